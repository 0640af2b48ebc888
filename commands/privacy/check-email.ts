import { CommandRefused } from '../command.ts'

/** @throws {CommandRefused} The word is no email address. */
export function checkEmail(word: string): void {
  if (!word.includes('@')) throw new CommandRefused(`${word} is no email address.`)
}
