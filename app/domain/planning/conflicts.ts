/** What may speak against a crew for a trip; `locked`: somebody said that it stays as it is. */
export const CONFLICT_CODES = [
  'overlap',
  'drive-time',
  'shift',
  'absence',
  'seats',
  'class',
  'block',
  'licence',
  'break',
  'driving-time',
  'locked',
] as const
export type ConflictCode = (typeof CONFLICT_CODES)[number]

/** What speaks against a crew: `bookingRef` is the other trip, `minutes` are those that are missing. */
export type Conflict = { code: ConflictCode; bookingRef?: string; minutes?: number }

/** A stretch of the operating day, in its minutes. */
export type Stretch = { from: number; to: number }

/** A trip with whoever and whatever it was given. Minutes are those of the operating day. */
export type CrewTrip = {
  bookingRef: string
  start: number
  end: number
  /** Places of the day, by their number. */
  pickup: number
  dropoff: number
  passengers: number
  /** Of the class that was sold, in the order of the classes. */
  rank: number
  driverId: number | null
  vehicleId: number | null
}

/** Who and what there is on a day, one by one; places by their number in `minutes`. */
export type CrewDay = {
  base: number
  /** Drive from place to place, whole minutes. */
  minutes: readonly (readonly number[])[]
  drivers: ReadonlyMap<number, CrewDriver>
  vehicles: ReadonlyMap<number, CrewVehicle>
  /** Trips of the days before and after near four in the morning, with whom they were given to. */
  beside: readonly CrewTrip[]
}

/** A driver of the day: when he works, when he is away, what he may drive. */
type CrewDriver = {
  spans: readonly (Stretch & { breakMinutes: number })[]
  away: readonly Stretch[]
  mostSeats: number
}

/** A car of the day. */
type CrewVehicle = { capacity: number; rank: number; blocks: readonly Stretch[] }

const MOST_DRIVE_MINUTES = 9 * 60
/** The break lies in the middle half of a shift. */
const BREAK_MARGIN = 0.25

/**
 * Everything that speaks against the crew a trip has, beside the other trips of the same driver and car, those of the
 * night before and the morning after among them. Nothing does against nobody.
 *
 * @param others Trips of the day, this one among them or not; those of other crews do not matter.
 */
export function conflictsOf(day: CrewDay, trip: CrewTrip, others: readonly CrewTrip[]): Conflict[] {
  const { driverId, vehicleId } = trip
  const rest = others.filter(({ bookingRef }) => bookingRef !== trip.bookingRef)
  const ofDriver = rest.filter((other) => other.driverId === driverId)
  const mates = [...rest, ...day.beside].filter(
    (other) =>
      (driverId !== null && other.driverId === driverId) ||
      (vehicleId !== null && other.vehicleId === vehicleId),
  )
  const driver = driverId === null ? undefined : day.drivers.get(driverId)
  const vehicle = vehicleId === null ? undefined : day.vehicles.get(vehicleId)
  return [
    ...neighbourConflicts(day, trip, mates),
    ...(driver ? workConflicts(day, trip, driver, ofDriver) : []),
    ...(vehicle ? carConflicts(trip, vehicle) : []),
    ...(driver && vehicle && vehicle.capacity > driver.mostSeats
      ? [{ code: 'licence' as const }]
      : []),
  ]
}

/** Minutes to spare before and after a trip beside its driver's others; null when it is alone. */
export function slackOf(
  day: CrewDay,
  trip: CrewTrip,
  others: readonly CrewTrip[],
): { before: number | null; after: number | null } {
  const own = others.filter(
    ({ bookingRef, driverId }) => bookingRef !== trip.bookingRef && driverId === trip.driverId,
  )
  const [last] = own.filter(({ start }) => start <= trip.start).toSorted((a, b) => b.end - a.end)
  const [next] = own.filter(({ start }) => start > trip.start).toSorted((a, b) => a.start - b.start)
  return {
    before: last ? trip.start - last.end - drive(day, last.dropoff, trip.pickup) : null,
    after: next ? next.start - trip.end - drive(day, trip.dropoff, next.pickup) : null,
  }
}

