import { findTour } from '#app/content/en/tours.ts'
import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import { priceTour } from '#app/domain/pricing/tour-price.ts'
import { PRICE_TABLE, priceTransfer } from '#app/domain/pricing/transfer-price.ts'
import { byOffice, worthOf } from '../money/order-money.ts'
import type { FullOrder, StoredLeg } from '../order/full-order.ts'

/** What of a leg its price list asks: as it will be. */
type Ridden = Pick<StoredLeg, 'vehicleType' | 'distanceKm' | 'passengers'>

/** What a leg costs by a price list, in cents, before and after an edit. */
type ListPrices = { tableBeforeCents: Cents; tableAfterCents: Cents }

/** By the prices a leg was sold by, so that a trip keeps them. */
export function asSold(order: FullOrder, leg: StoredLeg, to: Ridden): ListPrices {
  const unchanged = { tableBeforeCents: worthOf(order, leg), tableAfterCents: worthOf(order, leg) }
  if (leg.kind === 'tour') {
    const tour = findTour(leg.tourId)
    if (!tour) return unchanged
    const priceOf = ({ passengers }: Ridden) => priceTour(tour, passengers)
    return { tableBeforeCents: priceOf(leg), tableAfterCents: priceOf(to) }
  }
  const table = leg.priceTable ?? PRICE_TABLE
  const after = transferPrice(to, table)
  if (after === null) return unchanged
  // Nothing is known of what an imported trip was priced by: it then costs what the table says.
  const before = transferPrice(leg, table) ?? unchanged.tableBeforeCents
  return { tableBeforeCents: before, tableAfterCents: after }
}

/** By the prices that are asked of others today; null when they ask for a length of the way that is unknown. */
export function byToday(order: FullOrder, leg: StoredLeg, to: Ridden): ListPrices | null {
  const after = todaysPrice(leg, to)
  if (after === null) return null
  const before = leg.priceTable === null ? null : transferPrice(leg, leg.priceTable)
  // What the office once added or gave stays.
  const sold = worthOf(order, leg) - byOffice(order, leg)
  return { tableBeforeCents: before ?? sold, tableAfterCents: after }
}

function todaysPrice(leg: StoredLeg, to: Ridden): Cents | null {
  if (leg.kind !== 'tour') return transferPrice(to, PRICE_TABLE)
  const tour = findTour(leg.tourId)
  return tour ? priceTour(tour, to.passengers) : null
}

function transferPrice({ vehicleType, distanceKm }: Ridden, table: number): Cents | null {
  if (distanceKm === null) return null
  return priceTransfer(vehicleType as VehicleType, distanceKm * 1000, table).price
}
