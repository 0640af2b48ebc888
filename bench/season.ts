import { loadavg } from 'node:os'
import { straightMetres } from '#app/domain/place/geometry.ts'
import {
  PLAN_RULES,
  type PlanDay,
  type PlanDriver,
  type PlanTrip,
} from '#app/domain/planning/day.ts'
import { HeldDay, type OpenSeat } from '#app/domain/planning/held-day.ts'
import { emptyKm } from '#app/domain/planning/measure.ts'
import { seededRandom } from '#app/domain/planning/random.ts'
import { waysBetween } from '#app/server/maps/index.server.ts'
import { createPlanner, type Planner } from '#app/server/planning/index.server.ts'
import type { Row } from './table.ts'
import type { Bench } from './types.ts'

const DAYS = 10
const TRIPS = 110
const CREWS = 12
/** Parikia, Naoussa, the airport, Lefkes, Aliki, Piso Livadi, Pounta, Golden Beach, Marpissa, Drios, Ambelas, Logaras. */
const POINTS = [
  [37.0853, 25.1489],
  [37.1236, 25.2378],
  [37.0209, 25.1131],
  [37.0553, 25.2081],
  [36.9947, 25.1403],
  [37.0481, 25.2581],
  [37.0361, 25.1014],
  [37.0047, 25.2458],
  [37.0489, 25.2486],
  [36.9931, 25.2364],
  [37.1339, 25.2572],
  [37.0403, 25.2561],
].map(([lat = 0, lng = 0]) => ({ lat, lng }))
const BASE: number = 0
const AIRPORT: number = 2
const pointOf = (place: number) => POINTS[place] ?? { lat: 0, lng: 0 }
/** Planes and ships: half of the trips come or go with one. */
const WAVES = [460, 545, 640, 725, 810, 900, 985, 1090, 1180, 1265]
/** Minutes EasyTaxiOffice adds to the way from base and back to it. */
const EXTRA_MINUTES = 10

/** What a rule makes of a season: trips accepted, km driven empty, and accepted ones no car reaches in time. */
type Outcome = { accepted: number; emptyKm: number; late: number }

/**
 * A season of the same requests, one by one as they were booked, by our rule and by those of two others re-made from
 * their own words (docs/performance.md): `--days=N` days.
 */
export const season: Bench = async ({ say, options }) => {
  const planner = createPlanner()
  const total = { ours: none(), inserted: none(), easyTaxiOffice: none(), fleetbase: none() }
  const days = Number(options.days ?? DAYS)
  try {
    for (let seed = 1; seed <= days; seed++) {
      const { day, order } = makeDay(seed)
      add(total.ours, await byPlan(day, order, planner))
      add(total.inserted, await byPlan(day, order, null))
      add(total.easyTaxiOffice, byBlocks(day, order))
      add(total.fleetbase, byNearest(day, order))
    }
  } finally {
    await planner.stop()
  }
  say(`${days} days of ${TRIPS} requests, ${CREWS} drivers; load ${loadavg()[0]?.toFixed(1)}`)
  const names = {
    ours: 'Season, by proof',
    inserted: 'Season, only where there is a gap',
    easyTaxiOffice: 'Season, base to base (EasyTaxiOffice)',
    fleetbase: 'Season, nearest car without an order (Fleetbase)',
  }
  return Object.entries(names).map(([key, name]): Row => {
    const { accepted, emptyKm: empty, late } = total[key as keyof typeof total]
    const kept = accepted - late
    const note = `${Math.round(empty)} km empty, ${(empty / accepted).toFixed(1)} a trip; ${late} not reached in time`
    return { name, unit: 'trips driven', ours: kept, met: null, note, reference: days * TRIPS }
  })
}

const none = (): Outcome => ({ accepted: 0, emptyKm: 0, late: 0 })

function add(sum: Outcome, { accepted, emptyKm: empty, late }: Outcome): void {
  sum.accepted += accepted
  sum.emptyKm += empty
  sum.late += late
}

/** A day of requests, and the order in which they came. */
function makeDay(seed: number): { day: PlanDay & { trips: PlanTrip[] }; order: number[] } {
  const random = seededRandom(seed)
  const whole = (below: number) => Math.floor(random() * below)
  const { minutes, km } = waysBetween(POINTS)
  const trips = Array.from({ length: TRIPS }, (_, index): PlanTrip => {
    const isWave = random() < 0.5
    const comes = random() < 0.5
    const away = (1 + whole(POINTS.length - 1)) % POINTS.length
    const harbour = random() < 0.5 ? BASE : AIRPORT
    const other = away === harbour ? 1 : away
    const [pickup, dropoff] = comes ? [harbour, other] : [other, harbour]
    const at = isWave ? (WAVES[whole(WAVES.length)] ?? 460) + whole(25) : 420 + whole(900)
    const start = at - (comes ? 10 : 5)
    const end = at + (comes ? 15 : 5) + (minutes[pickup]?.[dropoff] ?? 0) + 3
    const large = random() < 0.3
    return {
      id: `T${index}`,
      start,
      end,
      pickup,
      dropoff,
      fits: [!large, true],
      unservedCost: 10_000,
    }
  })
  const order = trips.map((_, index) => index)
  for (let at = order.length - 1; at > 0; at--) {
    const other = whole(at + 1)
    ;[order[at], order[other]] = [order[other] as number, order[at] as number]
  }
  const drivers = Array.from({ length: CREWS }, (_, index): PlanDriver => {
    const from = [360, 480, 780][index % 3] ?? 360
    const canDrive = [true, true]
    return {
      id: `D${index}`,
      from,
      to: from + 600,
      breakMinutes: 0,
      maxDriveMinutes: 540,
      canDrive,
    }
  })
  const carKinds = ['Sedan', 'Minivan'].map((id) => ({ id, count: CREWS / 2, blocks: [] }))
  return {
    day: { trips, drivers, carKinds, nested: false, base: BASE, minutes, km, rules: PLAN_RULES },
    order,
  }
}

