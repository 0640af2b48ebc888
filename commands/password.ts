import { newPasswordProblem, SHORTEST_PASSWORD } from '#app/domain/account/new-password.ts'
import { hashPassword, isLeaked, readablePassword } from '#app/server/auth/index.server.ts'
import { type BareContext, CommandRefused } from './command.ts'

/** Takes the password from standard input instead of making one. */
export const PASSWORD_FLAG = '--password-stdin'

/**
 * A password for an account; `made` is the one to print, which its owner has to change at the first
 * sign-in; null when the operator chose it.
 */
type ChosenPassword = { passwordHash: string; made: string | null }

/**
 * The first line of standard input, when it was asked for; else a password made here.
 *
 * @throws {CommandRefused} The given one is unfit for the account.
 */
export async function choosePassword(
  { input }: Pick<BareContext, 'input'>,
  username: string,
): Promise<ChosenPassword> {
  const made = input === null ? readablePassword() : null
  const password = made ?? input?.split(/\r?\n/)[0] ?? ''
  const problem = newPasswordProblem(password, username)
  if (problem === 'is-username') throw new CommandRefused('The password is the username.')
  if (problem === 'common')
    throw new CommandRefused('The password is among the first that guessers try.')
  if (problem)
    throw new CommandRefused(`The password needs at least ${SHORTEST_PASSWORD} characters.`)
  if (!made && (await isLeaked(password)))
    throw new CommandRefused('The password was stolen somewhere before, and is tried early.')
  return { passwordHash: await hashPassword(password), made }
}

/** Tells a password that was made here, this one time. */
export function printPassword({ print }: Pick<BareContext, 'print'>, made: string | null): void {
  if (made) print(`Password (shown only now, to be changed at the first sign-in): ${made}`)
}
