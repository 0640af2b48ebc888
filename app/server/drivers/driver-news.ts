import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { addDays } from '#app/domain/time/athens.ts'
import { operatingDay } from '#app/domain/time/operating-day.ts'
import { foldTrip } from '#app/domain/trip-events/fold.ts'
import type { StoredLeg } from '#app/server/bookings/index.server.ts'
import {
  driverDevices,
  drivers,
  notifiedTrips,
  type Transaction,
} from '#app/server/db/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { readProgress } from './read-events.ts'
import { digestOf, factsOf } from './shown-facts.ts'

/**
 * What a driver's phone is told of: a trip is his, is another than it was, is his no more, a step of it is due, the
 * office took one back, decided about his claim that nobody came, dealt with his problem, or says that it is open again.
 */
export type NewsKind =
  | 'given'
  | 'changed'
  | 'taken'
  | 'due'
  | 'corrected'
  | 'decided'
  | 'resolved'
  | 'reopened'

/** One message to one phone: whose words are made as it goes. Instants in ISO. */
export type DriverNews = {
  deviceId: number
  bookingId: number
  kind: NewsKind
  pickupAt: string
  madeAt: string
}

/** So far ahead trips are watched; news is only what is for today and tomorrow. */
const WATCHED_DAYS = 60
const HOUR = 3_600_000
/** Longer after its pickup nobody needs to hear of a trip. */
const OVER_HOURS = 1
const FORGOTTEN_HOURS = 48

type NotifiedTrip = typeof notifiedTrips.$inferSelect
/** A trip as its driver's app would show it now. */
type Shown = Omit<NotifiedTrip, 'driverId'> & { driverId: number }
type Change = Pick<NotifiedTrip, 'driverId' | 'bookingId' | 'pickupAt'> & { kind: NewsKind }

/**
 * Compares the trips of drivers whose phones take messages with what these were last told, and queues a
 * message for each difference. It does not matter who changed what, nor how often meanwhile: what is as
 * it was is no news. Processes that look at once do so one after the other.
 */
export async function notifyDrivers(deps: DriverDeps): Promise<void> {
  const { store, now } = deps
  const at = now()
  await store.transaction(async (tx) => {
    const devices = await lockReachable(tx)
    const ids = [...new Set(devices.map(({ driverId }) => driverId))]
    if (ids.length === 0) return
    const shown = await readShown(deps, tx, ids)
    const notified = await tx
      .select()
      .from(notifiedTrips)
      .where(inArray(notifiedTrips.driverId, ids))
    const changes = compare(notified, shown).filter((change) => isNews(change, at))
    await storeNotified(tx, notified, shown)
    await queueNews(deps, tx, devices, changes)
    const longAgo = new Date(at.getTime() - FORGOTTEN_HOURS * HOUR)
    await tx.delete(notifiedTrips).where(lt(notifiedTrips.pickupAt, longAgo))
  })
}

/** Takes a driver's trips as known to him: his app reads them as it asks for messages. */
export async function markNotified(
  deps: DriverDeps,
  tx: Transaction,
  driverId: number,
): Promise<void> {
  const notified = await tx.select().from(notifiedTrips).where(eq(notifiedTrips.driverId, driverId))
  await storeNotified(tx, notified, await readShown(deps, tx, [driverId]))
}

/** Queues one message for each phone of a driver that takes some. */
async function queueNews(
  { jobs, now }: DriverDeps,
  tx: Transaction,
  devices: readonly { id: number; driverId: number }[],
  changes: readonly Change[],
): Promise<void> {
  const madeAt = now().toISOString()
  const news = changes.flatMap(({ driverId, bookingId, kind, pickupAt }) =>
    devices
      .filter((device) => device.driverId === driverId)
      .map(({ id: deviceId }) => {
        const payload = { deviceId, bookingId, kind, madeAt, pickupAt: pickupAt.toISOString() }
        return { payload }
      }),
  )
  await jobs.enqueue(tx, 'drivers.push', news)
}