/** Ours: inserted where there is a gap; with a planner, else whenever any plan serves all and this one. */
async function byPlan(
  day: PlanDay & { trips: PlanTrip[] },
  order: number[],
  planner: Planner | null,
): Promise<Outcome> {
  let sold: PlanTrip[] = []
  let held = new HeldDay({ ...day, trips: sold }, [])
  for (const index of order) {
    const trip = day.trips[index] as PlanTrip
    if (held.hasRoomFor(trip)) {
      const own = sold.push(trip) - 1
      held.put(own, held.find(own) as OpenSeat)
      continue
    }
    if (!planner) continue
    const asked = { ...day, trips: [...sold, trip] }
    const task = {
      day: asked,
      seed: 1,
      searchMs: 50,
      totalMs: 4_000,
      tolerance: 0.0005,
      enough: true,
    }
    const { served, plan } = await planner.plan(task)
    if (served < asked.trips.length) continue
    sold = asked.trips
    held = new HeldDay({ ...day, trips: sold }, plan.duties)
  }
  const duties = held.duties.flatMap(({ kind, trips }, driver) =>
    trips.length > 0 ? [{ driver, kind, trips }] : [],
  )
  if (!planner) return { accepted: sold.length, emptyKm: emptyKm(held.day, { duties }), late: 0 }
  const task = {
    day: { ...day, trips: sold },
    seed: 1,
    searchMs: 300,
    totalMs: 2_000,
    tolerance: 0.0005,
  }
  const { plan } = await planner.plan(task)
  return { accepted: sold.length, emptyKm: emptyKm(task.day, plan), late: 0 }
}

/** Every car belongs to a driver; a trip blocks him from base by pickup and drop-off back to base, and some minutes more. */
function byBlocks(day: PlanDay, order: number[]): Outcome {
  const outcome = none()
  const blocks = day.drivers.map(() => [] as [number, number][])
  for (const index of order) {
    const { start, end, pickup, dropoff, fits } = day.trips[index] as PlanTrip
    const from = start - (day.minutes[BASE]?.[pickup] ?? 0) - EXTRA_MINUTES
    const to = end + (day.minutes[dropoff]?.[BASE] ?? 0) + EXTRA_MINUTES
    const first = day.drivers.findIndex(
      (driver, at) =>
        fits[at % 2] &&
        driver.from <= from &&
        to <= driver.to &&
        (blocks[at] ?? []).every(([begins, ends]) => to <= begins || ends <= from),
    )
    if (first < 0) continue
    blocks[first]?.push([from, to])
    outcome.accepted++
    outcome.emptyKm += (day.km[BASE]?.[pickup] ?? 0) + (day.km[dropoff]?.[BASE] ?? 0)
  }
  return outcome
}

/** The nearest car by straight line that has no order at that time; whether it gets there is not asked, nor the shift of that day. */
function byNearest(day: PlanDay, order: number[]): Outcome {
  const outcome = none()
  const cars = day.drivers.map(() => [] as PlanTrip[])
  for (const index of order) {
    const trip = day.trips[index] as PlanTrip
    const free = cars.flatMap((own, car) => {
      const isFree = own.every(({ start, end }) => trip.end <= start || end <= trip.start)
      const last = own.filter(({ end }) => end <= trip.start).toSorted((a, b) => b.end - a.end)[0]
      const metres = straightMetres(pointOf(last?.dropoff ?? BASE), pointOf(trip.pickup))
      return isFree && trip.fits[car % 2] ? [{ own, metres }] : []
    })
    free.toSorted((a, b) => a.metres - b.metres)[0]?.own.push(trip)
  }
  for (const own of cars) {
    const sorted = own.toSorted((a, b) => a.start - b.start)
    outcome.accepted += sorted.length
    let [place, ready] = [BASE, Number.NEGATIVE_INFINITY]
    for (const { start, end, pickup, dropoff } of sorted) {
      outcome.emptyKm += day.km[place]?.[pickup] ?? 0
      const arrives = Math.max(ready, 0) + (day.minutes[place]?.[pickup] ?? 0)
      if (arrives > start) outcome.late++
      ;[place, ready] = [dropoff, Math.max(end, arrives + end - start)]
    }
    if (sorted.length > 0) outcome.emptyKm += day.km[place]?.[BASE] ?? 0
  }
  return outcome
}
