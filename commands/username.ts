import { isUsername } from '#app/domain/account/username.ts'
import { CommandRefused } from './command.ts'

/** @throws {CommandRefused} A new account cannot have this name. */
export function requireUsername(text: string): void {
  if (isUsername(text)) return
  throw new CommandRefused(
    'A username has 3 to 40 letters a-z and digits; dots, hyphens and underscores may follow the first.',
  )
}
