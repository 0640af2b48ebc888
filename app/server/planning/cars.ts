import type { Duty } from '#app/domain/planning/day.ts'
import type { Vehicle } from '#app/server/fleet/index.server.ts'
import type { DayBooking } from './read-day.ts'
import type { ReadyDay } from './to-plan-day.ts'

/** Whose cars are asked for: the duties of a day and the bookings their trips are. */
type CarWishes = {
  duties: readonly Duty[]
  bookings: readonly DayBooking[]
  /** By driver of the day: the car (its id) the duty was kept with. */
  stored?: ReadonlyMap<number, number>
}

/**
 * Gives each duty a car of its own for as long as its shift lasts: the one a trip has by hand, the one it was
 * kept with, the driver's usual one, else any of its kind. Taken by the beginning of the shifts, a plan that
 * passed the checker never lacks one.
 *
 * @returns The car by driver of the day.
 */
export function pickCars(
  ready: Pick<ReadyDay, 'day' | 'groups' | 'drivers' | 'usual'>,
  { duties, bookings, stored = new Map() }: CarWishes,
): Map<number, Vehicle> {
  const { day, groups, drivers, usual } = ready
  const wishesOf = ({ driver, trips }: Duty) => [
    ...trips.map((trip) => bookings[trip]?.vehicleId),
    stored.get(driver),
    usual.get(drivers[driver]?.id ?? -1),
  ]
  const wished = new Map<number, number>()
  for (const duty of duties) {
    const [first] = wishesOf(duty).filter((id) => id != null)
    if (first != null && !wished.has(first)) wished.set(first, duty.driver)
  }
  const picked = new Map<number, Vehicle>()
  const begin = ({ driver }: Duty) => day.drivers[driver]?.from ?? 0
  for (const duty of duties.toSorted((a, b) => begin(a) - begin(b))) {
    const out = new Set<number>()
    for (const [driver, { id }] of picked) {
      if ((day.drivers[driver]?.to ?? 0) > begin(duty)) out.add(id)
    }
    const free = (groups[duty.kind]?.vehicles ?? []).filter(({ id }) => !out.has(id))
    const wishes = wishesOf(duty)
    const car =
      free.find(({ id }) => wished.get(id) === duty.driver) ??
      free.find(({ id }) => wishes.includes(id)) ??
      free.find(({ id }) => !wished.has(id)) ??
      free[0] ??
      groups[duty.kind]?.vehicles[0]
    if (car) picked.set(duty.driver, car)
  }
  return picked
}
