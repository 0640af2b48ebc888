import type { SeededAccount } from '#app/server/auth/index.server.ts'

/**
 * The passwords that the first start of a store made, a line each; nothing when there are none.
 * For the terminal only: they are stored as hashes and never logged.
 */
export function madeAccountLines(seeded: SeededAccount[]): string[] {
  const generated = seeded.filter(({ password }) => password !== null)
  if (generated.length === 0) return []
  return [
    '  Accounts made at this first start (shown only now; each is changed at its first sign-in):',
    ...generated.map(
      ({ username, role, password }) => `    ${role.padEnd(8)} ${username.padEnd(14)} ${password}`,
    ),
  ]
}
