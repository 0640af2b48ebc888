import type { SignatureReport } from '#app/server/drivers/index.server.ts'
import { readArguments } from './arguments.ts'
import { type Command, CommandFailed, CommandRefused } from './command.ts'

const FAULTS = {
  order: 'an event is missing or was added',
  link: 'an event does not follow the one before it',
  content: 'what an event says was changed',
  hash: 'an event was changed',
} as const

/** Checks what was told of every trip, event by event. */
export const verifyLedger: Command = {
  name: 'verify-ledger',
  usage: '[--until INSTANT] [--signatures]',
  summary: 'Checks that the ledger of every trip is as it was written.',
  details: [
    'Prints how many events there are and one hash over all of them: kept elsewhere, it also shows',
    'whether the last events of a trip were cut off. Ends with 1 when a ledger is broken. With --until, hash',
    'and count are of what had come in by an instant (ISO, UTC), as the evening mail has it: they never change.',
    'With --signatures it also checks that the phones signed what is stored; of erased content nobody can tell.',
  ],
  needs: 'services',
  async run({ services, print }, args) {
    const { options } = readArguments(args, [], {
      until: { type: 'string' },
      signatures: { type: 'boolean' },
    })
    const until = instantOf(options.until)
    const { trips, events, broken, head, signatures } = await services.drivers.verifyLedgers({
      ...(until && { until }),
      ...(options.signatures && { signatures: 'all' as const }),
    })
    for (const { bookingRef, seq, fault } of broken) {
      print(`${bookingRef}: ${FAULTS[fault]}, at event ${seq}`)
    }
    print(`${events} events of ${trips} trips, ${broken.length} broken. Head ${head}`)
    if (options.signatures) printForged(signatures, print)
    if (broken.length + signatures.forged.length > 0)
      throw new CommandFailed('A ledger is not as it was written.')
  },
}

/** Names the events that their phones did not sign as they are stored. */
function printForged({ checked, forged }: SignatureReport, print: (line: string) => void): void {
  for (const { bookingRef, seq } of forged) {
    print(`${bookingRef}: an event is not as its phone signed it, at event ${seq}`)
  }
  print(`${checked} signatures, ${forged.length} broken.`)
}

/** With its zone: the same words are another instant where the operator's machine stands elsewhere. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

function instantOf(typed: string | boolean | undefined): Date | undefined {
  if (typeof typed !== 'string') return undefined
  const at = new Date(typed)
  if (INSTANT.test(typed) && !Number.isNaN(at.getTime())) return at
  throw new CommandRefused(`Not an instant such as 2026-08-01T18:00:00Z: ${typed}`)
}