function neighbourConflicts(day: CrewDay, trip: CrewTrip, others: CrewTrip[]): Conflict[] {
  return others.flatMap((other): Conflict[] => {
    const { bookingRef } = other
    const shared = Math.min(trip.end, other.end) - Math.max(trip.start, other.start)
    if (shared > 0) return [{ code: 'overlap', bookingRef, minutes: shared }]
    const [first, second] = other.start < trip.start ? [other, trip] : [trip, other]
    const short = first.end + drive(day, first.dropoff, second.pickup) - second.start
    return short > 0 ? [{ code: 'drive-time', bookingRef, minutes: short }] : []
  })
}

function workConflicts(
  day: CrewDay,
  trip: CrewTrip,
  { spans, away }: CrewDriver,
  own: readonly CrewTrip[],
): Conflict[] {
  if (away.some(({ from, to }) => trip.start < to && trip.end > from)) return [{ code: 'absence' }]
  const leaves = trip.start - drive(day, day.base, trip.pickup)
  const home = trip.end + drive(day, trip.dropoff, day.base)
  const [span] = spans.toSorted((a, b) => outside(a, leaves, home) - outside(b, leaves, home))
  if (!span) return [{ code: 'shift' }]
  const minutes = outside(span, leaves, home)
  const all = [...own, trip].toSorted((a, b) => a.start - b.start)
  return [
    ...(minutes > 0 ? [{ code: 'shift' as const, minutes }] : []),
    ...breakConflicts(day, span, all),
    ...wheelConflicts(day, all),
  ]
}

/** How many minutes of a trip, with the way from and to base, lie outside a stretch of work. */
function outside({ from, to }: Stretch, leaves: number, home: number): number {
  return Math.max(0, from - leaves) + Math.max(0, home - to)
}

/** Whether the trips of a shift leave its break: in one piece, in the middle half of it. */
function breakConflicts(
  day: CrewDay,
  { from, to, breakMinutes }: CrewDriver['spans'][number],
  all: readonly CrewTrip[],
): Conflict[] {
  // Says nothing that the rest would not: most shifts have no break, and each trip of a day is asked about.
  if (breakMinutes === 0) return []
  const within = all.filter(({ start, end }) => start < to && end > from)
  const margin = Math.floor((to - from) * BREAK_MARGIN)
  const gaps = within.map((trip, at) => {
    const before = within[at - 1]
    const way = drive(day, before ? before.dropoff : day.base, trip.pickup)
    return { from: before ? before.end : from, to: trip.start - way }
  })
  const last = within.at(-1)
  if (last) gaps.push({ from: last.end + drive(day, last.dropoff, day.base), to })
  const longest = Math.max(
    0,
    ...gaps.map((gap) => Math.min(gap.to, to - margin) - Math.max(gap.from, from + margin)),
  )
  return longest >= breakMinutes ? [] : [{ code: 'break', minutes: breakMinutes - longest }]
}

function wheelConflicts(day: CrewDay, all: readonly CrewTrip[]): Conflict[] {
  const stops = [day.base, ...all.flatMap(({ pickup, dropoff }) => [pickup, dropoff]), day.base]
  const minutes = stops
    .slice(1)
    .reduce((sum, stop, at) => sum + drive(day, stops[at] as number, stop), 0)
  return minutes > MOST_DRIVE_MINUTES
    ? [{ code: 'driving-time', minutes: minutes - MOST_DRIVE_MINUTES }]
    : []
}

function carConflicts({ start, end, passengers, rank }: CrewTrip, car: CrewVehicle): Conflict[] {
  const codes: ConflictCode[] = []
  if (passengers > car.capacity) codes.push('seats')
  if (rank > car.rank) codes.push('class')
  if (car.blocks.some(({ from, to }) => start < to && end > from)) codes.push('block')
  return codes.map((code) => ({ code }))
}

function drive({ minutes }: CrewDay, from: number, to: number): number {
  return minutes[from]?.[to] ?? 0
}
