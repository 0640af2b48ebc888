import type { DraftDuty } from './draft.ts'
import { dutyCost } from './duty.ts'
import type { LinearRows } from './linear-solver.ts'
import type { PlanModel } from './model.ts'
import type { Prices } from './price.ts'

/** A duty as a column of the linear program: its cost (km) and the rows in which it counts once. */
export type Column = { crew: number; trips: Int32Array; cost: number; rows: Int32Array }

/** The rows: each trip is driven once or paid for, each driver group and car limit is kept. */
export function planRows({ n, groups, carRows }: PlanModel): LinearRows {
  const most = Float64Array.from([
    ...new Array<number>(n).fill(1),
    ...groups.map(({ drivers }) => drivers.length),
    ...carRows.map(({ capacity }) => capacity),
  ])
  // No lower limit where none is meant: its price would count in the bound.
  const least = new Float64Array(most.length).fill(Number.NEGATIVE_INFINITY).fill(1, 0, n)
  return { least, most }
}

/** The columns that pay for trips nobody drives, by trip. */
export function unservedColumns({ n, unserved }: PlanModel) {
  return Array.from({ length: n }, (_, trip) => ({ cost: unserved[trip] as number, rows: [trip] }))
}

/** Every duty that was met, once, as a column. */
export class ColumnPool {
  readonly #model: PlanModel
  readonly #known = new Map<string, Column | null>()
  readonly columns: Column[] = []

  constructor(model: PlanModel) {
    this.#model = model
  }

  /** The column of a duty; null when it cannot be driven. */
  add(crew: number, trips: ArrayLike<number>): Column | null {
    const key = `${crew}:${Array.prototype.join.call(trips)}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const column = toColumn(this.#model, crew, Int32Array.from(trips))
    this.#known.set(key, column)
    if (column) this.columns.push(column)
    return column
  }

  addDuties(duties: Iterable<DraftDuty | undefined>): Column[] {
    return [...duties].flatMap((duty) =>
      duty && duty.trips.length > 0 ? (this.add(duty.crew, duty.trips) ?? []) : [],
    )
  }
}

function toColumn(model: PlanModel, crew: number, trips: Int32Array): Column | null {
  const cost = dutyCost(model, crew, trips)
  if (cost === Number.POSITIVE_INFINITY) return null
  const { n, groups, kinds } = model
  const limits = model.rowsOf[crew] as Int32Array
  const rows = new Int32Array(trips.length + 1 + limits.length)
  rows.set(trips)
  rows[trips.length] = n + Math.floor(crew / kinds)
  limits.forEach((row, at) => {
    rows[trips.length + 1 + at] = n + groups.length + row
  })
  return { crew, trips, cost, rows }
}

/** Reads the prices of the rows as what they stand for. */
export function splitPrices({ n, groups }: PlanModel, rows: Float64Array): Prices {
  return {
    trips: rows.subarray(0, n),
    groups: rows.subarray(n, n + groups.length),
    carRows: rows.subarray(n + groups.length),
  }
}

/** Prices of a dual solution: no trip above what leaving it out costs, no limit above nothing. */
export function allowedPrices({ n, unserved }: PlanModel, rows: Float64Array): Float64Array {
  return rows.map((price, row) => Math.min(price, row < n ? (unserved[row] as number) : 0))
}

/** What a column costs less the prices of its rows (km). */
export function reducedCost({ cost, rows }: Column, prices: Float64Array): number {
  let sum = cost
  for (let at = 0; at < rows.length; at++) sum -= prices[rows[at] as number] as number
  return sum
}
