import type { DayFleet, VehicleGroup } from './day-fleet.ts'

/** When the day before or after has a driver and a car, from base to base, in minutes of this day. */
export type Engaged = {
  driverId: number | null
  vehicleId: number | null
  leaves: number
  home: number
}

/** What leaves base before noon belongs to the night before, the rest to the morning after. */
const NOON = 12 * 60

/**
 * Who still drives for the night before begins when he is home, who is wanted early the next morning is home before;
 * a car is out of service meanwhile.
 */
export function withoutEngaged(fleet: DayFleet, engaged: readonly Engaged[]): DayFleet {
  if (engaged.length === 0) return fleet
  const { roster } = fleet
  const spans = roster.spans.flatMap((span) => {
    const own = engaged.filter(({ driverId }) => driverId === span.driverId)
    const before = own.filter(({ leaves }) => leaves < NOON).map(({ home }) => home)
    const after = own.filter(({ leaves }) => leaves >= NOON).map(({ leaves }) => leaves)
    const fromMinute = Math.max(span.fromMinute, ...before)
    const toMinute = Math.min(span.toMinute, ...after)
    return fromMinute < toMinute ? [{ ...span, fromMinute, toMinute }] : []
  })
  const blocks = engaged.flatMap(({ vehicleId, leaves: from, home: to }) =>
    vehicleId === null ? [] : [{ vehicleId, from, to }],
  )
  return { ...fleet, roster: { ...roster, spans, blocks: [...roster.blocks, ...blocks] } }
}

/** By group of cars: whether its car is with the day beside while one would be out from base to base. */
export function engagedGroups(
  groups: readonly VehicleGroup[],
  engaged: readonly Engaged[],
): (out: { leaves: number; home: number }) => readonly boolean[] {
  const ofGroup = groups.map(({ vehicles }) =>
    engaged.filter(({ vehicleId }) => vehicles.some(({ id }) => id === vehicleId)),
  )
  return ({ leaves, home }) =>
    ofGroup.map((own) => own.some((one) => leaves < one.home && home > one.leaves))
}
