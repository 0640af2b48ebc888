import type { Duty, Plan } from './day.ts'
import type { PlanModel } from './model.ts'

/**
 * Gives the duties of drivers who are alike (same shift, licence and break, nothing of their own that day) to those who
 * worked least lately, the longest to the one who worked least. Any of them can drive any of these duties at the same
 * cost, so the plan stays as good as it was; as even as it can be is the work with that day's. Of two who worked as much
 * the first in the day's order comes first, so the same day has the same plan.
 */
export function shareWork(model: PlanModel, plan: Plan): Plan {
  const { drivers } = model.day
  if (drivers.every(({ workedMinutes }) => workedMinutes === undefined)) return plan
  const worked = (driver: number) => drivers[driver]?.workedMinutes ?? 0
  const minutes = new Map(plan.duties.map((duty) => [duty.driver, minutesOf(model, duty)]))
  const takenBy = new Map<number, number>()
  for (const { drivers: alike } of model.groups) {
    const longest = alike.toSorted((a, b) => (minutes.get(b) ?? 0) - (minutes.get(a) ?? 0))
    const rested = alike.toSorted((a, b) => worked(a) - worked(b))
    longest.forEach((driver, at) => {
      takenBy.set(driver, rested[at] ?? driver)
    })
  }
  const duties = plan.duties.map((duty) => ({
    ...duty,
    driver: takenBy.get(duty.driver) ?? duty.driver,
  }))
  return { duties: duties.toSorted((a, b) => a.driver - b.driver) }
}

/** How long the trips of a duty bind its driver. */
function minutesOf({ day }: PlanModel, { trips }: Duty): number {
  return trips.reduce((sum, trip) => {
    const { start = 0, end = 0 } = day.trips[trip] ?? {}
    return sum + end - start
  }, 0)
}
