import { Draft, type DraftDuty, UNSERVED } from './draft.ts'
import { cheapestPlace, putTrip } from './insert.ts'
import type { PlanModel } from './model.ts'

/** How a search runs: its numbers, when it ends, and what hears of every better plan. */
type SearchOptions = {
  random: () => number
  shouldStop: () => boolean
  /** Most rounds; none = until stopped. */
  rounds?: number
  onBetter?: (draft: Draft) => void
  /** Hears of every draft that was taken on, to collect its duties. */
  onAccepted?: (draft: Draft, changed: ReadonlySet<number>) => void
}

/** Heat of the search at its start and end (km), and over how many rounds it cools. */
const HOT = 40
const COLD = 0.3
const COOLING_ROUNDS = 6000
/** Chance to pass over a duty that would fit. */
const BLINK = 0.02
/** Most trips taken out in a round, and most from one duty. */
const MOST_RUINED = 16
const MOST_OF_DUTY = 6
const NEIGHBOURS = 48
/** How much the search makes of an unserved trip: enough to prefer serving, little enough to move. */
const UNSERVED_IN_SEARCH = 120

/**
 * Improves a draft by ruin and recreate: trips near each other in time and place are taken out and
 * put back where they cost least; a worse plan is taken on now and then, ever less (Christiaens,
 * Vanden Berghe: Slack Induction by String Removals, 2020). The draft ends as the best one found.
 */
export function improve(draft: Draft, options: SearchOptions): void {
  const { random, shouldStop, rounds = Number.POSITIVE_INFINITY } = options
  const near = nearTrips(draft.model)
  const current = new Draft(draft.model)
  const trial = new Draft(draft.model)
  current.copyFrom(draft)
  trial.copyFrom(draft)
  for (let round = 0; round < rounds && !shouldStop(); round++) {
    const heat = HOT * (COLD / HOT) ** ((round % COOLING_ROUNDS) / COOLING_ROUNDS)
    const changed = new Set<number>()
    ruin(trial, near, random, changed)
    recreate(trial, random, changed)
    const worse = weigh(trial) - weigh(current)
    if (worse < -heat * Math.log(1 - random())) {
      sync(current, trial, changed)
      options.onAccepted?.(current, changed)
      if (current.cost < draft.cost - 1e-9) {
        draft.copyFrom(current)
        options.onBetter?.(draft)
      }
    } else sync(trial, current, changed)
  }
}

/** Puts every trip that fits into a draft, nothing moved: those that only one driver may have before the others. */
export function insertAll(draft: Draft): void {
  const { day, order } = draft.model
  const isOpen = (trip: number) => Number(day.trips[order[trip] as number]?.lockedTo === undefined)
  for (const trip of unserved(draft).toSorted((a, b) => isOpen(a) - isOpen(b))) {
    const place = cheapestPlace(draft, trip)
    if (place) putTrip(draft, trip, place)
  }
}

function weigh({ cost, model, driverOf }: Draft): number {
  let sum = cost
  for (let trip = 0; trip < model.n; trip++) {
    if (driverOf[trip] !== UNSERVED) continue
    const full = model.unserved[trip] as number
    sum += Math.min(full, (full / 10_000) * UNSERVED_IN_SEARCH) - full
  }
  return sum
}

function sync(to: Draft, from: Draft, changed: ReadonlySet<number>): void {
  for (const driver of changed) to.set(driver, UNSERVED, [], 0)
  for (const driver of changed) {
    const { crew, trips, cost } = from.duties[driver] as DraftDuty
    if (trips.length > 0) to.set(driver, crew, trips.slice(), cost)
  }
}

function unserved({ model, driverOf }: Draft): number[] {
  return Array.from({ length: model.n }, (_, trip) => trip).filter(
    (trip) => driverOf[trip] === UNSERVED,
  )
}

function ruin(draft: Draft, near: Int32Array[], random: () => number, changed: Set<number>): void {
  const { model, driverOf, duties } = draft
  if (model.n === 0) return
  const seed = Math.floor(random() * model.n)
  let left = 1 + Math.floor(random() * MOST_RUINED)
  const perDuty = 1 + Math.floor(random() * MOST_OF_DUTY)
  for (const trip of near[seed] as Int32Array) {
    const driver = driverOf[trip] as number
    if (left <= 0) return
    if (driver === UNSERVED || changed.has(driver)) continue
    const { trips } = duties[driver] as DraftDuty
    const length = Math.min(perDuty, trips.length, left)
    const at = trips.indexOf(trip)
    const first = Math.max(0, Math.min(at - Math.floor(random() * length), trips.length - length))
    const gone = new Set(trips.slice(first, first + length))
    draft.take(driver, (one) => gone.has(one))
    changed.add(driver)
    left -= length
  }
}

function recreate(draft: Draft, random: () => number, changed: Set<number>): void {
  const { model } = draft
  const trips = unserved(draft)
  const way = Math.floor(random() * 4)
  const keys = new Map(trips.map((trip) => [trip, sortKey(model, trip, way, random)]))
  trips.sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
  for (const trip of trips) {
    const place = cheapestPlace(draft, trip, () => random() < BLINK)
    if (!place) continue
    putTrip(draft, trip, place)
    changed.add(place.driver)
  }
}

function sortKey(model: PlanModel, trip: number, way: number, random: () => number): number {
  if (way === 0) return random()
  if (way === 1) return trip
  if (way === 2) return (model.start[trip] as number) - (model.end[trip] as number)
  return -((model.outKm[trip] as number) + (model.backKm[trip] as number))
}

/** By trip: itself and the trips that could stand beside it in a plan, nearest first. */
function nearTrips(model: PlanModel): Int32Array[] {
  const { n, start, drive } = model
  return Array.from({ length: n }, (_, trip) => {
    const far = (other: number) => {
      const pair = Math.min(trip, other) * n + Math.max(trip, other)
      const apart = Math.abs((start[trip] as number) - (start[other] as number))
      return apart + (drive[pair] as number)
    }
    const nearest = Array.from({ length: n }, (_none, other) => ({
      other,
      far: other === trip ? -1 : far(other),
    }))
    nearest.sort((a, b) => a.far - b.far || a.other - b.other)
    return Int32Array.from(nearest.slice(0, NEIGHBOURS), ({ other }) => other)
  })
}
