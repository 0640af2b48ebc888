import { COMMON_PARTS } from './common-passwords.ts'

/** The fewest characters of a password that somebody chooses for themselves. */
export const SHORTEST_PASSWORD = 12

/** The fewest that must be left of it without its common parts. */
const FEWEST_OF_ITS_OWN = 4

/** Why a password cannot be chosen; `common`: guessers try it early; `is-current`: it is the old one. */
export type NewPasswordProblem = 'too-short' | 'is-username' | 'is-current' | 'common'

/**
 * Why this password is unfit for the account, or null (ASVS 6.2.4). Length is counted in characters as
 * people see them, not in units of the machine. What is made of the username, of common parts, years
 * and repetitions and little else is as good as guessed.
 *
 * @param current The password before, where there is one: it may be somebody else's making.
 */
export function newPasswordProblem(
  password: string,
  username: string,
  current: string | null = null,
): NewPasswordProblem | null {
  if (password === current) return 'is-current'
  const [plain, name] = [password, username].map((text) => text.trim().toLowerCase())
  if (plain === name) return 'is-username'
  if ([...password].length < SHORTEST_PASSWORD) return 'too-short'
  return ownCharacters(plain ?? '', name ?? '') < FEWEST_OF_ITS_OWN ? 'common' : null
}

/** How many different characters a guesser would have to find by themselves. */
function ownCharacters(password: string, username: string): number {
  const parts = username.length > 2 ? [username, ...COMMON_PARTS] : [...COMMON_PARTS]
  const longestFirst = parts.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, part) => left.replaceAll(part, ' '), password)
  const words = rest
    .replaceAll(/(?:19|20)\d\d/g, ' ')
    .replaceAll(/(.{1,6}?)\1+/gu, '$1')
    .replaceAll(/\s/g, '')
  return new Set(words).size
}
