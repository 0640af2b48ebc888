import type { Draft, DraftDuty } from './draft.ts'
import { UNSERVED } from './draft.ts'
import { dutyCost } from './duty.ts'
import type { DriverGroup } from './model.ts'

/** Where a trip can go: with which driver and crew, between which trips, at what more cost (km). */
type Place = { driver: number; crew: number; at: number; more: number }

/**
 * The cheapest place for a trip in a draft, as it is: nothing else is moved. `skip` may pass over
 * a duty (a blink of the search).
 *
 * @returns null when no duty can take it.
 */
export function cheapestPlace(
  draft: Draft,
  trip: number,
  skip: (driver: number) => boolean = () => false,
): Place | null {
  let best: Place | null = null
  const emptyTried = new Set<number>()
  draft.duties.forEach((duty, driver) => {
    if (skip(driver)) return
    const group = draft.groupOf[driver] as number
    if (duty.trips.length === 0) {
      if (emptyTried.has(group)) return
      emptyTried.add(group)
    }
    const place = placeInDuty(draft, duty, driver, trip, best?.more ?? Number.POSITIVE_INFINITY)
    if (place) best = place
  })
  return best
}

/** Puts a trip where it was found to fit. */
export function putTrip(draft: Draft, trip: number, { driver, crew, at, more }: Place): void {
  const duty = draft.duties[driver] as DraftDuty
  draft.set(driver, crew, duty.trips.toSpliced(at, 0, trip), duty.cost + more)
}

function placeInDuty(
  draft: Draft,
  duty: DraftDuty,
  driver: number,
  trip: number,
  below: number,
): Place | null {
  const { model } = draft
  const { n, fits } = model
  const at = positionOf(duty.trips, trip)
  if (detour(draft, duty, trip, at) >= below) return null
  const group = draft.groupOf[driver] as number
  const stays = duty.crew !== UNSERVED && fits[duty.crew * n + trip] === 1
  if (stays) {
    const more = moreInCrew(draft, duty, trip, at)
    return more < below ? { driver, crew: duty.crew, at, more } : null
  }
  let best: Place | null = null
  for (let kind = 0; kind < model.kinds; kind++) {
    const crew = group * model.kinds + kind
    if (!fits[crew * n + trip] || !draft.hasCar(crew, duty.crew)) continue
    const more = dutyCost(model, crew, duty.trips.toSpliced(at, 0, trip)) - duty.cost
    if (more < (best?.more ?? below)) best = { driver, crew, at, more }
  }
  return best
}

function moreInCrew(draft: Draft, duty: DraftDuty, trip: number, at: number): number {
  const { model } = draft
  const group = model.groups[Math.floor(duty.crew / model.kinds)] as DriverGroup
  if (group.breakMinutes > 0 || group.maxDriveMinutes < group.to - group.from) {
    return dutyCost(model, duty.crew, duty.trips.toSpliced(at, 0, trip)) - duty.cost
  }
  return detour(draft, duty, trip, at) + (model.extra[duty.crew * model.n + trip] as number)
}

/** The least a trip between two others can cost: never more than the duty's cost grows. */
function detour({ model }: Draft, { trips }: DraftDuty, trip: number, at: number): number {
  const { n, link, outKm, backKm } = model
  const before = trips[at - 1]
  const after = trips[at]
  const into = before === undefined ? (outKm[trip] as number) : (link[before * n + trip] as number)
  const on = after === undefined ? (backKm[trip] as number) : (link[trip * n + after] as number)
  if (before === undefined && after === undefined) return into + on + model.day.rules.dutyCost
  if (before === undefined) return into + on - (outKm[after as number] as number)
  if (after === undefined) return into + on - (backKm[before] as number)
  return into + on - (link[before * n + after] as number)
}

function positionOf(trips: number[], trip: number): number {
  let low = 0
  let high = trips.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((trips[middle] as number) < trip) low = middle + 1
    else high = middle
  }
  return low
}
