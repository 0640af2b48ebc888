import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import { type Cents, tenPercentInWholeEuros } from '#app/domain/money.ts'

/** Price of one one-way transfer, in cents; `price` = `originalPrice` - `discount`. */
export type TransferPrice = {
  /** Whole kilometres that were priced, and that the customer is shown. */
  billedKm: number
  originalPrice: Cents
  discount: Cents
  price: Cents
}

/** What a whole order costs, in cents; `totalPrice` = `originalPrice` - `discount`. */
type OrderTotals = { originalPrice: Cents; discount: Cents; totalPrice: Cents }

type Tier = readonly [lastKm: number, originalPrice: Cents]

type PriceTable = Record<VehicleType, readonly Tier[]>

// The last tier is open-ended, so trips beyond 30 km stay in it.
const TABLE_1: PriceTable = {
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

/**
 * Every table a trip was ever sold by, by its version. One that was in use is never changed: a new one
 * is added, so that a trip keeps the prices it was sold by.
 */
export const PRICE_TABLES: ReadonlyMap<number, PriceTable> = new Map([[1, TABLE_1]])

/** Version of the table that trips are sold by now. */
export const PRICE_TABLE = 1

const DISCOUNT_ABOVE: Cents = 40_00

/** What one transfer costs between two whole kilometres, both included; `lastKm` may be Infinity. */
type ListedPrice = { firstKm: number; lastKm: number; price: Cents }

/** Every price of a vehicle, the nearest first. */
export function listPrices(vehicle: VehicleType): ListedPrice[] {
  return tableOf(PRICE_TABLE)[vehicle].map(([lastKm], at, tiers) => {
    const firstKm = (tiers[at - 1]?.[0] ?? -1) + 1
    return { firstKm, lastKm, price: priceTransfer(vehicle, firstKm * 1000).price }
  })
}

/**
 * Prices one one-way transfer.
 *
 * @param metres Road distance; fractions are rounded to whole metres first and then billed as
 *   the next whole kilometre: 4000.4 m is 4 km, 4001 m is 5 km.
 * @returns Integer cents, taxes included. The discount is 10 % of an original price above
 *   40 euros, in whole euros, half rounding up.
 * @param table Version of the table to price by; today's unless told.
 * @throws {RangeError} Distance negative or not finite, or no such table: a caller's bug.
 */
export function priceTransfer(
  vehicle: VehicleType,
  metres: number,
  table: number = PRICE_TABLE,
): TransferPrice {
  if (!Number.isFinite(metres) || metres < 0) {
    throw new RangeError(`metres must be finite and >= 0, got ${metres}`)
  }
  const billedKm = Math.ceil(Math.round(metres) / 1000)
  const tier = tableOf(table)[vehicle].find(([lastKm]) => billedKm <= lastKm)
  if (!tier) throw new Error(`no price tier for ${vehicle}: the table must end in Infinity`)

  const [, originalPrice] = tier
  const discount = originalPrice > DISCOUNT_ABOVE ? tenPercentInWholeEuros(originalPrice) : 0
  return { billedKm, originalPrice, discount, price: originalPrice - discount }
}

function tableOf(version: number): PriceTable {
  const table = PRICE_TABLES.get(version)
  if (!table) throw new RangeError(`no price table of version ${version}`)
  return table
}

/**
 * Totals an order of one leg, or of two equal legs when a return transfer is added.
 *
 * Every figure is rounded per leg and then doubled, so the sidebar always adds up.
 */
export function orderTotals(price: TransferPrice, returnTransfer: boolean): OrderTotals {
  const legs = returnTransfer ? 2 : 1
  return {
    originalPrice: price.originalPrice * legs,
    discount: price.discount * legs,
    totalPrice: price.price * legs,
  }
}
