import type { PlanDay, PlanTrip } from './day.ts'

/**
 * What follows what. Trips are numbered by start, `n` of them; a table of pairs has the row of the
 * earlier trip at `earlier * n`. Ways and costs in km, Infinity = cannot follow.
 */
export type TripLinks = {
  n: number
  start: Float64Array
  end: Float64Array
  /** Base to pickup, and drop-off to base. */
  outKm: Float64Array
  outMinutes: Float64Array
  backKm: Float64Array
  backMinutes: Float64Array
  /** Minutes with the guest in the car, from pickup to drop-off. */
  rideMinutes: Float64Array
  /** By pair: the way straight on, its drive, and the cheaper of straight on and by base. */
  direct: Float64Array
  drive: Float64Array
  link: Float64Array
  /** Trips straight before trip j: `before[k]` from `firstBefore[j]` to `firstBefore[j + 1] - 1`. */
  firstBefore: Int32Array
  before: Int32Array
  /** Trips in the order in which they are back at base, and when they are. */
  byReturn: Int32Array
  returns: Float64Array
  /** How many of `byReturn` can go out again for trip j. */
  turned: Int32Array
}

/** Computes every link of a day once; `order` names the trips by start. */
export function linkTrips(day: PlanDay, order: Int32Array): TripLinks {
  const trips = Array.from(order, (trip) => day.trips[trip] as PlanTrip)
  const n = trips.length
  const minutes = (from: number, to: number) => day.minutes[from]?.[to] ?? Number.POSITIVE_INFINITY
  const km = (from: number, to: number) => day.km[from]?.[to] ?? Number.POSITIVE_INFINITY
  const per = (read: (trip: PlanTrip) => number) => Float64Array.from(trips, read)
  const ends = {
    n,
    start: per((trip) => trip.start),
    end: per((trip) => trip.end),
    outKm: per((trip) => km(day.base, trip.pickup)),
    outMinutes: per((trip) => minutes(day.base, trip.pickup)),
    backKm: per((trip) => km(trip.dropoff, day.base)),
    backMinutes: per((trip) => minutes(trip.dropoff, day.base)),
    rideMinutes: per((trip) => minutes(trip.pickup, trip.dropoff)),
  }
  const direct = new Float64Array(n * n).fill(Number.POSITIVE_INFINITY)
  const drive = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const [earlier, later] = [trips[i] as PlanTrip, trips[j] as PlanTrip]
      drive[i * n + j] = minutes(earlier.dropoff, later.pickup)
      direct[i * n + j] = straightOn(day, earlier, later, drive[i * n + j] as number, km)
    }
  }
  return { ...ends, direct, drive, ...byBase(day, ends, direct), ...listBefore(n, direct) }
}

function straightOn(
  { rules }: PlanDay,
  earlier: PlanTrip,
  later: PlanTrip,
  drive: number,
  km: (from: number, to: number) => number,
): number {
  const slack = later.start - earlier.end - drive
  const bothLocked = earlier.lockedTo !== undefined && earlier.lockedTo === later.lockedTo
  if (!bothLocked && (slack < 0 || slack > rules.maxWaitMinutes)) return Number.POSITIVE_INFINITY
  const missing = Math.max(0, rules.tightMinutes - slack)
  return km(earlier.dropoff, later.pickup) + rules.tightCost * missing ** 2
}

type Ends = Pick<
  TripLinks,
  'n' | 'start' | 'end' | 'outKm' | 'outMinutes' | 'backKm' | 'backMinutes'
>

function byBase(day: PlanDay, ends: Ends, direct: Float64Array) {
  const { n, start, end, outKm, outMinutes, backKm, backMinutes } = ends
  const home = Array.from({ length: n }, (_, i) => (end[i] as number) + (backMinutes[i] as number))
  const byReturn = Int32Array.from(home.keys()).sort(
    (a, b) => (home[a] as number) - (home[b] as number) || a - b,
  )
  const returns = Float64Array.from(byReturn, (trip) => home[trip] as number)
  const link = direct.slice()
  const turned = new Int32Array(n)
  for (let j = 0; j < n; j++) {
    const leaves = (start[j] as number) - (outMinutes[j] as number) - day.rules.baseTurnMinutes
    let count = 0
    while (count < n && (returns[count] as number) <= leaves) {
      const i = byReturn[count] as number
      const way = (backKm[i] as number) + (outKm[j] as number)
      if (way < (link[i * n + j] as number)) link[i * n + j] = way
      count++
    }
    turned[j] = count
  }
  return { byReturn, returns, turned, link }
}

function listBefore(n: number, direct: Float64Array) {
  const firstBefore = new Int32Array(n + 1)
  const before: number[] = []
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < j; i++) if (direct[i * n + j] !== Number.POSITIVE_INFINITY) before.push(i)
    firstBefore[j + 1] = before.length
  }
  return { firstBefore, before: Int32Array.from(before) }
}
