import { daysOfTrip, operatingDay } from '#app/domain/planning/trip-times.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { BesideTrip } from '../read-beside.ts'
import { toPlanDay } from '../to-plan-day.ts'
import type { DayBooking } from '../trip-columns.ts'
import { keepsReserve } from './reserve.ts'
import { type Gate, isEnforced, stopOf } from './rules.ts'
import {
  type DayRows,
  type lockDays,
  type SeatedDay,
  type Seats,
  seatsOf,
  seatTrips,
} from './seated-day.ts'

/** A leg that is about to be stored, as the planner reads bookings. */
export type ClaimedLeg = Omit<DayBooking, 'id' | 'driverId' | 'vehicleId'>

/**
 * What an order is told: sold, or why not. `legs` are those that need a seat on a day that has none left for
 * all of them; `reserved`: what is left is kept back, which no other plan changes.
 */
export type Verdict =
  | { sold: true }
  | { sold: false; error: 'no-longer-available'; legs: ClaimedLeg[]; reserved: boolean }
  | { sold: false; error: 'sales-stopped'; message: string }

/** Plans that were made for legs, by day: who could drive what, and them too. */
export type Plans = ReadonlyMap<WallDate, Seats>

/** Days that are locked and read, by whose plans and rules wishes are decided one after the other. */
export type OpenDays = Gate & {
  maps: Pick<Maps, 'locate'>
  /** Of all that were locked: those that trips count on. */
  locked: Awaited<ReturnType<typeof lockDays>>
  /** As they are stored. */
  rows: ReadonlyMap<WallDate, DayRows>
  /** As they are once what was decided is stored. */
  decided: Map<WallDate, DayRows>
  /** What is sold without a seat, and by whose word. */
  over: { leg: DayBooking; by: string | null }[]
  now: Date
}

/** The day of the plan that a leg belongs to. */
export function dayOf({ date, time }: Pick<ClaimedLeg, 'date' | 'time'>): WallDate {
  return operatingDay(date, time)
}

type Wish = { legs: readonly DayBooking[]; override: boolean; by: string | null; plans: Plans }

/**
 * Gives the legs of one wish their seats, all or none, or says why not. What is over already is not asked. Everything
 * that has its seat keeps one.
 */
export function decide(open: OpenDays, { legs, override, by, plans }: Wish): Verdict {
  const { rules, stops, over, now } = open
  const coming = legs.filter(({ pickupAt }) => pickupAt > now)
  const stop = override ? undefined : coming.map((leg) => stopOf(stops, leg)).find(Boolean)
  if (stop) return { sold: false, error: 'sales-stopped', message: stop.message }
  const reserve = override ? [] : rules.reserve
  const seated = seatAll(open, coming, { plans, reserve })
  const full = seated.without.filter((leg) => {
    if (!isEnforced(rules, dayOf(leg), now)) return false
    // A day is full when nobody could drive it; that its own driver cannot is for the office to mend.
    const anybody = { ...leg, driverId: null, vehicleId: null }
    if (leg.driverId === null && leg.vehicleId === null) return true
    const others = coming.map((one) => (one === leg ? anybody : one))
    return seatAll(open, others, { plans, reserve }).without.includes(anybody)
  })
  if (full.length > 0 && !override) {
    const days = new Set(full.map(dayOf))
    const refused = coming.filter((leg) => days.has(dayOf(leg)))
    return {
      sold: false,
      error: 'no-longer-available',
      legs: refused,
      reserved: seated.isReserved,
    }
  }
  for (const day of seated.days) open.decided.set(day.day, day)
  over.push(...seated.without.map((leg) => ({ leg, by })))
  return { sold: true }
}

type How = { plans: Plans; reserve: Gate['rules']['reserve'] }

/** Seats legs, day by day: near four in the morning one day has the crew of the other. */
function seatAll({ decided, maps }: OpenDays, legs: readonly DayBooking[], how: How) {
  const days: DayRows[] = []
  const without: DayBooking[] = []
  const beside: BesideTrip[] = []
  let isReserved = false
  for (const day of new Set(legs.map(dayOf).toSorted())) {
    const rows = decided.get(day) as DayRows
    const own = legs.filter((leg) => dayOf(leg) === day)
    const near = beside.filter(({ booking }) => daysOfTrip(booking).includes(day))
    const fleet = { ...rows.fleet, beside: [...rows.fleet.beside, ...near] }
    const { seated, hasBarred } = seatLegs(maps, { ...rows, fleet }, own, how)
    const seats = seatsOf(seated)
    isReserved ||= hasBarred
    without.push(...own.filter(({ bookingRef }) => !seats.has(bookingRef)))
    beside.push(
      ...own.flatMap((booking) => ({ booking, ...(seats.get(booking.bookingRef) ?? NOBODY) })),
    )
    days.push({ ...rows, bookings: seated.ready.bookings, seats })
  }
  return { days, without, isReserved }
}

const NOBODY = { driverId: null, vehicleId: null }

/**
 * A day with legs beside everything that has its seat there. By the plan that was made for them, where they find none
 * without and nothing loses its seat by it.
 */
function seatLegs(
  maps: Pick<Maps, 'locate'>,
  { day, bookings, fleet, seats }: DayRows,
  legs: readonly DayBooking[],
  { plans, reserve }: How,
): { seated: SeatedDay; hasBarred: boolean } {
  const ready = toPlanDay(day, [...bookings, ...legs], fleet, maps)
  const { trips } = ready.day
  const barred = new Set<number>()
  for (let trip = bookings.length; trip < trips.length; trip++) {
    const there = trips.filter((_, index) => index < trip && !barred.has(index))
    const requested = trips[trip]
    if (requested && !keepsReserve(ready, there, requested, reserve)) barred.add(trip)
  }
  const keep = (by: Seats) => ({ day, ...seatTrips(ready, by, { from: bookings.length, barred }) })
  const asStored = keep(seats)
  const plan = plans.get(day)
  const has = ({ held }: SeatedDay, trip: number) => held.driverOf(trip) >= 0
  const isWhole = trips.every((_, trip) => trip < bookings.length || has(asStored, trip))
  if (!plan || isWhole) return { seated: asStored, hasBarred: barred.size > 0 }
  const planned = keep(plan)
  const isBetter = trips.every((_, trip) => has(planned, trip) || !has(asStored, trip))
  return { seated: isBetter ? planned : asStored, hasBarred: barred.size > 0 }
}
