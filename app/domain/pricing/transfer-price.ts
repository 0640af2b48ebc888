import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import { type Cents, tenPercentInWholeEuros } from '#app/domain/money.ts'

/** Price of one one-way transfer, in cents; `price` = `originalPrice` - `discount` (QUOTE-17). */
export type TransferPrice = {
  /** Whole kilometres that were priced, and that the customer is shown. */
  billedKm: number
  originalPrice: Cents
  discount: Cents
  price: Cents
}

/** What a whole order costs, in cents; `totalPrice` = `originalPrice` - `discount`. */
export type OrderTotals = { originalPrice: Cents; discount: Cents; totalPrice: Cents }

type Tier = readonly [lastKm: number, originalPrice: Cents]

// QUOTE-09 to QUOTE-11; the last tier is open-ended, so trips beyond 30 km stay in it (QUOTE-12).
const TIERS: Record<VehicleType, readonly Tier[]> = {
  Sedan: [
    [4, 36_00],
    [7, 38_00],
    [13, 46_00],
    [Infinity, 65_00],
  ],
  Minivan: [
    [4, 45_00],
    [7, 50_00],
    [13, 65_00],
    [Infinity, 90_00],
  ],
  Minibus: [
    [4, 55_00],
    [7, 70_00],
    [13, 85_00],
    [Infinity, 120_00],
  ],
}

const DISCOUNT_ABOVE: Cents = 40_00

/** What one transfer costs between two whole kilometres, both included; `lastKm` may be Infinity. */
export type ListedPrice = { firstKm: number; lastKm: number; price: Cents }

/** Every price of a vehicle, the nearest first (QUOTE-09 to QUOTE-13). */
export function listPrices(vehicle: VehicleType): ListedPrice[] {
  return TIERS[vehicle].map(([lastKm], at, tiers) => {
    const firstKm = (tiers[at - 1]?.[0] ?? -1) + 1
    return { firstKm, lastKm, price: priceTransfer(vehicle, firstKm * 1000).price }
  })
}

/**
 * Prices one one-way transfer.
 *
 * @param metres Road distance; fractions are rounded to whole metres first and then billed as
 *   the next whole kilometre: 4000.4 m is 4 km, 4001 m is 5 km (QUOTE-08, A-01).
 * @returns Integer cents, taxes included. The discount is 10 % of an original price above
 *   40 euros, in whole euros, half rounding up (QUOTE-13, A-04, A-05).
 * @throws {RangeError} Distance negative or not finite: a caller's bug, never a customer's.
 */
export function priceTransfer(vehicle: VehicleType, metres: number): TransferPrice {
  if (!Number.isFinite(metres) || metres < 0) {
    throw new RangeError(`metres must be finite and >= 0, got ${metres}`)
  }
  const billedKm = Math.ceil(Math.round(metres) / 1000)
  const tier = TIERS[vehicle].find(([lastKm]) => billedKm <= lastKm)
  if (!tier) throw new Error(`no price tier for ${vehicle}: the table must end in Infinity`)

  const [, originalPrice] = tier
  const discount = originalPrice > DISCOUNT_ABOVE ? tenPercentInWholeEuros(originalPrice) : 0
  return { billedKm, originalPrice, discount, price: originalPrice - discount }
}

/**
 * Totals an order of one leg, or of two equal legs when a return transfer is added.
 *
 * Every figure is rounded per leg and then doubled, so the sidebar always adds up (A-06, A-07,
 * CHECKOUT-43, CHECKOUT-44).
 */
export function orderTotals(price: TransferPrice, returnTransfer: boolean): OrderTotals {
  const legs = returnTransfer ? 2 : 1
  return {
    originalPrice: price.originalPrice * legs,
    discount: price.discount * legs,
    totalPrice: price.price * legs,
  }
}
