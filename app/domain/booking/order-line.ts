import type { Cents } from '#app/domain/money.ts'

/** What a line of an order tells of: a ride, a tour, something beside them, or a change of the price. */
const LINE_KINDS = ['transfer', 'tour', 'extra', 'discount', 'surcharge', 'change'] as const

type LineKind = (typeof LINE_KINDS)[number]

/** One thing that was sold for a leg: `quantity` times `unitCents`, taxes included; a discount is below 0. */
export type SoldLine = {
  kind: LineKind
  label: string
  quantity: number
  unitCents: Cents
  /** Value added tax within the price, in thousandths; null where nobody told. */
  vatPermille: number | null
}

/** Value added tax within our prices, in thousandths, as the operator set it (docs/decisions/0013). */
export type VatRates = { transfer: number; tour: number }

/** What of a stored line says what was taken off; its leg is null once that was deleted. */
type PricedLine = { bookingId: number | null; kind: string; byOffice: boolean; grossCents: Cents }

/** What some lines come to, in cents. */
export function sumOfLines(lines: readonly { grossCents: Cents }[]): Cents {
  return lines.reduce((sum, { grossCents }) => sum + grossCents, 0)
}

/** What a leg costs before and after what was taken off, in cents; `original` - `discount` = `price`. */
export function priceOfLines(lines: readonly PricedLine[]) {
  const price = sumOfLines(lines)
  const legs = [...Map.groupBy(lines, ({ bookingId }) => bookingId).values()]
  const discount = legs.reduce((sum, leg) => sum + discountOf(leg), 0)
  return { originalPriceCents: price + discount, discountCents: discount, priceCents: price }
}

/** What was taken off a leg in the end, in cents: what the office gave and took back again was not. */
export function discountOf(lines: readonly Omit<PricedLine, 'bookingId'>[]): Cents {
  const office = sumOfLines(lines.filter(({ byOffice }) => byOffice))
  const others = lines.filter(({ kind, byOffice }) => kind === 'discount' && !byOffice)
  return Math.max(0, -office) - sumOfLines(others)
}
