import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { type Transaction, user } from '#app/server/db/index.server.ts'
import { insertAccount, type NewAccount } from './insert-account.ts'

/** An account to exist; without a password one is generated. */
type ConfiguredAccount = Pick<NewAccount, 'username' | 'role' | 'partnerCode'> & {
  password: string | null
}

/** An account that was just made; `password` is set only when it was generated here. */
export type SeededAccount = { username: string; role: string; password: string | null }

/** Whether anybody signs in with this role yet; the first start of a store is when nobody does. */
export async function hasAccounts(
  tx: Transaction,
  role: ConfiguredAccount['role'],
): Promise<boolean> {
  const [found] = await tx.select({ id: user.id }).from(user).where(eq(user.role, role)).limit(1)
  return found !== undefined
}

/**
 * Makes the accounts that are not there yet: no default password exists.
 *
 * @returns Those made now, with generated passwords, to be printed once.
 */
export async function seedAccounts(
  tx: Transaction,
  configured: ConfiguredAccount[],
  now: Date,
): Promise<SeededAccount[]> {
  const made: SeededAccount[] = []
  for (const { username, password, role, partnerCode } of configured) {
    const chosen = password ?? generatePassword()
    const account = {
      username,
      role,
      officeRole: role === 'admin' ? ('owner' as const) : null,
      refundLimitCents: null,
      partnerCode,
      closedFor: null,
      now,
      passwordHash: await hash(chosen),
      mustChangePassword: password === null,
    }
    if (!(await insertAccount(tx, account))) continue
    made.push({ username, role, password: password === null ? chosen : null })
  }
  return made
}

function generatePassword(): string {
  return randomBytes(12).toString('base64url')
}
