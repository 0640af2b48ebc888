import type { Duty, PlanDay } from '#app/domain/planning/day.ts'
import type { Vehicle } from '#app/server/fleet/index.server.ts'
import type { ReadyDay } from './to-plan-day.ts'
import type { DayBooking } from './trip-columns.ts'

/** Whose cars are asked for: the duties of a day and the bookings their trips are. */
type CarWishes = {
  duties: readonly Duty[]
  bookings: readonly Pick<DayBooking, 'vehicleId'>[]
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
  ready: Pick<ReadyDay, 'groups' | 'drivers' | 'usual'> & { day: Pick<PlanDay, 'drivers'> },
  { duties, bookings, stored = new Map() }: CarWishes,
): Map<number, Vehicle> {
  const { day, groups, drivers, usual } = ready
  const known = carsOf(groups)
  const wishesOf = ({ driver, trips }: Duty) => [
    ...trips.map((trip) => bookings[trip]?.vehicleId),
    stored.get(driver),
    usual.get(drivers[driver]?.id ?? -1),
  ]
  const wishes = new Map(duties.map((duty) => [duty, wishesOf(duty).filter((id) => id != null)]))
  const wished = new Map<number, number>()
  for (const [{ driver }, [first]] of wishes) {
    if (first !== undefined && !wished.has(first)) wished.set(first, driver)
  }
  const picked = new Map<number, Vehicle>()
  const outUntil = new Map<number, number>()
  const begin = ({ driver }: Duty) => day.drivers[driver]?.from ?? 0
  for (const duty of duties.toSorted((a, b) => begin(a) - begin(b))) {
    const begins = begin(duty)
    const isFree = ({ id }: Vehicle) => (outUntil.get(id) ?? begins) <= begins
    const cars = groups[duty.kind]?.vehicles ?? []
    const own = (wishes.get(duty) ?? []).flatMap((id) => {
      const found = known.get(id)
      return found?.kind === duty.kind && isFree(found.car) ? [found.car] : []
    })
    const car =
      own.find(({ id }) => wished.get(id) === duty.driver) ??
      own[0] ??
      cars.find((one) => isFree(one) && !wished.has(one.id)) ??
      cars.find(isFree) ??
      cars[0]
    if (!car) continue
    picked.set(duty.driver, car)
    outUntil.set(car.id, Math.max(outUntil.get(car.id) ?? 0, day.drivers[duty.driver]?.to ?? 0))
  }
  return picked
}

const found = new WeakMap<object, Map<number, { car: Vehicle; kind: number }>>()

/** The cars of a day by their ids, put together once: each claim asks for them under the lock of its day. */
function carsOf(groups: ReadyDay['groups']) {
  const known =
    found.get(groups) ??
    new Map(groups.flatMap(({ vehicles }, kind) => vehicles.map((car) => [car.id, { car, kind }])))
  found.set(groups, known)
  return known
}
