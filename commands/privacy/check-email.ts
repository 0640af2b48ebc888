import { CommandRefused } from '../command.ts'

/** @throws {CommandRefused} The word is no e-mail address. */
export function checkEmail(word: string): void {
  if (!word.includes('@')) throw new CommandRefused(`${word} is no e-mail address.`)
}
