import { readFileSync } from 'node:fs'
import type { Plan, PlanDay } from '#app/domain/planning/day.ts'

/** The kinds of car of a reference day, smallest first. */
export const KINDS: readonly string[] = ['sedan', 'minivan', 'minibus']

/** A reference day as it stands in its file; minutes are minutes of the day. */
export type ReferenceDay = {
  id: string
  places: string[]
  base: string
  minutes: number[][]
  km: number[][]
  drivers: { id: string; from: number; to: number }[]
  vehicles: { kind: string; count: number }[]
  trips: {
    id: string
    pickup: string
    dropoff: string
    start: number
    end: number
    vehicle: string
  }[]
  bound?: { cost: number }
}

/** A plan as the reference checker reads it. */
export type ReferencePlan = { duties: { driver: string; vehicle: string; trips: string[] }[] }

/** A car stands at the pickup this long before. */
const EARLY_MINUTES = 5
/** Longer than any day: the reference rules know no limit at the wheel. */
const NO_LIMIT = 100_000

/** What a day cannot be without. */
const LISTS = ['places', 'minutes', 'km', 'drivers', 'vehicles', 'trips'] as const

/** Reads a day from its file. @throws {Error} Where the file is none, or calls two trips or drivers alike. */
export function readReferenceDay(file: string): ReferenceDay {
  const day: ReferenceDay = JSON.parse(readFileSync(file, 'utf8'))
  const missing = LISTS.find((name) => !Array.isArray(day[name]))
  if (missing) throw new Error(`no day: it has no ${missing}`)
  for (const list of [day.trips, day.drivers]) {
    const twice = list.find(({ id }, at) => list.findIndex((other) => other.id === id) !== at)
    if (twice) throw new Error(`no day: ${twice.id} stands there twice`)
  }
  return day
}

/**
 * The day in the planner's words, by the reference rules: one car a shift, no break, 90 min wait. A trip that names a place
 * or a kind of car nobody knows, or ends before it begins, is one that nobody can drive.
 */
export function toPlanDay(day: ReferenceDay): PlanDay {
  const places = new Map(day.places.map((place, index) => [place, index]))
  const base = places.get(day.base)
  if (base === undefined) throw new Error(`no day: there is no place ${day.base}`)
  return {
    trips: day.trips.map(({ id, pickup, dropoff, start, end, vehicle }) => {
      const least = KINDS.indexOf(vehicle)
      const isSound = places.has(pickup) && places.has(dropoff) && end >= start && least >= 0
      return {
        id,
        start: start - EARLY_MINUTES,
        end: Math.max(end, start),
        pickup: places.get(pickup) ?? base,
        dropoff: places.get(dropoff) ?? base,
        fits: KINDS.map((_, kind) => isSound && kind >= least),
        unservedCost: 10_000,
      }
    }),
    drivers: day.drivers.map(({ id, from, to }) => ({
      id,
      from,
      to,
      breakMinutes: 0,
      maxDriveMinutes: NO_LIMIT,
      canDrive: KINDS.map(() => true),
    })),
    carKinds: KINDS.map((kind) => ({
      id: kind,
      count: day.vehicles.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0),
      blocks: [],
    })),
    nested: true,
    base,
    minutes: day.minutes,
    km: day.km,
    rules: {
      maxWaitMinutes: 90,
      baseTurnMinutes: 10,
      dutyCost: 5,
      tightMinutes: 10,
      tightCost: 0.05,
      changeCost: 0,
    },
  }
}

/** A plan in the words of the reference checker. */
export function toReferencePlan(day: ReferenceDay, plan: Plan): ReferencePlan {
  return {
    duties: plan.duties.map(({ driver, kind, trips }) => ({
      driver: day.drivers[driver]?.id ?? '',
      vehicle: KINDS[kind] ?? '',
      trips: trips.map((trip) => day.trips[trip]?.id ?? ''),
    })),
  }
}
