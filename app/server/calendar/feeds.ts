import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Clock } from '#app/server/clock/index.server.ts'
import { calendarFeeds, drivers, type Store } from '#app/server/db/index.server.ts'
import { findDriver, listDrivers } from '#app/server/fleet/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'

/** What the addresses work with. */
export type AddressDeps = {
  store: Pick<Store, 'db' | 'transaction'>
  keys: Pick<Keys, 'sign' | 'open'>
  /** Public address, no trailing slash. */
  origin: string
  now: Clock
}

/** A private address and when it was made; whoever has it reads the trips of its owner. */
export type FeedAddress = { url: string; createdAt: Date }

/** Whose trips a feed shows: one driver's, or with null the whole company's. */
export type FeedOwner = {
  driverId: number | null
  name: string | null
  address: FeedAddress | null
}

/** A feed that is in use. */
export type LiveFeed = { id: number; driverId: number | null }

/** Lists the office and every active driver by name, with the addresses in use. */
export async function listFeeds(deps: AddressDeps): Promise<FeedOwner[]> {
  const { db } = deps.store
  const current = await db.select().from(calendarFeeds).where(isNull(calendarFeeds.revokedAt))
  const active = (await listDrivers(db, true)).map(({ id, name }) => ({ driverId: id, name }))
  return [{ driverId: null, name: null }, ...active].map((owner) => {
    const feed = current.find(({ driverId }) => driverId === owner.driverId)
    return { ...owner, address: feed ? addressOf(deps, feed) : null }
  })
}

/**
 * Makes a new address; the one before is dead from then on.
 *
 * @returns Null for a driver who does not exist or is deactivated.
 */
export async function makeFeed(
  deps: AddressDeps,
  driverId: number | null,
): Promise<FeedAddress | null> {
  return deps.store.transaction(async (tx) => {
    // Of two clicks at the same moment the second waits here, and revokes what the first made.
    const lock = `calendar-feed:${driverId}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    if (driverId !== null) {
      const driver = await findDriver(tx, driverId)
      if (!driver?.isActive) return null
    }
    const createdAt = deps.now()
    await tx.update(calendarFeeds).set({ revokedAt: createdAt }).where(inUse(driverId))
    const [feed] = await tx.insert(calendarFeeds).values({ driverId, createdAt }).returning()
    return feed ? addressOf(deps, feed) : null
  })
}

/** Ends an address without making another; false when there was none. */
export async function revokeFeed(deps: AddressDeps, driverId: number | null): Promise<boolean> {
  const ended = await deps.store.db
    .update(calendarFeeds)
    .set({ revokedAt: deps.now() })
    .where(inUse(driverId))
    .returning({ id: calendarFeeds.id })
  return ended.length > 0
}

/**
 * The feed behind a token; null when it is not ours, revoked, or its driver deactivated. What is
 * not ours is refused before the store is asked.
 */
export async function openFeed(deps: AddressDeps, token: string): Promise<LiveFeed | null> {
  const opened = deps.keys.open('calendar-feed', token) as { feed?: unknown } | null
  if (typeof opened?.feed !== 'number') return null
  const { id, driverId, revokedAt } = calendarFeeds
  const [feed] = await deps.store.db
    .select({ id, driverId })
    .from(calendarFeeds)
    .leftJoin(drivers, eq(drivers.id, driverId))
    .where(
      and(eq(id, opened.feed), isNull(revokedAt), or(isNull(driverId), eq(drivers.isActive, true))),
    )
  return feed ?? null
}

function inUse(driverId: number | null) {
  const owner = calendarFeeds.driverId
  return and(
    driverId === null ? isNull(owner) : eq(owner, driverId),
    isNull(calendarFeeds.revokedAt),
  )
}

function addressOf(
  { keys, origin }: AddressDeps,
  { id, createdAt }: { id: number; createdAt: Date },
) {
  return { url: `${origin}/calendar/${keys.sign('calendar-feed', { feed: id })}.ics`, createdAt }
}
