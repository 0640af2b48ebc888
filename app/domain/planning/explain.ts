import type { Plan } from './day.ts'
import { dutyCost } from './duty.ts'
import type { DriverGroup, PlanModel } from './model.ts'

/**
 * Why a driver does not have a trip: the first rule that refuses it. `minutes` are those that are
 * missing, `trip` (index in the day) is the one it is too close to. `fits`: no rule does.
 */
export type Refusal =
  | { driver: number; rule: 'locked' | 'party' | 'licence' | 'service' | 'no-car' | 'fits' }
  | { driver: number; rule: 'shift-begins' | 'shift-ends'; minutes: number }
  | { driver: number; rule: 'after' | 'before'; minutes: number; trip: number }
  | { driver: number; rule: 'break' | 'wait' | 'driving-time' }

/**
 * Says of every driver why a trip (index in the day) is not in his duty: who may drive it at all, then
 * his shift, then the trips he has, then break and time at the wheel, then the cars.
 */
export function explainTrip(model: PlanModel, plan: Plan, trip: number): Refusal[] {
  const number = model.order.indexOf(trip)
  return model.groups
    .flatMap((group) => group.drivers.map((driver) => ({ group, driver })))
    .toSorted((a, b) => a.driver - b.driver)
    .map(({ group, driver }) => explainDriver(model, plan, number, group, driver))
}

function explainDriver(
  model: PlanModel,
  plan: Plan,
  trip: number,
  group: DriverGroup,
  driver: number,
): Refusal {
  const kinds = possibleKinds(model, trip, driver)
  if (typeof kinds === 'string') return { driver, rule: kinds }
  const shift = shiftRefusal(model, trip, group)
  if (shift) return { driver, ...shift }
  const duty = plan.duties.find((one) => one.driver === driver)
  const numbers = (duty?.trips ?? []).map((index) => model.order.indexOf(index))
  const neighbour = neighbourRefusal(model, numbers, trip)
  if (neighbour) return { driver, ...neighbour }
  const with_ = [...numbers, trip].toSorted((a, b) => a - b)
  const crew = model.groups.indexOf(group) * model.kinds
  const drivable = kinds.filter(
    (kind) => dutyCost(model, crew + kind, with_) < Number.POSITIVE_INFINITY,
  )
  if (drivable.length > 0) {
    const free = duty
      ? drivable.includes(duty.kind)
      : drivable.some((kind) => hasCar(model, plan, kind))
    return { driver, rule: free ? 'fits' : 'no-car' }
  }
  const all = kinds.some((kind) => with_.every((one) => model.fits[(crew + kind) * model.n + one]))
  if (!all) return { driver, rule: 'no-car' }
  return { driver, rule: group.breakMinutes > 0 ? 'break' : 'driving-time' }
}

function possibleKinds(model: PlanModel, trip: number, driver: number) {
  const planned = model.day.trips[model.order[trip] as number]
  if (!planned) throw new RangeError(`there is no trip ${trip}`)
  if (planned.lockedTo !== undefined && planned.lockedTo !== driver) return 'locked'
  const taking = planned.fits.flatMap((fits, kind) => (fits ? [kind] : []))
  if (taking.length === 0) return 'party'
  const licensed = taking.filter((kind) => model.day.drivers[driver]?.canDrive[kind])
  if (licensed.length === 0) return 'licence'
  const inService = licensed.filter((kind) =>
    (model.day.carKinds[kind]?.blocks ?? []).every(
      ([from, to]) => planned.end <= from || planned.start >= to,
    ),
  )
  return inService.length === 0 ? 'service' : inService
}

function shiftRefusal(model: PlanModel, trip: number, group: DriverGroup) {
  if (model.day.trips[model.order[trip] as number]?.lockedTo !== undefined) return null
  const leaves = (model.start[trip] as number) - (model.outMinutes[trip] as number)
  const home = (model.end[trip] as number) + (model.backMinutes[trip] as number)
  if (leaves < group.from) return { rule: 'shift-begins' as const, minutes: group.from - leaves }
  return home > group.to ? { rule: 'shift-ends' as const, minutes: home - group.to } : null
}

function neighbourRefusal(model: PlanModel, numbers: number[], trip: number) {
  const { n, link, start, end, drive, order } = model
  const short = (first: number, second: number) =>
    (end[first] as number) + (drive[first * n + second] as number) - (start[second] as number)
  const [before] = numbers.filter((one) => one < trip).slice(-1)
  const [after] = numbers.filter((one) => one > trip)
  if (before !== undefined && link[before * n + trip] === Number.POSITIVE_INFINITY) {
    const minutes = short(before, trip)
    if (minutes <= 0) return { rule: 'wait' as const }
    return { rule: 'after' as const, minutes, trip: order[before] as number }
  }
  if (after !== undefined && link[trip * n + after] === Number.POSITIVE_INFINITY) {
    const minutes = short(trip, after)
    if (minutes <= 0) return { rule: 'wait' as const }
    return { rule: 'before' as const, minutes, trip: order[after] as number }
  }
  return null
}

function hasCar(model: PlanModel, plan: Plan, kind: number): boolean {
  const out = plan.duties.filter((duty) => duty.kind === kind).length
  return out < (model.day.carKinds[kind]?.count ?? 0)
}
