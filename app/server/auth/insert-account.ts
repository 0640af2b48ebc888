import { randomUUID } from 'node:crypto'
import type { Cents } from '#app/domain/money.ts'
import type { OfficeRole } from '#app/domain/office/rights.ts'
import { account, type Transaction, user } from '#app/server/db/index.server.ts'

/**
 * A new account; `closedFor` is why nobody may sign in with it yet, null for an open one.
 * `mustChangePassword` when its owner did not choose the password (ASVS 6.4.1).
 */
export type NewAccount = {
  username: string
  role: 'admin' | 'partner'
  /** What it is in the office; null for a partner's. */
  officeRole: OfficeRole | null
  /** The most it may give back at once; null without a limit. */
  refundLimitCents: Cents | null
  partnerCode: string | null
  passwordHash: string
  mustChangePassword: boolean
  closedFor: string | null
  now: Date
}

/** Makes an account. False when the name is taken, in capitals or not. */
export async function insertAccount(tx: Transaction, created: NewAccount): Promise<boolean> {
  const { username, passwordHash, closedFor, now, ...shared } = created
  const id = randomUUID()
  const name = username.toLowerCase()
  const stamps = { createdAt: now, updatedAt: now }
  const [made] = await tx
    .insert(user)
    .values({
      id,
      name: username,
      username: name,
      displayUsername: username,
      ...stamps,
      // Nobody writes to it; the library requires an address.
      email: `${name}@accounts.invalid`,
      ...shared,
      banned: closedFor !== null,
      banReason: closedFor,
    })
    .onConflictDoNothing()
    .returning({ id: user.id })
  if (!made) return false
  await tx.insert(account).values({
    id: randomUUID(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: passwordHash,
    ...stamps,
  })
  return true
}
