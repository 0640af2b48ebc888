import { type Column, type ColumnPool, reducedCost, splitPrices } from './columns.ts'
import type { DriverGroup, PlanModel } from './model.ts'
import { DutyPricer, type Prices } from './price.ts'

/**
 * Every duty whose reduced cost at these prices is at most `limit` (km). A plan that costs less than
 * bound + limit is made of these alone, so the best choice among them is the best plan.
 *
 * @returns null when there are more than `most`.
 */
export function dutiesWithin(
  model: PlanModel,
  pool: ColumnPool,
  prices: Float64Array,
  limit: number,
  most: number,
): Column[] | null {
  const pricer = new DutyPricer(model)
  const split = splitPrices(model, prices)
  const found = new Set<Column>()
  for (let crew = 0; crew < model.crews; crew++) {
    const standing = pricer.standing(crew, split)
    pricer.run(crew, split)
    const search = { model, pricer, prices: split, crew, left: limit - standing, budget: most * 20 }
    for (const trips of waysBack(search)) {
      if (!needsKind(model, crew, trips)) continue
      const column = pool.add(crew, trips)
      if (column && reducedCost(column, prices) <= limit) found.add(column)
      if (found.size > most) return null
    }
    if (search.budget <= 0) return null
  }
  return [...found]
}

/** Whether no smaller kind would do, where a smaller one is the same at no cost. */
function needsKind(model: PlanModel, crew: number, trips: readonly number[]): boolean {
  if (!model.day.nested || crew % model.kinds === 0) return true
  return trips.some((trip) => model.fits[(crew - 1) * model.n + trip] !== 1)
}

type Search = {
  model: PlanModel
  pricer: DutyPricer
  prices: Prices
  crew: number
  /** What a way may cost less its prices. */
  left: number
  /** Steps before the search gives up. */
  budget: number
}

/** The ways of a crew that stay below the limit, found from their ends: what is before is priced. */
function* waysBack(search: Search): Generator<number[]> {
  const { model, crew, left } = search
  const suffix: number[] = []
  for (let trip = 0; trip < model.n; trip++) {
    if (!model.fits[crew * model.n + trip]) continue
    yield* before(search, trip, left - (model.backKm[trip] as number), suffix)
  }
}

function* before(
  search: Search,
  trip: number,
  left: number,
  suffix: number[],
): Generator<number[]> {
  const { model, pricer, prices, crew } = search
  if (cheapest(search, trip) > left + 1e-9 || search.budget-- <= 0) return
  suffix.push(trip)
  const own = (model.extra[crew * model.n + trip] as number) - (prices.trips[trip] as number)
  const rest = left - own
  if ((model.outKm[trip] as number) <= rest + 1e-9) yield suffix.toReversed()
  for (let i = 0; i < trip; i++) {
    const way = model.link[i * model.n + trip] as number
    const reach = Math.min(pricer.cost[0][i] as number, pricer.cost[1][i] as number)
    if (reach + way <= rest + 1e-9) yield* before(search, i, rest - way, suffix)
  }
  suffix.pop()
}

/** The least a way to a trip costs, with or without the break: never more than any way. */
function cheapest({ model, pricer, crew }: Search, trip: number): number {
  const group = model.groups[Math.floor(crew / model.kinds)] as DriverGroup
  const [without, rested] = pricer.cost
  return group.breakMinutes > 0
    ? Math.min(without[trip] as number, rested[trip] as number)
    : (without[trip] as number)
}
