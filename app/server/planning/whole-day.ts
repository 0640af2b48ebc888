import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PlanDay } from '#app/domain/planning/day.ts'
import type { LocatedPlace, Maps } from '#app/server/maps/index.server.ts'
import { BASE, type ReadyDay } from './to-plan-day.ts'
import type { WrittenRows } from './working-day.ts'

/**
 * Where each place of a day is, by its text, for a process that knows none: everything {@link toPlanDay} looks up. What nobody
 * knows is searched for among all places, so other work has its turn between.
 */
export async function locateAll(
  maps: Pick<Maps, 'locate'>,
  { places, held, beside }: Pick<WrittenRows, 'places' | 'held' | 'beside'>,
): Promise<Map<string, LocatedPlace | null>> {
  const others = [...held, ...beside.map(({ booking }) => booking)]
  const texts = others.flatMap(({ pickupLocation, dropoffLocation }) => [
    pickupLocation,
    dropoffLocation,
  ])
  const found = new Map<string, LocatedPlace | null>()
  const turn = takeTurns()
  for (const text of new Set([BASE, ...places, ...texts])) {
    found.set(text, maps.locate(text))
    const rest = turn()
    if (rest) await rest
  }
  return found
}

/**
 * The day with every way looked up, as a process of its own can take it; other work has its turn between.
 */
export async function wholeDay({ day, places }: ReadyDay): Promise<PlanDay> {
  const minutes: number[][] = places.map(() => [])
  const km: number[][] = places.map(() => [])
  const turn = takeTurns()
  for (const from of places.keys()) {
    for (const to of places.keys()) {
      minutes[from]?.push(day.minutes[from]?.[to] ?? 0)
      km[from]?.push(day.km[from]?.[to] ?? 0)
      const others = turn()
      if (others) await others
    }
  }
  return { ...day, trips: [...day.trips], minutes, km }
}

/** So long (ms) a day may hold the thread that answers visitors before they have their turn. */
const MOST_HELD_MS = 0.5

/** To be asked after each step: what to wait for where others shall have their turn, else null. */
function takeTurns(): () => Promise<void> | null {
  let since = performance.now()
  return () => {
    if (performance.now() - since < MOST_HELD_MS) return null
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}
