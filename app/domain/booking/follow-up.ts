/** What the rule of tight follow-ups needs to know of a driver's trip. */
type DriverTrip = { pickupAt: Date; endsAt: Date }

/** A trip, and the one of the same driver that ends last of all that began before it. */
type FollowUp<Trip> = { before: Trip; next: Trip }

/** A follow-up with too little time between, in whole minutes; the gap of trips that overlap is below 0. */
export type Tightness = { gapMinutes: number; driveMinutes: number }

const MINUTE = 60_000

/** Pairs each trip of one driver with the trip he comes from; the first of the day has none. */
export function followUps<Trip extends DriverTrip>(trips: readonly Trip[]): FollowUp<Trip>[] {
  const [first, ...rest] = trips.toSorted((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime())
  if (!first) return []
  let before = first
  return rest.map((next) => {
    const pair = { before, next }
    if (next.endsAt >= before.endsAt) before = next
    return pair
  })
}

/**
 * Tells whether a driver would be late for the next pickup: it comes before the trip before has
 * ended and the way between the two is driven.
 *
 * @param driveMinutes From where the one ends to where the other begins; rounded up.
 * @returns Null when there is time enough.
 */
export function tightness(
  { before, next }: FollowUp<DriverTrip>,
  driveMinutes: number,
): Tightness | null {
  const gap = Math.floor((next.pickupAt.getTime() - before.endsAt.getTime()) / MINUTE)
  const drive = Math.ceil(driveMinutes)
  return gap < drive ? { gapMinutes: gap, driveMinutes: drive } : null
}
