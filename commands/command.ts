import type { Settings } from '#app/server/config/index.server.ts'
import type { Services } from '#app/services.server.ts'

/** A fault of the operator's, told in one line without a stack; the command ends with 2. */
export class CommandRefused extends Error {}

/** What the command looked at is not well, told in one line; the command ends with 1. */
export class CommandFailed extends Error {}

/** Who did it, in the log and in the history of bookings: no account of the product. */
export const OPERATOR = 'operator'

/** What every command gets to work with. */
export type BareContext = {
  /** One line to whoever runs it. Secrets made here are printed once and never logged. */
  print(line: string): void
  /** The absolute path of a file as typed, from the folder the operator stands in. */
  path(typed: string): string
  /** What came on standard input, when the arguments asked for it; see {@link Command}. */
  input: string | null
}

/** The same, with the checked settings. */
type CommandContext = BareContext & { settings: Settings }

type Named = {
  /** As typed: `create-admin`. */
  name: string
  /** What follows the name: `USERNAME`, `[--days N]`; empty when nothing does. */
  usage: string
  /** One line for the list that `meltemi help` shows. */
  summary: string
  /** What else `meltemi help NAME` tells, a sentence or two a line. */
  details?: string[]
  /** The flag that makes standard input part of the command: `--password-stdin`. */
  inputFlag?: string
}

/**
 * One thing an operator can do by `npm run meltemi -- NAME …`. Those that need the services run in
 * the process that has the embedded store open, when one has; else here. Those that need nothing
 * run with wrong settings too.
 *
 * Each throws {@link CommandRefused} for wrong arguments; an error of `parseArgs` counts as one.
 */
export type Command = Named &
  (
    | {
        needs: 'nothing'
        run(
          context: BareContext & { env: Record<string, string | undefined> },
          args: string[],
        ): Promise<void>
      }
    | { needs: 'settings'; run(context: CommandContext, args: string[]): Promise<void> }
    | {
        needs: 'services'
        /** Runs also on a store that was written with another secret key. */
        anyKey?: true
        run(context: CommandContext & { services: Services }, args: string[]): Promise<void>
      }
  )

/** A command that runs on open services. */
export type ServicesCommand = Extract<Command, { needs: 'services' }>
