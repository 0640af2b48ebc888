import type { Settings } from '#app/server/config/index.server.ts'
import type { Services } from '#app/services.server.ts'

/** A fault of the operator's, told in one line without a stack; the command ends with 2. */
export class CommandRefused extends Error {}

/** What a command gets to work with. */
export type CommandContext = {
  settings: Settings
  /** One line to whoever runs it. Secrets made here are printed once and never logged. */
  print(line: string): void
}

type Named = {
  /** As typed: `create-admin`. */
  name: string
  /** What follows the name: `USERNAME`, `[--days N]`; empty when nothing does. */
  usage: string
  /** One line for the list that `meltemi help` shows. */
  summary: string
}

/**
 * One thing an operator can do by `npm run meltemi -- NAME …`. Those that need the services run in
 * the process that has the embedded store open, when one has; else here.
 *
 * Each throws {@link CommandRefused} for wrong arguments.
 */
export type Command = Named &
  (
    | { needs: 'settings'; run(context: CommandContext, args: string[]): Promise<void> }
    | {
        needs: 'services'
        run(context: CommandContext & { services: Services }, args: string[]): Promise<void>
      }
  )
