import type { DayTrip, DriverDay } from '#app/contract/driver.ts'
import { operatingDay } from '#app/domain/time/operating-day.ts'
import type { UnsentEvent } from './phone-contents.ts'
import type { PhoneView } from './phone-view.ts'

/** A trip that is not as its driver has seen it; `before`: as he last saw it, where the phone knows that. */
export type Unseen =
  | { kind: 'added'; trip: DayTrip }
  | { kind: 'changed'; trip: DayTrip; before: DayTrip | null }
  | { kind: 'gone' | 'cancelled'; trip: DayTrip }

type Known = Pick<PhoneView, 'days' | 'before' | 'outbox' | 'taken'>

/** Everything that changed and that the driver has not said to have seen, in the order of the trips. */
export function unseenOf(view: Known): Unseen[] {
  const trips = view.days.flatMap((day) => day.trips)
  const before = new Map(view.before.map((trip) => [trip.bookingRef, trip]))
  const refs = new Set(trips.map(({ bookingRef }) => bookingRef))
  const cancelled = new Set(view.days.flatMap((day) => day.cancelled ?? []))
  const others = trips
    .filter((trip) => !isSeen(trip, view))
    .map((trip): Unseen => {
      const last = before.get(trip.bookingRef) ?? null
      const isKnown = last !== null || seenFacts(trip, view) !== ''
      return isKnown ? { kind: 'changed', trip, before: last } : { kind: 'added', trip }
    })
  const gone = view.before
    .filter(({ bookingRef }) => !refs.has(bookingRef))
    .map((trip): Unseen => ({ kind: cancelled.has(trip.bookingRef) ? 'cancelled' : 'gone', trip }))
  return [...gone, ...others].toSorted(
    (one, other) => Date.parse(one.trip.pickupAt) - Date.parse(other.trip.pickupAt),
  )
}

/**
 * What the driver has to be told once these days take the place of those he looks at: trips as he knew them. What
 * is as it was before is no news, nor is a day that is over.
 */
export function beforeOf(view: Known, days: readonly DriverDay[]): DayTrip[] {
  const present = new Map(days.flatMap(({ trips }) => trips).map((trip) => [trip.bookingRef, trip]))
  const still = view.before.filter(({ bookingRef }) => {
    const trip = present.get(bookingRef)
    return !trip || !isSeen(trip, view)
  })
  const refs = new Set(still.map(({ bookingRef }) => bookingRef))
  const lost = view.days.flatMap((day) =>
    day.trips.filter((old) => {
      const trip = present.get(old.bookingRef)
      if (trip) return trip.facts !== old.facts && isSeen(old, view)
      return days.some((one) => one.day === day.day) && isOfDay(old, day)
    }),
  )
  return [...still, ...lost.filter(({ bookingRef }) => !refs.has(bookingRef))]
}

/** A trip of the day before is shown until it is over: that it goes then is no news. */
function isOfDay({ pickupAt, state }: DayTrip, { day }: DriverDay): boolean {
  const isUnderWay = state !== 'assigned' && state !== 'done' && state !== 'no-show'
  return isUnderWay || operatingDay(new Date(pickupAt)) === day
}

/** Whether the driver has seen a trip as it stands; a day kept by an older app does not say how it stands. */
function isSeen(trip: DayTrip, view: Known): boolean {
  return trip.facts === undefined || seenFacts(trip, view) === trip.facts
}

/** As what the driver saw a trip last, on any phone of his; empty for not at all, or for gone. */
function seenFacts({ bookingRef, seen }: DayTrip, { taken, outbox }: Known): string {
  const last = [...taken, ...outbox].findLast(
    (event) => event.kind === 'seen' && event.bookingRef === bookingRef,
  )
  return last ? factsOf(last) : (seen ?? '')
}

function factsOf({ payload }: UnsentEvent): string {
  return (payload as { facts: string }).facts
}
