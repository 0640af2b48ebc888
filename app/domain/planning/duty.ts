import type { DriverGroup, PlanModel } from './model.ts'

/**
 * The cost of a duty (km): its crew drives `trips` (numbers of the model, by start) from base to
 * base, with its break where one is due.
 *
 * @returns Infinity when it cannot be driven. Limits on cars are not looked at.
 */
export function dutyCost(model: PlanModel, crew: number, trips: ArrayLike<number>): number {
  const group = model.groups[Math.floor(crew / model.kinds)] as DriverGroup
  let extra = model.day.rules.dutyCost
  for (let at = 0; at < trips.length; at++) {
    const slot = crew * model.n + (trips[at] as number)
    if (!model.fits[slot]) return Number.POSITIVE_INFINITY
    extra += model.extra[slot] as number
  }
  if (driveMinutes(model, trips) > group.maxDriveMinutes) return Number.POSITIVE_INFINITY
  return extra + (group.breakMinutes > 0 ? wayWithBreak(model, group, trips) : way(model, trips))
}

/** Minutes at the wheel, straight on between trips; a way by base counts no less. */
function driveMinutes(model: PlanModel, trips: ArrayLike<number>): number {
  const { n, drive, rideMinutes, outMinutes, backMinutes } = model
  if (trips.length === 0) return 0
  let sum =
    (outMinutes[trips[0] as number] as number) +
    (backMinutes[trips[trips.length - 1] as number] as number)
  for (let at = 0; at < trips.length; at++) {
    const trip = trips[at] as number
    sum += rideMinutes[trip] as number
    if (at > 0) sum += drive[(trips[at - 1] as number) * n + trip] as number
  }
  return sum
}

function way({ n, link, outKm, backKm }: PlanModel, trips: ArrayLike<number>): number {
  if (trips.length === 0) return 0
  let sum = outKm[trips[0] as number] as number
  for (let at = 1; at < trips.length; at++) {
    sum += link[(trips[at - 1] as number) * n + (trips[at] as number)] as number
  }
  return sum + (backKm[trips[trips.length - 1] as number] as number)
}

/** The cheapest way with the break somewhere: before, between or after trips, at base or not. */
function wayWithBreak(model: PlanModel, group: DriverGroup, trips: ArrayLike<number>): number {
  const { n, link, direct, drive, start, end, outKm, outMinutes, backKm, backMinutes } = model
  if (trips.length === 0) return 0
  const first = trips[0] as number
  const last = trips[trips.length - 1] as number
  const leaves = (start[first] as number) - (outMinutes[first] as number)
  let without = outKm[first] as number
  let rested = canRest(group, group.from, leaves) ? without : Number.POSITIVE_INFINITY
  for (let at = 1; at < trips.length; at++) {
    const [i, j] = [trips[at - 1] as number, trips[at] as number]
    const pair = i * n + j
    const resting = Math.min(
      canRest(group, end[i] as number, (start[j] as number) - (drive[pair] as number))
        ? (direct[pair] as number)
        : Number.POSITIVE_INFINITY,
      restAtBase(model, group, i, j),
    )
    rested = Math.min(rested + (link[pair] as number), without + resting)
    without += link[pair] as number
  }
  const home = (end[last] as number) + (backMinutes[last] as number)
  if (canRest(group, home, group.to)) rested = Math.min(rested, without)
  return rested + (backKm[last] as number)
}

/** Whether a free stretch holds the group's break. */
function canRest(group: DriverGroup, from: number, to: number): boolean {
  return Math.min(group.restTo, to) - Math.max(group.restFrom, from) >= group.breakMinutes
}

function restAtBase(model: PlanModel, group: DriverGroup, i: number, j: number): number {
  const home = (model.end[i] as number) + (model.backMinutes[i] as number)
  const leaves = (model.start[j] as number) - (model.outMinutes[j] as number)
  if (home + model.day.rules.baseTurnMinutes > leaves || !canRest(group, home, leaves)) {
    return Number.POSITIVE_INFINITY
  }
  return (model.backKm[i] as number) + (model.outKm[j] as number)
}
