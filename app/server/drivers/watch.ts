import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { operatingDay } from '#app/domain/time/operating-day.ts'
import { foldTrip } from '#app/domain/trip-events/fold.ts'
import { freeMinutesAt } from '#app/domain/trip-events/free-minutes.ts'
import { type Step, UNDO_MS } from '#app/domain/trip-events/kinds.ts'
import { type LateLevel, lateStep } from '#app/domain/trip-events/late-step.ts'
import type { StoredLeg } from '#app/server/bookings/index.server.ts'
import { driverDevices, lateSteps, type Transaction } from '#app/server/db/index.server.ts'
import { comingFrom } from './coming-from.ts'
import type { DriverDeps } from './deps.ts'
import { notifyDriver } from './driver-news.ts'
import { readProblems } from './problems.ts'
import { readProgress } from './read-events.ts'

const HOUR = 3_600_000
/** Trips this far around now are looked at. */
const BEFORE_HOURS = 8
const AFTER_HOURS = 1
/** A mark that is older says nothing any more. */
const RETAINED_DAYS = 30

/** A driver who is late to tell a step of a trip. */
type Late = { leg: StoredLeg & { driverId: number }; step: Step; level: LateLevel }

/**
 * Looks which drivers are late to tell a step, and goes on from where that had got to: their phones remind
 * them, the office sees it, then is mailed. Only of drivers whose phone is connected: nobody else can tell anything. And mails the
 * office what drivers told to be wrong. Does the job 'drivers.watch'; each thing is done once, however often and in how
 * many processes it runs.
 */
export async function watchDrivers(deps: DriverDeps): Promise<void> {
  const { store, now } = deps
  const at = now()
  const legs = await bookingsAround(deps, at)
  const progressOf = await readProgress(
    store.db,
    legs.map(({ id }) => id),
  )
  const before = await readComingFrom(deps, legs, at)
  const all = legs.flatMap((leg): Late[] => {
    const progress = progressOf.get(leg.id) ?? foldTrip([])
    const { pickupAt, durationMinutes, pickupLocation } = leg
    const free = freeMinutesAt(pickupLocation)
    const planned = {
      pickupAt: pickupAt.getTime(),
      durationMinutes,
      free,
      before: before.get(leg.id) ?? null,
    }
    const late = lateStep(progress, planned, at.getTime())
    return late?.levels.map((level) => ({ leg, step: late.step, level })) ?? []
  })
  for (const late of await unmarked(deps, all)) await mark(deps, late, at)
  await clearShown(deps, all)
  await mailProblems(deps, at)
  await store.db
    .delete(lateSteps)
    .where(lt(lateSteps.at, new Date(at.getTime() - RETAINED_DAYS * 24 * HOUR)))
}

/** The trips around now whose driver has a phone that is connected. */
async function bookingsAround({ store, bookings }: DriverDeps, at: Date): Promise<Late['leg'][]> {
  const legs = await bookings.tripsAround({
    from: new Date(at.getTime() - BEFORE_HOURS * HOUR),
    to: new Date(at.getTime() + AFTER_HOURS * HOUR),
  })
  const ids = [...new Set(legs.flatMap(({ driverId }) => driverId ?? []))]
  if (ids.length === 0) return []
  const { driverId, revokedAt } = driverDevices
  const connected = await store.db
    .selectDistinct({ driverId })
    .from(driverDevices)
    .where(and(inArray(driverId, ids), isNull(revokedAt)))
  const known = new Set(connected.map((row) => row.driverId))
  return legs.filter((leg): leg is Late['leg'] => leg.driverId !== null && known.has(leg.driverId))
}

/** Where their drivers come from: as on their phones from every trip of the day, driven ones too. */
async function readComingFrom(deps: DriverDeps, legs: StoredLeg[], at: Date) {
  const driverIds = [...new Set(legs.flatMap(({ driverId }) => driverId ?? []))]
  const to = operatingDay(new Date(at.getTime() + AFTER_HOURS * HOUR))
  return comingFrom(
    deps,
    await deps.bookings.driverTrips(driverIds, { from: operatingDay(at), to }),
  )
}

