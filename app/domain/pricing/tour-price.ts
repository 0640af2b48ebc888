import { MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import type { Cents } from '#app/domain/money.ts'

/** A tour's two catalogue prices per group, in cents; final, never discounted. */
type TourPrices = { priceSmall: Cents; priceLarge: Cents }

/** The two group sizes a tour is priced for. */
export type GroupSize = 'small' | 'large'

/** Largest small group: the seats of a minivan. */
export const MAX_SMALL_GROUP = 8

/**
 * Prices a tour for a whole group.
 *
 * @throws {RangeError} As `groupSize`.
 */
export function priceTour(prices: TourPrices, participants: number): Cents {
  return groupSize(participants) === 'small' ? prices.priceSmall : prices.priceLarge
}

/**
 * Tells the group size of a party: small is 1 to 8 participants, large 9 to 15.
 *
 * @throws {RangeError} Under 1, over 15 or not whole; `checkParty(participants, 0)` asks first.
 */
export function groupSize(participants: number): GroupSize {
  if (!Number.isInteger(participants) || participants < 1 || participants > MAX_PASSENGERS) {
    throw new RangeError(`participants must be 1 to ${MAX_PASSENGERS}, got ${participants}`)
  }
  return participants <= MAX_SMALL_GROUP ? 'small' : 'large'
}
