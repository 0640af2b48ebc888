/** The vehicle classes on offer, smallest first. */
export const VEHICLE_TYPES = ['Sedan', 'Minivan', 'Minibus'] as const

/** One vehicle class, spelled as customers read it. */
export type VehicleType = (typeof VEHICLE_TYPES)[number]

/** The class shown before a party is known. */
export const DEFAULT_VEHICLE_TYPE: VehicleType = 'Sedan'

/** Passenger seats per class, as the terms promise them. */
export const CAPACITY: Record<VehicleType, number> = { Sedan: 4, Minivan: 8, Minibus: 16 }

/** Pieces of luggage each class takes. */
export const LUGGAGE_ROOM: Record<VehicleType, number> = { Sedan: 5, Minivan: 10, Minibus: 10 }

/** Largest party that can be booked; the minibus keeps one seat in reserve. */
export const MAX_PASSENGERS = 15

/** Most pieces of luggage that can be booked. */
export const MAX_LUGGAGE = LUGGAGE_ROOM.Minibus

/** Why a party cannot be quoted: the field at fault and what is wrong with its number. */
type PartyProblem = {
  field: 'passengers' | 'luggage'
  problem: 'not-whole' | 'too-few' | 'too-many'
}

/**
 * Chooses the smallest class that takes a party.
 *
 * More than 5 pieces of luggage lift up to 3 passengers into a minivan; luggage never
 * changes the class of a party of 4 or more.
 *
 * @throws {RangeError} A party that `checkParty` refuses: callers check it first.
 */
export function chooseVehicle(passengers: number, luggage: number): VehicleType {
  const refusal = checkParty(passengers, luggage)
  if (refusal)
    throw new RangeError(`no vehicle for this party: ${refusal.field} ${refusal.problem}`)

  if (passengers >= 9) return 'Minibus'
  if (passengers >= 4 || luggage > LUGGAGE_ROOM.Sedan) return 'Minivan'
  return 'Sedan'
}

/**
 * Checks that a party can be booked: 1 to 15 passengers, 0 to 10 pieces of luggage, whole
 * numbers.
 *
 * @returns null, or the first problem, passengers before luggage.
 */
export function checkParty(passengers: number, luggage: number): PartyProblem | null {
  const passengerProblem = checkCount(passengers, 1, MAX_PASSENGERS)
  if (passengerProblem) return { field: 'passengers', problem: passengerProblem }

  const luggageProblem = checkCount(luggage, 0, MAX_LUGGAGE)
  return luggageProblem && { field: 'luggage', problem: luggageProblem }
}

function checkCount(count: number, least: number, most: number): PartyProblem['problem'] | null {
  if (!Number.isInteger(count)) return 'not-whole'
  if (count < least) return 'too-few'
  return count > most ? 'too-many' : null
}
