import { PLAN_RULES, type PlanDay, type PlanDriver, type PlanTrip } from './day.ts'
import { seededRandom } from './random.ts'

/** What a day has whose base (0) and only other place (1) are ten minutes and 8 km apart. */
export const TWO_PLACES = {
  nested: false,
  base: 0,
  minutes: [
    [0, 10],
    [10, 0],
  ],
  km: [
    [0, 8],
    [8, 0],
  ],
  rules: PLAN_RULES,
}

/** How many of everything a made-up day has. */
export type DaySize = { trips: number; drivers: number; cars: number; breaks?: boolean }

/** A whole number between two, both possible. */
type Whole = (from: number, to: number) => number

const KINDS = [0, 1, 2]
const PLACES = 6

/**
 * A made-up day, the same for the same seed: places on a plane, shifts of its own for each driver,
 * three kinds of car that do not stand in for each other, blocks, locked and told trips.
 */
export function randomDay(seed: number, size: DaySize): PlanDay {
  const random = seededRandom(seed)
  const whole: Whole = (from, to) => from + Math.floor(random() * (to - from + 1))
  const places = Array.from({ length: PLACES }, () => [random() * 14, random() * 14] as const)
  const km = places.map(([x, y]) =>
    places.map(([u, v]) => Math.round(Math.hypot(x - u, y - v) * 100) / 100),
  )
  const cars = Array.from({ length: size.cars }, () => whole(0, 2))
  return {
    trips: Array.from({ length: size.trips }, (_, index) => randomTrip(index, size.drivers, whole)),
    drivers: Array.from({ length: size.drivers }, (_, index) =>
      randomDriver(index, size.breaks ?? false, whole),
    ),
    carKinds: KINDS.map((kind) => ({
      id: `K${kind}`,
      count: cars.filter((car) => car === kind).length,
      blocks: whole(0, 5) === 0 ? [[600, 700] as const] : [],
    })),
    nested: false,
    base: 0,
    minutes: km.map((row) => row.map((way) => Math.ceil(way * 1.5))),
    km,
    rules: PLAN_RULES,
  }
}

function randomTrip(index: number, drivers: number, whole: Whole): PlanTrip {
  const start = whole(400, 1000)
  const least = whole(0, 4) === 0 ? 2 : whole(0, 1)
  return {
    id: `T${index}`,
    start,
    end: start + whole(15, 60),
    pickup: whole(0, PLACES - 1),
    dropoff: whole(0, PLACES - 1),
    fits: KINDS.map((kind) => kind >= least),
    kindKm: KINDS.map((kind) => (kind - least) * 2),
    unservedCost: 10_000,
    ...(whole(0, 7) === 0 ? { lockedTo: whole(0, drivers - 1) } : {}),
    ...(whole(0, 3) === 0 ? { toldTo: whole(0, drivers - 1) } : {}),
  }
}

function randomDriver(index: number, breaks: boolean, whole: Whole): PlanDriver {
  const from = whole(36, 60) * 10
  return {
    id: `D${index}`,
    from,
    to: from + whole(30, 60) * 10,
    breakMinutes: breaks && whole(0, 1) === 0 ? 30 : 0,
    maxDriveMinutes: 540,
    canDrive: [true, true, whole(0, 1) === 0],
  }
}
