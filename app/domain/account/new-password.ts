/** The fewest characters of a password that somebody chooses for themselves. */
export const SHORTEST_PASSWORD = 12

/** Why a password cannot be chosen. */
export type NewPasswordProblem = 'too-short' | 'is-username'

/**
 * Why this password is unfit for the account, or null. Length is counted in characters as people
 * see them, not in units of the machine.
 */
export function newPasswordProblem(password: string, username: string): NewPasswordProblem | null {
  const plain = (text: string) => text.trim().toLowerCase()
  if (plain(password) === plain(username)) return 'is-username'
  return [...password].length < SHORTEST_PASSWORD ? 'too-short' : null
}