/** Takes off what the office still sees though it is late no more: told, moved, cancelled, forgotten. */
async function clearShown({ store, live }: DriverDeps, all: Late[]): Promise<void> {
  const present = new Set(all.map(keyOf))
  const shown = await store.db.select().from(lateSteps).where(eq(lateSteps.level, 'shown'))
  for (const { bookingId, driverId, step, pickupAt } of shown) {
    if (present.has(keyOf({ leg: { id: bookingId, driverId, pickupAt }, step }))) continue
    const mine = [
      eq(lateSteps.bookingId, bookingId),
      eq(lateSteps.driverId, driverId),
      eq(lateSteps.step, step),
      eq(lateSteps.pickupAt, pickupAt),
    ]
    await store.transaction(async (tx) => {
      await tx.delete(lateSteps).where(and(...mine, eq(lateSteps.level, 'shown')))
      live.tripsReported(tx, [bookingId])
    })
  }
}

/** What a mark is told apart by, beside how far it went: the trip, its driver, the step, and the pickup. */
function keyOf({
  leg: { id, driverId, pickupAt },
  step,
}: {
  leg: { id: number; driverId: number; pickupAt: Date }
  step: string
}): string {
  return `${id}-${driverId}-${step}-${pickupAt.getTime()}`
}

/** Those without their mark: most are late for many minutes, and marked in the first of them. */
async function unmarked({ store }: DriverDeps, all: Late[]): Promise<Late[]> {
  const ids = all.map(({ leg }) => leg.id)
  if (ids.length === 0) return []
  const marks = await store.db.select().from(lateSteps).where(inArray(lateSteps.bookingId, ids))
  const known = new Set(
    marks.map(
      (mark) => `${keyOf({ ...mark, leg: { ...mark, id: mark.bookingId } })} ${mark.level}`,
    ),
  )
  return all.filter((late) => !known.has(`${keyOf(late)} ${late.level}`))
}

async function mark(deps: DriverDeps, { leg, step, level }: Late, at: Date): Promise<void> {
  const { id: bookingId, orderId, pickupAt, driverId } = leg
  await deps.store.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(lateSteps)
      .values({ bookingId, driverId, step, pickupAt, level, at })
      .onConflictDoNothing()
      .returning({ bookingId: lateSteps.bookingId })
    if (!isNew) return
    if (level === 'reminded') await notifyDriver(deps, tx, leg, 'due')
    if (level === 'shown') deps.live.tripsReported(tx, [bookingId])
    if (level !== 'mailed') return
    await alertOffice(deps, tx, {
      alert: 'driver-silent',
      orderId,
      bookingId,
      about: keyOf({ leg, step }),
    })
  })
}

/** Of each open problem once, when its driver can take it back no more. */
async function mailProblems(deps: DriverDeps, at: Date): Promise<void> {
  const alerts = (await readProblems(deps))
    .filter((problem) => !problem.differs && at.getTime() - problem.at >= UNDO_MS)
    .map(({ orderId, bookingId, eventId }): DriverAlert => {
      return { alert: 'driver-problem', orderId, bookingId, about: eventId }
    })
  const mailed = await deps.mail.reasonsQueued(alerts.map(reasonOf))
  for (const alert of alerts) {
    if (mailed.has(reasonOf(alert))) continue
    await deps.store.transaction((tx) => alertOffice(deps, tx, alert))
  }
}

type DriverAlert = {
  alert: 'driver-silent' | 'driver-problem'
  orderId: number
  bookingId: number
  about: string
}

function reasonOf({ alert, about }: DriverAlert): string {
  return `office-alert:${alert}-${about}`
}

/** Mails the office of a driver, once for what it is about. */
async function alertOffice(deps: DriverDeps, tx: Transaction, alert: DriverAlert): Promise<void> {
  const { about, ...topic } = alert
  const request = { ...topic, kind: 'office-alert', amountCents: null } as const
  await deps.mail.queue(tx, { ...request, reason: reasonOf(alert) })
}
