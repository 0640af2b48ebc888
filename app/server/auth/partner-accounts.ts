import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { and, asc, eq, max, sql } from 'drizzle-orm'
import {
  account,
  type Database,
  session,
  type Transaction,
  user,
} from '#app/server/db/index.server.ts'
import { endOpened } from './end-opened.ts'
import { insertAccount } from './insert-account.ts'

/** How somebody at a hotel signs in. */
export type PartnerAccount = {
  username: string
  /** False when it was switched off by itself; a partner out of service closes all of its own. */
  isActive: boolean
  /** Start of the newest session that is still kept; null when there is none. */
  lastSignInAt: Date | null
}

/** Why an account is closed; the library refuses whoever is banned. */
const SWITCHED_OFF = 'switched-off'
const PARTNER_OUT = 'partner-out'

/** No two of these are mistaken for each other on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Draws a password to be read out or written down: four groups of four, about 79 bits. */
export function readablePassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length))
  const group = () => Array.from({ length: 4 }, letter).join('')
  return Array.from({ length: 4 }, group).join('-')
}

/** Hashes a password. Slow on purpose: call it before a transaction, never inside. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** The accounts of all partners, by partner code, in the order of their names. */
export async function listPartnerAccounts(db: Database): Promise<Map<string, PartnerAccount[]>> {
  const rows = await db
    .select({
      code: user.partnerCode,
      username: sql<string>`coalesce(${user.displayUsername}, ${user.username})`,
      closedBy: sql<string | null>`case when ${user.banned} then ${user.banReason} end`,
      lastSignInAt: max(session.createdAt),
    })
    .from(user)
    .leftJoin(session, eq(session.userId, user.id))
    .groupBy(user.id)
    .orderBy(asc(user.username))
  const accounts = new Map<string, PartnerAccount[]>()
  for (const { code, username, closedBy, lastSignInAt } of rows) {
    if (code === null) continue
    const known = accounts.get(code) ?? []
    known.push({ username, isActive: closedBy === null || closedBy === PARTNER_OUT, lastSignInAt })
    accounts.set(code, known)
  }
  return accounts
}

/** A new account; `open` is false while its partner is out of service. */
type NewPartnerAccount = {
  username: string
  partnerCode: string
  passwordHash: string
  open: boolean
  now: Date
}

/** Makes an account. False when the name is taken, in capitals or not. */
export function addPartnerAccount(
  tx: Transaction,
  { username, partnerCode, passwordHash, open, now }: NewPartnerAccount,
): Promise<boolean> {
  const closedFor = open ? null : PARTNER_OUT
  return insertAccount(tx, {
    username,
    role: 'partner',
    officeRole: null,
    refundLimitCents: null,
    partnerCode,
    closedFor,
    now,
    passwordHash,
    mustChangePassword: true,
  })
}

/** Gives an account another password, chosen by its owner or not, and ends all that the one before opened. */
export async function replacePassword(
  tx: Transaction,
  userId: string,
  made: { passwordHash: string; mustChangePassword: boolean; now: Date },
): Promise<void> {
  const { passwordHash, mustChangePassword, now } = made
  await tx
    .update(account)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  await tx.update(user).set({ mustChangePassword }).where(eq(user.id, userId))
  await endOpened(tx, [userId])
}

/** The account of that name at that partner, locked, or null: others' accounts do not exist. */
export async function lockPartnerAccount(
  tx: Transaction,
  partnerCode: string,
  username: string,
): Promise<{ id: string } | null> {
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.partnerCode, partnerCode), eq(user.username, username.toLowerCase())))
    .for('no key update')
  return found ?? null
}

/** Switches one account off, which ends its sessions at once, or on again. */
export async function switchAccount(
  tx: Transaction,
  userId: string,
  { isActive, partnerIsActive }: { isActive: boolean; partnerIsActive: boolean },
): Promise<void> {
  const openAgain = partnerIsActive ? null : PARTNER_OUT
  const banReason = isActive ? openAgain : SWITCHED_OFF
  await tx
    .update(user)
    .set({ banned: banReason !== null, banReason })
    .where(eq(user.id, userId))
  if (banReason !== null) await endOpened(tx, [userId])
}

/**
 * Closes all accounts of a partner, which ends their sessions at once, or opens them again: but
 * for those that were switched off by themselves.
 */
export async function switchPartner(
  tx: Transaction,
  partnerCode: string,
  isActive: boolean,
): Promise<void> {
  const ofPartner = eq(user.partnerCode, partnerCode)
  const change = isActive
    ? { banned: false, banReason: null }
    : { banned: true, banReason: PARTNER_OUT }
  await tx
    .update(user)
    .set(change)
    .where(and(ofPartner, sql`${user.banReason} is distinct from ${SWITCHED_OFF}`))
  const theirs = await tx.select({ id: user.id }).from(user).where(ofPartner)
  if (!isActive)
    await endOpened(
      tx,
      theirs.map(({ id }) => id),
    )
}
