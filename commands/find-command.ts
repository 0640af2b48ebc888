import { type Command, CommandRefused } from './command.ts'

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
    .map((command) => ({ name: command.name, letters: lettersApart(name, command.name) }))
    .filter(({ letters }) => letters <= FARTHEST)
    .toSorted((a, b) => a.letters - b.letters)
  const hint = closest ? `Did you mean "${closest.name}"?` : 'See "help" for all of them.'
  throw new CommandRefused(`There is no command "${name}". ${hint}`)
}

/** How many letters have to be put in, taken out or changed to make one word the other. */
function lettersApart(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...to].entries()) {
      const changed = (above[column] ?? 0) + (letter === other ? 0 : 1)
      const removed = (above[column + 1] ?? 0) + 1
      current.push(Math.min(changed, removed, (current[column] ?? 0) + 1))
    }
    above = current
  }
  return above.at(-1) ?? 0
}
