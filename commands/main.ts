import { resolve } from 'node:path'
import { loadSettings, type Settings } from '#app/server/config/index.server.ts'
import { type Log, openLog } from '#app/server/log/index.server.ts'
import { createServices } from '#app/services.server.ts'
import type { BareContext, Command, ServicesCommand } from './command.ts'
import { callServer } from './control/call-server.ts'
import { findCommand } from './find-command.ts'
import { commandHelp, listHelp } from './help.ts'
import { COMMANDS } from './index.ts'
import { madeAccountLines } from './made-accounts.ts'
import { type ExitCode, type Output, outcomeOf } from './outcome.ts'

/** The terminal a command runs at. */
type Terminal = Output & {
  env: Record<string, string | undefined>
  /** The folder the operator stands in. */
  folder: string
  /** All of standard input, up to its end. */
  readInput(): Promise<string>
  /** Where the log of a command goes that opens the store itself. */
  log(line: string): void
}

type Call = { name: string; args: string[]; terminal: Terminal; context: BareContext; log: Log }

/**
 * `npm run meltemi -- NAME …`: finds the command and runs it.
 *
 * @returns 0 when it is done, 2 when the operator can mend what was wrong, 1 for everything else.
 */
export async function main(
  [name = 'help', ...args]: string[],
  terminal: Terminal,
): Promise<ExitCode> {
  // Only what an operator must see: the rest of what a command does it says itself.
  const log = openLog('warn', { write: terminal.log })
  let exit: ExitCode = 0
  const work = async () => {
    if (name === 'help' || name === '--help') return help(args, terminal)
    const command = findCommand(COMMANDS, name)
    if (args.includes('--help')) return help([name], terminal)
    const takesInput = command.inputFlag !== undefined && args.includes(command.inputFlag)
    const input = takesInput ? await terminal.readInput() : null
    const path = (typed: string) => resolve(terminal.folder, typed)
    const context = { print: terminal.print, path, input }
    exit = await runCommand(command, { name, args, terminal, context, log })
  }
  return (await outcomeOf(work, terminal, log)) || exit
}

function help([name]: string[], { print }: Terminal): void {
  const lines = name ? commandHelp(findCommand(COMMANDS, name)) : listHelp(COMMANDS)
  for (const line of lines) print(line)
}

/** The exit code is that of the server, when one ran it; else a throw tells what went wrong. */
async function runCommand(command: Command, call: Call): Promise<ExitCode> {
  const { args, terminal, context } = call
  const { env } = terminal
  if (command.needs === 'nothing') {
    await command.run({ ...context, env }, args)
    return 0
  }
  const settings = loadSettings(env)
  if (command.needs === 'settings') {
    await command.run({ ...context, settings }, args)
    return 0
  }
  const answered = settings.databaseUrl === null && (await runElsewhere(settings, call))
  if (answered !== false && answered !== null) return answered
  await runHere(command, settings, call)
  return 0
}

function runElsewhere({ dataDir }: Settings, call: Call): Promise<ExitCode | null> {
  const { name, args, terminal, context } = call
  const { folder } = terminal
  return callServer(dataDir, { name, args, folder, input: context.input }, terminal)
}

/** Opens the store for one command, which takes no jobs: those it makes wait for the server. */
async function runHere(
  command: ServicesCommand,
  settings: Settings,
  { args, terminal, context, log }: Call,
): Promise<void> {
  const { anyKey = false } = command
  const services = await createServices(settings, log, undefined, { anyKey })
  try {
    for (const line of madeAccountLines(services.seeded)) terminal.print(line)
    await command.run({ ...context, settings, services }, args)
  } finally {
    await services.jobs.stop(1_000)
    await services.close()
  }
}
