import type { Command } from './command.ts'

/** How a command is typed, after `npm run meltemi --`. */
export function usageOf({ name, usage }: Command): string {
  return usage ? `${name} ${usage}` : name
}

/** What `meltemi help` prints: every command with what it does. */
export function listHelp(commands: Command[]): string[] {
  return [
    'Usage: npm run meltemi -- COMMAND',
    '',
    ...commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.summary}`]),
    '',
    'More about one of them: npm run meltemi -- help COMMAND',
  ]
}

/** What `meltemi help NAME` prints. */
export function commandHelp(command: Command): string[] {
  return [
    `Usage: npm run meltemi -- ${usageOf(command)}`,
    '',
    command.summary,
    ...(command.details ?? []),
  ]
}
