import { createHash } from 'node:crypto'
import type { CrewTrip, Stretch } from '#app/domain/planning/conflicts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { WorkingDay } from './working-day.ts'

/** How a day was read: its versions, and its {@link rosterMark}. */
export type ReadDay = {
  day: WallDate
  version: number
  rosterVersion: number
  rosterMark: string
}

/**
 * What a day is planned by beside its bookings, as a short text: shifts, licences and usual cars of who works, cars in
 * service and when they are not, and which crews are away from what they were given. The same text, the same plans: an
 * absence or a car's repair on another day leaves it as it is, and so does a paper's new date.
 */
export function rosterMark({ crew, roster, trips, vehicles }: WorkingDay): string {
  const reach = reachOf({ crew, trips })
  const spans = roster.spans.map((span) => {
    const { driverId, fromMinute, toMinute, breakMinutes, vehicleId } = span
    return [driverId, fromMinute, toMinute, breakMinutes, vehicleId]
  })
  const working = new Set([...spans.map(([driverId]) => driverId), ...trips.map(driverOf)])
  const papers = roster.papers.drivers
    .filter(({ driverId }) => working.has(driverId))
    .map(({ driverId, overEightSeats, usualVehicleId }) => [
      driverId,
      overEightSeats,
      usualVehicleId,
    ])
    // As if nothing had been entered.
    .filter(([, overEightSeats, usual]) => !overEightSeats || usual !== null)
  const cars = vehicles.map(({ id, vehicleType, capacity }) => {
    const blocks = crew.vehicles.get(id)?.blocks ?? []
    return [id, vehicleType, capacity, blocks.flatMap((block) => within(reach, block))]
  })
  const away = trips.flatMap((trip) => {
    const stretches = crew.drivers.get(driverOf(trip))?.away ?? []
    return stretches.some((one) => within(one, asStretch(trip)).length > 0) ? [trip.bookingRef] : []
  })
  const facts = [spans, papers, cars, away].map((rows) => rows.map(String).toSorted())
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

const driverOf = ({ driverId }: CrewTrip) => driverId ?? 0

const asStretch = ({ start: from, end: to }: CrewTrip): Stretch => ({ from, to })

/** From when the first car is out until the last is back, whoever drives it. */
function reachOf({ crew: { base, minutes }, trips }: Pick<WorkingDay, 'crew' | 'trips'>): Stretch {
  const way = (from: number, to: number) => minutes[from]?.[to] ?? 0
  return {
    from: Math.min(...trips.map(({ start, pickup }) => start - way(base, pickup))),
    to: Math.max(...trips.map(({ end, dropoff }) => end + way(dropoff, base))),
  }
}

/** The part of a stretch that lies within another. */
function within(whole: Stretch, { from, to }: Stretch): [from: number, to: number][] {
  const part: [number, number] = [Math.max(whole.from, from), Math.min(whole.to, to)]
  return part[0] < part[1] ? [part] : []
}
