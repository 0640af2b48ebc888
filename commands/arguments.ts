import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CommandRefused } from './command.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Reads what follows a command's name: so many words, by what they are called, and options.
 *
 * @throws {CommandRefused} A word is missing or one too many. `parseArgs` refuses unknown options.
 */
export function readArguments<const Names extends readonly string[], const Known extends Options>(
  args: string[],
  names: Names,
  options: Known,
) {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  const missing = names[positionals.length]
  if (missing) throw new CommandRefused(`${missing} is missing.`)
  const extra = positionals[names.length]
  if (extra !== undefined) throw new CommandRefused(`There is one word too many: ${extra}`)
  return { words: positionals as { [Index in keyof Names]: string }, options: values }
}
