import type { DriverGroup, PlanModel } from './model.ts'

/** Shadow prices: of each trip (for whoever drives it), each driver group and each car row (<= 0). */
export type Prices = { trips: Float64Array; groups: Float64Array; carRows: Float64Array }

const NONE = -1

/**
 * Finds the duty of least reduced cost of a crew: its cost less the prices of its trips, its group
 * and its car rows. A shortest way through the trips by start; waiting at base is one line in time,
 * so a trip looks back only at those straight before it. With a break due there are two layers:
 * not had yet, and had.
 */
export class DutyPricer {
  readonly #model: PlanModel
  readonly #crewTrips: Int32Array[]
  readonly #restReady: Int32Array[]
  /** Reduced cost of the cheapest way that ends with a trip; first the layer before the break. */
  readonly cost: [Float64Array, Float64Array]
  /** By layer: the trip before, doubled, plus one when it was in the layer of the break. */
  readonly #from: [Int32Array, Int32Array]
  readonly #line: [Float64Array, Float64Array]
  readonly #lineTrip: [Int32Array, Int32Array]

  constructor(model: PlanModel) {
    const { n, crews } = model
    this.#model = model
    const layers = <T>(make: () => T): [T, T] => [make(), make()]
    this.cost = layers(() => new Float64Array(n))
    this.#from = layers(() => new Int32Array(n))
    this.#line = layers(() => new Float64Array(n + 1))
    this.#lineTrip = layers(() => new Int32Array(n + 1))
    this.#crewTrips = Array.from({ length: crews }, (_, crew) =>
      Int32Array.from({ length: n }, (_none, trip) => trip).filter(
        (trip) => model.fits[crew * n + trip] === 1,
      ),
    )
    this.#restReady = model.groups.map((group) => restReady(model, group))
  }

  /** What a duty of the crew costs beyond its way: the base price of every way. */
  standing(crew: number, prices: Prices): number {
    const { rowsOf, kinds, day } = this.#model
    let sum = day.rules.dutyCost - (prices.groups[Math.floor(crew / kinds)] as number)
    for (const row of rowsOf[crew] as Int32Array) sum -= prices.carRows[row] as number
    return sum
  }

  /**
   * Prices the ways of a crew; trips marked in `taken` are left out.
   *
   * @returns The last trip of the cheapest duty, doubled, plus one when the break was had before it
   *   (NONE below zero when there is no duty), and its reduced cost.
   */
  run(crew: number, prices: Prices, taken?: Uint8Array): { end: number; reduced: number } {
    const model = this.#model
    const group = model.groups[Math.floor(crew / model.kinds)] as DriverGroup
    if (group.breakMinutes > 0) this.#fillWithBreak(crew, group, prices, taken)
    else this.#fill(crew, prices, taken)
    const layer = group.breakMinutes > 0 ? 1 : 0
    const cost = this.cost[layer]
    let end = NONE
    let reduced = Number.POSITIVE_INFINITY
    for (const trip of this.#crewTrips[crew] as Int32Array) {
      const total = (cost[trip] as number) + (model.backKm[trip] as number)
      if (total < reduced) {
        reduced = total
        end = trip * 2 + layer
      }
      if (layer === 0) continue
      const home = (model.end[trip] as number) + (model.backMinutes[trip] as number)
      const late = (this.cost[0][trip] as number) + (model.backKm[trip] as number)
      if (
        late < reduced &&
        Math.min(group.restTo, group.to) - Math.max(group.restFrom, home) >= group.breakMinutes
      ) {
        reduced = late
        end = trip * 2
      }
    }
    return { end, reduced: reduced + this.standing(crew, prices) }
  }

  /** The trips of the way that ends as `run` or a caller says. */
  path(end: number): Int32Array {
    const trips: number[] = []
    for (let at = end; at >= 0; ) {
      trips.push(at >> 1)
      at = this.#from[(at & 1) as 0 | 1][at >> 1] as number
    }
    return Int32Array.from(trips.reverse())
  }

  #fill(crew: number, prices: Prices, taken?: Uint8Array): void {
    const { n, outKm, backKm, firstBefore, before, direct, byReturn, turned, extra } = this.#model
    const [cost] = this.cost
    const [from] = this.#from
    const [line] = this.#line
    const [lineTrip] = this.#lineTrip
    cost.fill(Number.POSITIVE_INFINITY)
    line[0] = Number.POSITIVE_INFINITY
    let home = 0
    for (const j of this.#crewTrips[crew] as Int32Array) {
      if (taken?.[j]) continue
      const back = turned[j] as number
      for (; home < back; home++) {
        const i = byReturn[home] as number
        const total = (cost[i] as number) + (backKm[i] as number)
        const better = total < (line[home] as number)
        line[home + 1] = better ? total : (line[home] as number)
        lineTrip[home + 1] = better ? i : (lineTrip[home] as number)
      }
      let best = 0
      let last = NONE
      if ((line[back] as number) < 0) {
        best = line[back] as number
        last = (lineTrip[back] as number) * 2
      }
      best += outKm[j] as number
      const stop = firstBefore[j + 1] as number
      for (let at = firstBefore[j] as number; at < stop; at++) {
        const i = before[at] as number
        const total = (cost[i] as number) + (direct[i * n + j] as number)
        if (total < best) {
          best = total
          last = i * 2
        }
      }
      cost[j] = best - (prices.trips[j] as number) + (extra[crew * n + j] as number)
      from[j] = last
    }
  }

  #fillWithBreak(crew: number, group: DriverGroup, prices: Prices, taken?: Uint8Array): void {
    const { n, start, outKm, outMinutes, turned, extra } = this.#model
    const [without, rested] = this.cost
    without.fill(Number.POSITIVE_INFINITY)
    rested.fill(Number.POSITIVE_INFINITY)
    for (const line of this.#line) line[0] = Number.POSITIVE_INFINITY
    const ready = this.#restReady[Math.floor(crew / this.#model.kinds)] as Int32Array
    let home = 0
    for (const j of this.#crewTrips[crew] as Int32Array) {
      if (taken?.[j]) continue
      home = this.#extendLines(home, turned[j] as number)
      const leaves = (start[j] as number) - (outMinutes[j] as number)
      const fresh =
        Math.min(group.restTo, leaves) - Math.max(group.restFrom, group.from) >= group.breakMinutes
      const price = (extra[crew * n + j] as number) - (prices.trips[j] as number)
      const out = outKm[j] as number
      this.#reach(0, j, out, NONE)
      if (fresh) this.#reach(1, j, out, NONE)
      this.#reachFromBase(j, turned[j] as number, ready[j] as number, out)
      this.#reachStraight(j, group)
      without[j] = (without[j] as number) + price
      rested[j] = (rested[j] as number) + price
    }
  }

  #extendLines(from: number, to: number): number {
    const { byReturn, backKm } = this.#model
    for (let home = from; home < to; home++) {
      const i = byReturn[home] as number
      for (const layer of [0, 1] as const) {
        const line = this.#line[layer]
        const total = (this.cost[layer][i] as number) + (backKm[i] as number)
        const better = total < (line[home] as number)
        line[home + 1] = better ? total : (line[home] as number)
        this.#lineTrip[layer][home + 1] = better ? i : (this.#lineTrip[layer][home] as number)
      }
    }
    return Math.max(from, to)
  }

  #reach(layer: 0 | 1, trip: number, total: number, from: number): void {
    if (total >= (this.cost[layer][trip] as number)) return
    this.cost[layer][trip] = total
    this.#from[layer][trip] = from
  }

  #reachFromBase(j: number, turned: number, ready: number, out: number): void {
    const [before, after] = this.#line
    const [beforeTrip, afterTrip] = this.#lineTrip
    this.#reach(0, j, (before[turned] as number) + out, (beforeTrip[turned] as number) * 2)
    this.#reach(1, j, (after[turned] as number) + out, (afterTrip[turned] as number) * 2 + 1)
    this.#reach(1, j, (before[ready] as number) + out, (beforeTrip[ready] as number) * 2)
  }

  #reachStraight(j: number, group: DriverGroup): void {
    const { n, start, end, firstBefore, before, direct, drive } = this.#model
    const [without, rested] = this.cost
    const stop = firstBefore[j + 1] as number
    for (let at = firstBefore[j] as number; at < stop; at++) {
      const i = before[at] as number
      const way = direct[i * n + j] as number
      const leaves = (start[j] as number) - (drive[i * n + j] as number)
      const rest = Math.min(group.restTo, leaves) - Math.max(group.restFrom, end[i] as number)
      this.#reach(0, j, (without[i] as number) + way, i * 2)
      this.#reach(1, j, (rested[i] as number) + way, i * 2 + 1)
      if (rest >= group.breakMinutes) this.#reach(1, j, (without[i] as number) + way, i * 2)
    }
  }
}

/** By trip: how many of the returns to base leave time for the break there before it. */
function restReady(model: PlanModel, group: DriverGroup): Int32Array {
  const { n, returns, turned, start, outMinutes } = model
  const ready = new Int32Array(n)
  for (let j = 0; j < n; j++) {
    const leaves = Math.min(group.restTo, (start[j] as number) - (outMinutes[j] as number))
    let count = 0
    while (
      count < (turned[j] as number) &&
      leaves - Math.max(group.restFrom, returns[count] as number) >= group.breakMinutes
    ) {
      count++
    }
    ready[j] = count
  }
  return ready
}