/** Tells the phones of a trip's driver that take messages; while his app is looked at it says so by itself. */
export async function notifyDriver(
  deps: DriverDeps,
  tx: Transaction,
  { id: bookingId, driverId, pickupAt }: StoredLeg,
  kind: NewsKind,
): Promise<void> {
  if (driverId === null) return
  const devices = await lockReachable(tx, [driverId])
  await queueNews(deps, tx, devices, [{ driverId, bookingId, pickupAt, kind }])
}

/** The phones that take messages, of these drivers or of all; nobody else looks at the same meanwhile. */
function lockReachable(tx: Transaction, driverIds?: readonly number[]) {
  const { id, driverId, pushSealed, revokedAt } = driverDevices
  const condition = driverIds && inArray(driverId, [...driverIds])
  return tx
    .select({ id, driverId })
    .from(driverDevices)
    .innerJoin(drivers, eq(drivers.id, driverId))
    .where(and(isNotNull(pushSealed), isNull(revokedAt), eq(drivers.isActive, true), condition))
    .orderBy(id)
    .for('update', { of: driverDevices })
}

async function readShown(
  { bookings, maps, now }: DriverDeps,
  db: Transaction,
  driverIds: number[],
): Promise<Shown[]> {
  const today = operatingDay(now())
  // At four in the morning a trip that goes on is not taken from its driver.
  const days = { from: addDays(today, -1), to: addDays(today, WATCHED_DAYS) }
  const rows = await bookings.driverTrips(driverIds, { ...days, db })
  const ids = rows.map(({ id }) => id)
  const progressOf = await readProgress(db, ids)
  return rows.flatMap((row): Shown[] => {
    const { id: bookingId, driverId, pickupAt } = row
    if (driverId === null) return []
    const digest = digestOf(factsOf(maps, row), progressOf.get(bookingId) ?? foldTrip([]))
    return [{ driverId, bookingId, pickupAt, digest }]
  })
}

function compare(notified: readonly NotifiedTrip[], shown: readonly Shown[]): Change[] {
  const keyOf = ({ driverId, bookingId }: { driverId: number; bookingId: number }) =>
    `${driverId} ${bookingId}`
  const before = new Map(notified.map((one) => [keyOf(one), one.digest]))
  const present = new Set(shown.map(keyOf))
  const gone = notified.filter((one) => !present.has(keyOf(one)))
  return [
    ...shown
      .filter((one) => before.get(keyOf(one)) !== one.digest)
      .map((one) => ({ ...one, kind: before.has(keyOf(one)) ? 'changed' : 'given' }) as const),
    ...gone.map((one) => ({ ...one, kind: 'taken' }) as const),
  ]
}

/** Whether it is of today or tomorrow, and not over. */
function isNews({ pickupAt }: Change, at: Date): boolean {
  const last = addDays(operatingDay(at), 1)
  return pickupAt.getTime() > at.getTime() - OVER_HOURS * HOUR && operatingDay(pickupAt) <= last
}

async function storeNotified(
  tx: Transaction,
  notified: readonly NotifiedTrip[],
  shown: readonly Shown[],
): Promise<void> {
  const present = new Set(shown.map(({ driverId, bookingId }) => `${driverId} ${bookingId}`))
  for (const { driverId, bookingId } of notified) {
    if (present.has(`${driverId} ${bookingId}`)) continue
    const isIt = [eq(notifiedTrips.driverId, driverId), eq(notifiedTrips.bookingId, bookingId)]
    await tx.delete(notifiedTrips).where(and(...isIt))
  }
  if (shown.length === 0) return
  const set = { digest: sql`excluded.digest`, pickupAt: sql`excluded.pickup_at` }
  const target = [notifiedTrips.driverId, notifiedTrips.bookingId]
  await tx
    .insert(notifiedTrips)
    .values([...shown])
    .onConflictDoUpdate({ target, set })
}
