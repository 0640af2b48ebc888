import type { Plan } from './day.ts'
import { dutyCost } from './duty.ts'
import type { PlanModel } from './model.ts'

/** A duty in the making: the crew it has now and its trips (numbers of the model, by start). */
export type DraftDuty = { crew: number; trips: number[]; cost: number }

/** No driver has the trip. */
export const UNSERVED = -1

/**
 * A plan that is being worked on. Duty d belongs to driver d of the day; without trips it costs
 * nothing and holds no car. Trips may be put and taken one by one; car limits always hold.
 */
export class Draft {
  readonly model: PlanModel
  readonly groupOf: Int32Array
  readonly duties: DraftDuty[]
  /** By trip: its driver, or UNSERVED. */
  readonly driverOf: Int32Array
  readonly #used: Int32Array
  cost = 0
  served = 0

  constructor(model: PlanModel) {
    this.model = model
    this.groupOf = new Int32Array(model.day.drivers.length)
    model.groups.forEach(({ drivers }, group) => {
      for (const driver of drivers) this.groupOf[driver] = group
    })
    this.duties = model.day.drivers.map(() => ({ crew: UNSERVED, trips: [], cost: 0 }))
    this.driverOf = new Int32Array(model.n).fill(UNSERVED)
    this.#used = new Int32Array(model.carRows.length)
    this.cost = model.unserved.reduce((sum, cost) => sum + cost, 0)
  }

  /** Takes over what another draft of the same day holds. */
  copyFrom(other: Draft): void {
    other.duties.forEach(({ crew, trips, cost }, driver) => {
      const duty = this.duties[driver] as DraftDuty
      duty.crew = crew
      duty.cost = cost
      duty.trips = trips.slice()
    })
    this.driverOf.set(other.driverOf)
    this.#used.set(other.#used)
    this.cost = other.cost
    this.served = other.served
  }

  /** Whether a car is there for a crew, when the car of crew `instead` comes back for it. */
  hasCar(crew: number, instead: number): boolean {
    if (crew === instead) return true
    const freed = instead === UNSERVED ? [] : (this.model.rowsOf[instead] as Int32Array)
    for (const row of this.model.rowsOf[crew] as Int32Array) {
      const used = (this.#used[row] as number) - (freed.includes(row as never) ? 1 : 0)
      if (used >= (this.model.carRows[row]?.capacity ?? 0)) return false
    }
    return true
  }

  /** Gives a driver these trips, in this car; what they cost was asked before. */
  set(driver: number, crew: number, trips: number[], cost: number): void {
    const duty = this.duties[driver] as DraftDuty
    this.#count(duty.trips.length > 0 ? duty.crew : UNSERVED, -1)
    for (const trip of duty.trips) this.#mark(trip, UNSERVED)
    this.cost += cost - duty.cost
    duty.crew = trips.length > 0 ? crew : UNSERVED
    duty.trips = trips
    duty.cost = cost
    this.#count(duty.crew, 1)
    for (const trip of trips) this.#mark(trip, driver)
  }

  /** Takes trips from a driver; the car becomes the smallest that will do. */
  take(driver: number, gone: (trip: number) => boolean): void {
    const duty = this.duties[driver] as DraftDuty
    const trips = duty.trips.filter((trip) => !gone(trip))
    const { crew, cost } = this.cheapestCrew(driver, trips)
    // What is left may not be drivable (a wait too long without the trip between): then all go.
    if (trips.length === 0 || crew === UNSERVED) this.set(driver, UNSERVED, [], 0)
    else this.set(driver, crew, trips, cost)
  }

  /** The cheapest crew of a driver for these trips that has a car, and its cost (km). */
  cheapestCrew(driver: number, trips: number[]): { crew: number; cost: number } {
    const { kinds } = this.model
    const now = (this.duties[driver] as DraftDuty).crew
    let best = { crew: UNSERVED, cost: Number.POSITIVE_INFINITY }
    for (let kind = 0; kind < kinds; kind++) {
      const crew = (this.groupOf[driver] as number) * kinds + kind
      if (!this.hasCar(crew, now)) continue
      const cost = dutyCost(this.model, crew, trips)
      if (cost < best.cost) best = { crew, cost }
    }
    return best
  }

  /** The plan as it stands, trips by their index in the day. */
  toPlan(): Plan {
    const { order, kinds } = this.model
    return {
      duties: this.duties.flatMap(({ crew, trips }, driver) =>
        crew === UNSERVED
          ? []
          : [{ driver, kind: crew % kinds, trips: trips.map((trip) => order[trip] as number) }],
      ),
    }
  }

  #count(crew: number, by: number): void {
    if (crew === UNSERVED) return
    for (const row of this.model.rowsOf[crew] as Int32Array) {
      this.#used[row] = (this.#used[row] as number) + by
    }
  }

  #mark(trip: number, driver: number): void {
    const before = this.driverOf[trip] as number
    if ((before === UNSERVED) === (driver === UNSERVED)) {
      this.driverOf[trip] = driver
      return
    }
    this.driverOf[trip] = driver
    this.served += driver === UNSERVED ? -1 : 1
    const cost = this.model.unserved[trip] as number
    this.cost += driver === UNSERVED ? cost : -cost
  }
}
