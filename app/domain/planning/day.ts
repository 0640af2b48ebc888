/**
 * A day to be planned. Minutes are whole minutes of the operating day: 0 is the midnight it begins
 * with, 1500 is one o'clock in the night after. Places are indices into the tables of the day.
 */
export type PlanDay = {
  trips: readonly PlanTrip[]
  drivers: readonly PlanDriver[]
  carKinds: readonly CarKind[]
  /**
   * True: a car of a kind stands in for every kind before it, at no cost; a duty then counts as the
   * smallest kind that will do. False: a duty counts as the kind it is planned with.
   */
  nested: boolean
  /** Where every duty begins and ends. */
  base: number
  /** Drive from place to place, whole minutes. */
  minutes: readonly (readonly number[])[]
  /** Way from place to place, kilometres. */
  km: readonly (readonly number[])[]
  rules: PlanRules
}

/** A trip with its fixed time. */
export type PlanTrip = {
  id: string
  /** From when the car is bound: it stands at `pickup`. */
  start: number
  /** When the car is free again, at `dropoff`. */
  end: number
  pickup: number
  dropoff: number
  /** Whether a car kind takes it (seats, bags, class), in the order of `carKinds`. */
  fits: readonly boolean[]
  /** What a kind costs beyond its way, km: a larger class than was sold. */
  kindKm?: readonly number[]
  /** What leaving it out costs, km. */
  unservedCost: number
  /** The only driver who may drive it (an assignment nobody may touch). */
  lockedTo?: number
  /** The driver it was told to; another one costs `changeCost`. */
  toldTo?: number
}

/** A driver's shift. `canDrive` says by car kind whether the licence allows it. */
export type PlanDriver = {
  id: string
  from: number
  to: number
  /** Length of the one break; 0 = none. */
  breakMinutes: number
  /** Most minutes at the wheel. */
  maxDriveMinutes: number
  canDrive: readonly boolean[]
  /** Minutes of trips he had in the days before: among drivers who are alike it decides who gets which duty. */
  workedMinutes?: number
}

/** Cars that stand in for each other; out of service from and to the minutes of `blocks`. */
export type CarKind = {
  id: string
  count: number
  blocks: readonly (readonly [from: number, to: number])[]
}

/** What the costs and links of a plan follow. Costs are km, as if driven empty. */
type PlanRules = {
  /** Longest wait between two trips away from base. */
  maxWaitMinutes: number
  /** Least time at base between two trips. */
  baseTurnMinutes: number
  dutyCost: number
  /** A slack below this many minutes costs `tightCost` x (missing minutes)^2. */
  tightMinutes: number
  tightCost: number
  /** Cost of a trip with another driver than the one who was told. */
  changeCost: number
}

/** What the product plans by; docs/rules/planning.md says why. */
export const PLAN_RULES: PlanRules = {
  maxWaitMinutes: 90,
  baseTurnMinutes: 10,
  dutyCost: 5,
  tightMinutes: 10,
  tightCost: 0.05,
  changeCost: 5,
}

/** A driver's trips of a day in one car; `trips` are indices into the day's, in order of start. */
export type Duty = { driver: number; kind: number; trips: number[] }

/** What was planned: at most one duty per driver; a trip in no duty is not served. */
export type Plan = { duties: Duty[] }
