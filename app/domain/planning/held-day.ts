import { alikeDrivers } from './alike-drivers.ts'
import { canDriveAlone, canFollow, checkDuty } from './check-plan.ts'
import type { Duty, PlanDay, PlanTrip } from './day.ts'

/** A seat for a trip: with which driver, in which kind of car, at what more cost (km). */
export type OpenSeat = { driver: number; kind: number; more: number }

/** What a driver does on the day, in which kind of car, at what cost (km); trips in the order of their start. */
type HeldDuty = { kind: number; trips: number[]; cost: number }

/** When a driver leaves base for a trip, and is back from it, in minutes of the day. */
type Span = { leaves: number; home: number }

const IDLE: HeldDuty = { kind: 0, trips: [], cost: 0 }

/**
 * The plan a day is kept by: trips find their seats in it one by one, and nothing else is moved for them. Every duty
 * passes the checker of plans at any moment.
 */
export class HeldDay {
  readonly day: PlanDay
  /** By driver of the day; without trips no car is out. */
  readonly duties: readonly HeldDuty[]
  readonly #trips: PlanTrip[]
  /** By driver: the first of those who are alike as long as they have no trip. */
  readonly #alike: readonly number[]
  /** By driver: the trips he was given by hand. */
  readonly #byHand: readonly (readonly PlanTrip[])[]
  /** By kind: cars that are out at any time of the day. */
  readonly #carsOut: number[]

  /**
   * @param start Duties as they were kept, the trips of each in the order in which they have it. Of one that breaks a rule
   * by now those stay that can.
   */
  constructor(day: PlanDay & { trips: PlanTrip[] }, start: readonly Duty[]) {
    this.day = day
    this.#trips = day.trips
    this.#alike = alikeDrivers(day)
    this.#byHand = day.drivers.map((_, driver) =>
      day.trips.filter((one) => one.lockedTo === driver),
    )
    this.duties = day.drivers.map(() => IDLE)
    this.#carsOut = day.carKinds.map(() => 0)
    for (const { driver, kind, trips } of start) {
      const taken = (this.duties[driver]?.trips.length ?? 0) > 0
      if (taken || !this.#hasCar(driver, kind)) continue
      if (this.#begin(driver, kind, trips)) continue
      for (const trip of trips)
        this.#begin(driver, kind, [...(this.duties[driver]?.trips ?? []), trip])
    }
  }

  /** Gives a driver these trips, if the rules let him have them and nothing he was given by hand is in their way. */
  #begin(driver: number, kind: number, trips: readonly number[]): boolean {
    const sorted = trips.toSorted((a, b) => this.#start(a) - this.#start(b))
    const { faults, cost } = checkDuty(this.day, { driver, kind, trips: sorted })
    if (faults.length > 0 || sorted.some((trip) => this.#isBound(driver, this.#trips[trip])))
      return false
    this.#set(driver, { kind, trips: sorted, cost })
    return true
  }

  /** Whether a driver was given another trip at that time by hand, though he may not be able to drive it. */
  #isBound(driver: number, trip: PlanTrip | undefined): boolean {
    if (!trip || trip.lockedTo === driver) return false
    return (
      this.#byHand[driver]?.some(({ start, end }) => start < trip.end && end > trip.start) ?? false
    )
  }

  /** The cheapest seat for a trip (by index); null when there is none as the plan stands. */
  find(trip: number): OpenSeat | null {
    const planned = this.#trips[trip]
    if (!planned) return null
    const span = this.#spanOf(planned)
    const idle = new Set<number>()
    let best: OpenSeat | null = null
    this.duties.forEach((duty, index) => {
      if (!this.#mayHave(planned, index, span)) return
      if (duty.trips.length === 0) {
        const same = this.#alike[index] ?? index
        if (idle.has(same) && planned.lockedTo === undefined && planned.toldTo !== index) return
        idle.add(same)
      }
      const place = this.#placeIn(index, trip)
      if (place && (!best || place.more < best.more)) best = place
    })
    return best
  }

  /** Whether a trip would have any seat as the plan stands; quicker than the cheapest one, and nothing is kept of it. */
  hasRoomFor(planned: PlanTrip): boolean {
    const trip = this.#trips.push(planned) - 1
    const span = this.#spanOf(planned)
    const driver = this.#anyFree(
      planned,
      (one) => this.#mayHave(planned, one, span) && this.#couldHave(one, trip),
    )
    this.#trips.pop()
    return driver >= 0
  }

  /**
   * A driver with room for a trip: of those without any trip one of each kind, who mostly has it and is soon looked
   * at, then of the others; -1 without one.
   */
  #anyFree({ lockedTo }: PlanTrip, isFree: (driver: number) => boolean): number {
    const seen = new Set<number>()
    const idle = this.duties.findIndex(({ trips }, driver) => {
      const same = this.#alike[driver] ?? driver
      if (trips.length > 0 || (lockedTo === undefined && seen.has(same))) return false
      seen.add(same)
      return isFree(driver)
    })
    if (idle >= 0) return idle
    return this.duties.findIndex(({ trips }, driver) => trips.length > 0 && isFree(driver))
  }

  /** Whether a driver could have a trip in any car: without trips, the first car that will do is enough. */
  #couldHave(driver: number, trip: number): boolean {
    if (this.duties[driver]?.trips.length) return this.#placeIn(driver, trip) !== null
    const planned = this.#trips[trip] as PlanTrip
    return planned.fits.some(
      (does, kind) =>
        does && this.#hasCar(driver, kind) && canDriveAlone(this.day, { driver, kind }, planned),
    )
  }

