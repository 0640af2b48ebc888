import { createRequire } from 'node:module'

/** What the product calls, from the library itself: in tests its name leads here (vitest.config.ts). */
type Argon2 = Pick<typeof import('@node-rs/argon2'), 'hash' | 'hashRaw' | 'verify'>

const library = createRequire(import.meta.url)('@node-rs/argon2') as Argon2

/** Passwords that products of tests begin with; whoever else is hashed has each time a hash of his own. */
const FIRST_PASSWORDS = new Set([
  'admin-password',
  'cactus-password',
  'alpha-password',
  'quiet-harbour-lamp',
])

const hashes = new Map<string, Promise<string>>()
const answers = new Map<string, Promise<boolean>>()

export const { hashRaw } = library

/** The library's own hash, made once a process of each password that every product begins with. */
export const hash: Argon2['hash'] = (password, ...more) => {
  if (!FIRST_PASSWORDS.has(String(password)) || more.some(Boolean))
    return library.hash(password, ...more)
  return remembered(hashes, String(password), () => library.hash(password))
}

/** The library's own answer, asked once a process for each pair of a hash and a password. */
export const verify: Argon2['verify'] = (stored, password, ...more) =>
  remembered(answers, JSON.stringify([String(stored), String(password), more]), () =>
    library.verify(stored, password, ...more),
  )

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}
