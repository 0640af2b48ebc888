import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import type { OfficeRole } from '#app/domain/office/rights.ts'
import { type BoundAll, bindAll } from '#app/server/bind/index.server.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import {
  officeSettings,
  rowVersion,
  type Store,
  session,
  type Transaction,
  user,
} from '#app/server/db/index.server.ts'
import { inClockHours } from '#app/server/locale/index.server.ts'
import { addAdminAccount, resetAdminAccount } from './admin-accounts.ts'
import { endOpened } from './end-opened.ts'
import { type OfficeSettings, readOfficeSettings } from './office-settings.ts'
import { hashPassword, readablePassword } from './partner-accounts.ts'

/** Somebody who signs in to the office. */
export type OfficeUser = {
  id: string
  username: string
  role: OfficeRole
  /** The most they may give back at once, cents; null without a limit. */
  refundLimitCents: Cents | null
  secondFactor: boolean
  /** False for who was ended. */
  active: boolean
  /** Start of the newest session that is still kept; null when there is none. */
  lastSignInAt: Date | null
  /** Names how the row looked: an edit that names another is stale. */
  version: string
}

/** A password that was just made: told once, kept nowhere but as its hash. */
type Made = { ok: true; password: string }

/** What to change of somebody; what is left out stays. */
type OfficeUserChange = Partial<Pick<OfficeUser, 'role' | 'refundLimitCents' | 'active'>>

/** Why somebody was not changed; `last-owner`: nobody would be left who can let others in. */
type Refused = { ok: false; error: 'not-found' | 'stale' | 'last-owner' }

type UserDeps = { store: Store; now: Clock }

/** Why a user of the office cannot sign in; the library refuses whoever is banned. */
const ENDED = 'ended'

/** Who signs in to the office, those who may first, then by name. */
async function listUsers({ store }: UserDeps): Promise<OfficeUser[]> {
  const rows = await store.db
    .select({ id: user.id, ...columns, lastSignInAt: max(session.createdAt) })
    .from(user)
    .leftJoin(session, eq(session.userId, user.id))
    .where(eq(user.role, 'admin'))
    .groupBy(user.id)
    .orderBy(sql`coalesce(${user.banned}, false)`, asc(user.username))
  return rows.map(({ id, lastSignInAt, ...row }) => ({
    ...row,
    id,
    lastSignInAt,
    version: rowVersion(row),
  }))
}

const columns = {
  username: sql<string>`coalesce(${user.displayUsername}, ${user.username})`,
  role: sql<OfficeRole>`${user.officeRole}`,
  refundLimitCents: user.refundLimitCents,
  secondFactor: sql<boolean>`coalesce(${user.twoFactorEnabled}, false)`,
  active: sql<boolean>`not coalesce(${user.banned}, false)`,
}

/** Lets somebody in, with a password that opens the first sign-in only. */
async function addUser(
  { store, now }: UserDeps,
  fields: Pick<OfficeUser, 'username' | 'role' | 'refundLimitCents'>,
): Promise<Made | { ok: false; error: 'username-taken' }> {
  const { username, role: officeRole, refundLimitCents } = fields
  const password = readablePassword()
  const made = { passwordHash: await hashPassword(password), mustChangePassword: true, now: now() }
  const added = await store.transaction((tx) =>
    addAdminAccount(tx, { username, officeRole, refundLimitCents, ...made }),
  )
  return added ? { ok: true, password } : { ok: false, error: 'username-taken' }
}

/**
 * Changes what somebody may do, ends them (signed out at once) or lets them in again. The last owner stays
 * one: two owners who end each other at the same moment wait for each other here.
 */
async function changeUser(
  { store }: UserDeps,
  id: string,
  { change, version }: { change: OfficeUserChange; version: string },
): Promise<{ ok: true } | Refused> {
  return store.transaction(async (tx) => {
    await lockOwners(tx)
    const before = await findUser(tx, id)
    if (!before) return { ok: false, error: 'not-found' }
    if (version !== rowVersion(before)) return { ok: false, error: 'stale' }
    const after = { ...before, ...change }
    const wasOwner = before.active && before.role === 'owner'
    const isOwner = after.active && after.role === 'owner'
    if (wasOwner && !isOwner && (await countOwners(tx)) < 2)
      return { ok: false, error: 'last-owner' }
    const { role: officeRole, refundLimitCents, active } = after
    await tx
      .update(user)
      .set({ officeRole, refundLimitCents, banned: !active, banReason: active ? null : ENDED })
      .where(eq(user.id, id))
    if (!active) await endOpened(tx, [id])
    return { ok: true }
  })
}

/** Gives somebody a new first password and signs them out; with a lost device, without their second factor. */
async function resetUser(
  { store, now }: UserDeps,
  id: string,
  { endSecondFactor }: { endSecondFactor: boolean },
): Promise<(Made & { username: string }) | { ok: false; error: 'not-found' }> {
  const password = readablePassword()
  const made = { passwordHash: await hashPassword(password), mustChangePassword: true, now: now() }
  return store.transaction(async (tx) => {
    const { username } = (await findUser(tx, id)) ?? {}
    if (username === undefined) return { ok: false, error: 'not-found' }
    await resetAdminAccount(tx, { username, endSecondFactor, ...made })
    return { ok: true, username, password }
  })
}

/** Changes what holds for everybody, as it was seen at a version; what is not named stays. */
async function changeSettings(
  { store }: UserDeps,
  { version, secondFactorOf, clock }: Partial<OfficeSettings> & { version: number },
): Promise<{ ok: true; settings: OfficeSettings } | { ok: false; error: 'stale' }> {
  return store.transaction(async (tx) => {
    await tx.insert(officeSettings).values({ version: 0 }).onConflictDoNothing()
    const changed = await tx
      .update(officeSettings)
      .set({ secondFactorOf, clock, version: version + 1 })
      .where(eq(officeSettings.version, version))
      .returning({ version: officeSettings.version })
    if (changed.length === 0) return { ok: false, error: 'stale' }
    return { ok: true, settings: await readOfficeSettings(tx) }
  })
}

async function findUser(tx: Transaction, id: string) {
  const named = and(eq(user.role, 'admin'), eq(user.id, id))
  const [found] = await tx.select(columns).from(user).where(named).for('no key update')
  return found ?? null
}

const OPEN_OWNERS = and(eq(user.officeRole, 'owner'), sql`not coalesce(${user.banned}, false)`)

/** Held to the end of the transaction: whoever ends an owner holds them all, in one order. */
async function lockOwners(tx: Transaction): Promise<void> {
  await tx
    .select({ id: user.id })
    .from(user)
    .where(OPEN_OWNERS)
    .orderBy(asc(user.id))
    .for('no key update')
}

/** Counted anew behind the lock: who waited sees what the other did. */
function countOwners(tx: Transaction): Promise<number> {
  return tx.$count(user, OPEN_OWNERS)
}

const USE_CASES = {
  list: listUsers,
  add: addUser,
  change: changeUser,
  reset: resetUser,
  changeSettings,
}

/** Who signs in to the office, and what is demanded of them; see each function for what it promises. */
export type OfficeUsers = BoundAll<typeof USE_CASES> & {
  readSettings(): Promise<OfficeSettings>
  /** Does work for the office by the clock it reads; a mail written meanwhile goes by the guests' clock. */
  inClockHours: typeof inClockHours
}

/** Binds the users of the office to the store. */
export function createOfficeUsers(deps: UserDeps): OfficeUsers {
  const readSettings = () => readOfficeSettings(deps.store.db)
  return { ...bindAll(deps, USE_CASES), readSettings, inClockHours }
}
