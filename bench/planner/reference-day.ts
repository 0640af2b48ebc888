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

/** Reads a day from its file. */
export function readReferenceDay(file: string): ReferenceDay {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The day in the planner's words, by the reference rules: one car a shift, no break, 90 min wait. */
export function toPlanDay(day: ReferenceDay): PlanDay {
  const places = new Map(day.places.map((place, index) => [place, index]))
  const place = (name: string) => {
    const index = places.get(name)
    if (index === undefined) throw new Error(`${day.id}: there is no place ${name}`)
    return index
  }
  return {
    trips: day.trips.map(({ id, pickup, dropoff, start, end, vehicle }) => ({
      id,
      start: start - EARLY_MINUTES,
      end,
      pickup: place(pickup),
      dropoff: place(dropoff),
      fits: KINDS.map((_, kind) => kind >= KINDS.indexOf(vehicle)),
      unservedCost: 10_000,
    })),
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
    base: place(day.base),
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
