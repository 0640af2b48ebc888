import { type Command, CommandRefused } from './command.ts'
import { levenshtein } from './levenshtein.ts'

/** A typing error is at most this many letters away from what was meant. */
const FARTHEST = 3

/**
 * The command of that name.
 *
 * @throws {CommandRefused} There is none; the message names the closest one.
 */
export function findCommand(commands: Command[], name: string): Command {
  const found = commands.find((command) => command.name === name)
  if (found) return found
  const [closest] = commands
    .map((command) => ({ name: command.name, letters: levenshtein(name, command.name) }))
    .filter(({ letters }) => letters <= FARTHEST)
    .toSorted((a, b) => a.letters - b.letters)
  const hint = closest ? `Did you mean "${closest.name}"?` : 'See "help" for all of them.'
  throw new CommandRefused(`There is no command "${name}". ${hint}`)
}