  /** Puts a trip where it was found to fit. */
  put(trip: number, { driver, kind, more }: OpenSeat): void {
    const { trips, cost } = this.duties[driver] as HeldDuty
    this.#set(driver, { kind, trips: this.#with(trips, trip), cost: cost + more })
  }

  /** Who has a trip; -1 when nobody does. */
  driverOf(trip: number): number {
    return this.duties.findIndex(({ trips }) => trips.includes(trip))
  }

  #placeIn(driver: number, trip: number, preferredKind?: number): OpenSeat | null {
    const duty = this.duties[driver] as HeldDuty
    const trips = this.#with(duty.trips, trip)
    const only = duty.trips.length > 0 ? duty.kind : preferredKind
    const kinds = only === undefined ? this.day.carKinds.map((_, kind) => kind) : [only]
    const places = kinds.flatMap((kind) => {
      if (!this.#trips[trip]?.fits[kind]) return []
      if (duty.trips.length === 0 && !this.#hasCar(driver, kind)) return []
      const { faults, cost } = checkDuty(this.day, { driver, kind, trips })
      return faults.length > 0 ? [] : [{ driver, kind, more: cost - duty.cost }]
    })
    // A duty of its own may need a larger car than it had.
    if (places.length === 0 && duty.trips.length > 0) return this.#inLargerCar(driver, trips)
    return places.toSorted((a, b) => a.more - b.more)[0] ?? null
  }

  #inLargerCar(driver: number, trips: number[]): OpenSeat | null {
    const duty = this.duties[driver] as HeldDuty
    const others = this.day.carKinds.flatMap((_, kind) => {
      if (kind === duty.kind || !trips.every((one) => this.#trips[one]?.fits[kind])) return []
      if (!this.#hasCar(driver, kind)) return []
      const { faults, cost } = checkDuty(this.day, { driver, kind, trips })
      return faults.length > 0 ? [] : [{ driver, kind, more: cost - duty.cost }]
    })
    return others.toSorted((a, b) => a.more - b.more)[0] ?? null
  }

  /** From base to base: what a shift must hold. */
  #spanOf({ start, end, pickup, dropoff }: PlanTrip): Span {
    const { base, minutes } = this.day
    return {
      leaves: start - (minutes[base]?.[pickup] ?? Number.POSITIVE_INFINITY),
      home: end + (minutes[dropoff]?.[base] ?? Number.POSITIVE_INFINITY),
    }
  }

  /** What rules a driver out at once, before a whole duty is checked: most of them, for most trips. */
  #mayHave(trip: PlanTrip, driver: number, { leaves, home }: Span): boolean {
    if (trip.lockedTo !== undefined) return trip.lockedTo === driver
    const { from = 0, to = 0 } = this.day.drivers[driver] ?? {}
    if (leaves < from || home > to || this.#isBound(driver, trip)) return false
    let before: PlanTrip | undefined
    for (const one of this.duties[driver]?.trips ?? []) {
      const other = this.#trips[one] as PlanTrip
      if (other.end > trip.start) {
        if (other.start < trip.end || !canFollow(this.day, trip, other)) return false
        break
      }
      before = other
    }
    return before === undefined || canFollow(this.day, before, trip)
  }

  /** Whether a car of a kind is there while a driver's shift lasts. */
  #hasCar(driver: number, kind: number): boolean {
    const { drivers, carKinds } = this.day
    const own = drivers[driver]
    if (!own) return false
    const count = carKinds[kind]?.count ?? 0
    if ((this.#carsOut[kind] ?? 0) < count) return true
    const out = drivers.filter((_, index) => {
      const duty = this.duties[index]
      return index !== driver && duty && duty.trips.length > 0 && duty.kind === kind
    })
    if (out.length < count) return true
    const begins = new Set([own.from, ...out.map(({ from }) => from)])
    const most = [...begins]
      .filter((minute) => own.from <= minute && minute < own.to)
      .map((minute) => out.filter(({ from, to }) => from <= minute && minute < to).length)
    return Math.max(0, ...most) < count
  }

  /** Every change of a duty goes this way: the cars that are out are counted along. */
  #set(driver: number, duty: HeldDuty): void {
    const out = this.#carsOut
    for (const [one, by] of [[this.duties[driver], -1] as const, [duty, 1] as const])
      if (one?.trips.length) out[one.kind] = (out[one.kind] ?? 0) + by
    ;(this.duties as HeldDuty[])[driver] = duty
  }

  #with(trips: readonly number[], trip: number): number[] {
    return [...trips, trip].toSorted((a, b) => this.#start(a) - this.#start(b) || a - b)
  }

  #start(trip: number): number {
    return this.#trips[trip]?.start ?? 0
  }
}
