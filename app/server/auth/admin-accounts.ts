import { asc, eq, max, sql } from 'drizzle-orm'
import {
  type Database,
  session,
  type Transaction,
  twoFactor,
  user,
} from '#app/server/db/index.server.ts'
import { insertAccount, type NewAccount } from './insert-account.ts'
import { replacePassword } from './partner-accounts.ts'

/** How somebody signs in, the office or a hotel; `lastSignInAt` as far as sessions are kept. */
export type ListedAccount = {
  username: string
  role: 'admin' | 'partner'
  partnerCode: string | null
  secondFactor: boolean
  /** False while nobody can sign in with it. */
  isOpen: boolean
  lastSignInAt: Date | null
}

/** Every account: the office's first, then by partner and name. */
export async function listAccounts(db: Database): Promise<ListedAccount[]> {
  const rows = await db
    .select({
      username: sql<string>`coalesce(${user.displayUsername}, ${user.username})`,
      role: sql<ListedAccount['role']>`${user.role}`,
      partnerCode: user.partnerCode,
      secondFactor: sql<boolean>`coalesce(${user.twoFactorEnabled}, false)`,
      isOpen: sql<boolean>`not coalesce(${user.banned}, false)`,
      lastSignInAt: max(session.createdAt),
    })
    .from(user)
    .leftJoin(session, eq(session.userId, user.id))
    .groupBy(user.id)
    .orderBy(sql`${user.partnerCode} nulls first`, asc(user.username))
  return rows
}

/** Makes an account of the office; the names are {@link NewAccount}'s. False when it is taken. */
export function addAdminAccount(
  tx: Transaction,
  account: Omit<NewAccount, 'role' | 'partnerCode' | 'closedFor'>,
): Promise<boolean> {
  return insertAccount(tx, { ...account, role: 'admin', partnerCode: null, closedFor: null })
}

/** What to change of an account of the office whose owner cannot sign in any more. */
export type AdminReset = {
  username: string
  passwordHash: string
  /** Whether the password was made for them: they choose their own with it. */
  mustChangePassword: boolean
  /** Turns the second factor off: the device is lost and no spare code is left. */
  endSecondFactor: boolean
  now: Date
}

/** What a reset came to: whether there was a second factor to turn off, and whose it was. */
export type AdminResetAnswer =
  | { ok: true; userId: string; hadSecondFactor: boolean }
  | { ok: false; error: 'not-found' | 'not-admin' }

/**
 * Gives an account of the office another password and ends all that the one before opened.
 */
export async function resetAdminAccount(
  tx: Transaction,
  { username, passwordHash, mustChangePassword, endSecondFactor, now }: AdminReset,
): Promise<AdminResetAnswer> {
  const [found] = await tx
    .select({ id: user.id, role: user.role, secondFactor: user.twoFactorEnabled })
    .from(user)
    .where(eq(user.username, username.toLowerCase()))
    .for('no key update')
  if (!found) return { ok: false, error: 'not-found' }
  if (found.role !== 'admin') return { ok: false, error: 'not-admin' }
  await replacePassword(tx, found.id, { passwordHash, mustChangePassword, now })
  if (endSecondFactor) {
    await tx.delete(twoFactor).where(eq(twoFactor.userId, found.id))
    await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, found.id))
  }
  return { ok: true, userId: found.id, hadSecondFactor: found.secondFactor === true }
}
