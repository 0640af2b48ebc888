import type { Cents } from '#app/domain/money.ts'
import type { Coordinates } from '#app/domain/place/geometry.ts'
import { foldTrip, type TripProgress } from '#app/domain/trip-events/fold.ts'
import { freeMinutesAt } from '#app/domain/trip-events/free-minutes.ts'
import { type Waiting, waitingClock } from '#app/domain/trip-events/waiting.ts'
import { lockReportedLegs, type ReportedLeg } from '#app/server/bookings/index.server.ts'
import { formerDrivers, isAnyOf, runNamed, type Transaction } from '#app/server/db/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { pickupPointOf } from './places.ts'
import { readFolded, type TripEvent } from './read-events.ts'

/** A trip while its events are taken in: what is known of it, and everything told so far. */
export type OpenTrip = {
  leg: ReportedLeg
  /** Where it begins; null where nobody knows. */
  pickupPoint: Coordinates | null
  /** Drivers it was given to before. */
  former: Set<number>
  events: TripEvent[]
  /** What was to be collected of its order before this call's events, and what its driver had told till then, in cents. */
  openCents: Cents
  reportedCents: Cents
}

/** What is still to be collected of a trip's order, with what this call's events told so far. */
export function openCashOf(
  trips: ReadonlyMap<string, OpenTrip>,
  { leg, openCents }: OpenTrip,
): Cents {
  const ofOrder = [...trips.values()].filter((one) => one.leg.orderId === leg.orderId)
  return ofOrder.reduce(
    (open, { events, reportedCents }) => open - (foldTrip(events).cashCents - reportedCents),
    openCents,
  )
}

/** These trips by their references, with their orders locked by their ids, and their ledgers. */
export async function lockTrips(
  { maps, bookings }: Pick<DriverDeps, 'maps' | 'bookings'>,
  tx: Transaction,
  refs: string[],
): Promise<Map<string, OpenTrip>> {
  const legs = await lockReportedLegs(tx, refs)
  const ids = legs.map((leg) => leg.id)
  const [events, former] = [await readFolded(tx, ids), await readFormer(tx, ids)]
  const open = await bookings.readOpenCash(
    tx,
    legs.map(({ orderId }) => orderId),
  )
  return new Map(
    legs.map((leg) => {
      const reported = events.get(leg.id) ?? []
      const trip = {
        leg,
        pickupPoint: pickupPointOf(maps, leg),
        former: new Set(former.get(leg.id)?.map(({ driverId }) => driverId)),
        events: reported,
        openCents: open.get(leg.orderId) ?? 0,
        reportedCents: foldTrip(reported).cashCents,
      }
      return [leg.bookingRef, trip] as const
    }),
  )
}

/** How long its driver waits; null before he has arrived. */
export function waitingOf({ leg }: OpenTrip, { steps }: TripProgress): Waiting | null {
  const arrived = steps.find(({ step }) => step === 'arrived')
  const [pickupAt, free] = [leg.pickupAt.getTime(), freeMinutesAt(leg.pickupLocation)]
  return arrived ? waitingClock({ arrivedAt: arrived.at, pickupAt, free }) : null
}

async function readFormer(tx: Transaction, ids: number[]) {
  if (ids.length === 0) return new Map<number, { driverId: number }[]>()
  const { bookingId, driverId } = formerDrivers
  const rows = await tx
    .select({ bookingId, driverId })
    .from(formerDrivers)
    .where(isAnyOf(bookingId, ids))
  return Map.groupBy(rows, (row) => row.bookingId)
}

// One value for all ids: putting thousands of parameters into words takes longer than looking them up.
const KNOWN_EVENTS = {
  name: 'known-trip-events',
  text: `select event_id from trip_events
    where event_id = any(array(select jsonb_array_elements_text($1::jsonb))::uuid[])`,
}

/** Which of these events stand in a ledger, whichever trip's. */
export async function readKnown(
  tx: Transaction,
  events: readonly { eventId: string }[],
): Promise<Set<string>> {
  if (events.length === 0) return new Set()
  const ids = JSON.stringify(events.map(({ eventId }) => eventId))
  const rows = await runNamed<{ event_id: string }>(tx, KNOWN_EVENTS, [ids])
  return new Set(rows.map(({ event_id: id }) => id))
}
