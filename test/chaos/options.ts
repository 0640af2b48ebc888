import { parseArgs } from 'node:util'
import { GUARDS } from './guards.ts'

/** What a run is asked for. */
export type ChaosOptions = {
  /** Customers who come, and how many at a time. */
  bookings: number
  atOnce: number
  /** Of what customers, office and faults choose; when things meet is left to chance. */
  seed: number
  /** Nobody new comes after so many minutes. */
  minutes: number
  /** A guard that is cut out of the servers, or null: the run has to find out. */
  without: string | null
}

/**
 * Reads `--bookings=400 --at-once=8 --seed=1 --minutes=10 --without=<guard>`.
 *
 * @throws For a guard that is not known, and for other options.
 */
export function readOptions(args: string[]): ChaosOptions {
  const { values } = parseArgs({
    args,
    options: {
      bookings: { type: 'string', default: '400' },
      'at-once': { type: 'string', default: '8' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      minutes: { type: 'string', default: '10' },
      without: { type: 'string' },
    },
  })
  const { without = null } = values
  if (without !== null && !Object.hasOwn(GUARDS, without)) {
    throw new Error(`--without takes one of: ${Object.keys(GUARDS).join(', ')}`)
  }
  return {
    bookings: Number(values.bookings),
    atOnce: Number(values['at-once']),
    seed: Number(values.seed),
    minutes: Number(values.minutes),
    without,
  }
}
