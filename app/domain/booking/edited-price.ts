import type { Cents } from '#app/domain/money.ts'

/** What an edit does to a leg's price: cents as the leg is worth now, and by the price table before and after. */
type EditedPriceFacts = {
  worthCents: Cents
  tableBeforeCents: Cents
  tableAfterCents: Cents
  /** What the office wants it to cost; null: what the price table says. */
  requestedCents: Cents | null
}

/** One line that an edit sells: a change by the price table, or what the office adds or gives. */
export type EditedLine = {
  kind: 'change' | 'surcharge' | 'discount'
  cents: Cents
  byOffice: boolean
}

/**
 * Prices an edited leg. The table moves the price by its own difference, so that what the office once gave or
 * added stays; a price the office names is told apart, as a surcharge or a discount. Never below 0.
 *
 * @returns The lines sum to `priceCents` less what the leg was worth.
 */
export function editedPrice(facts: EditedPriceFacts) {
  const { worthCents, tableBeforeCents, tableAfterCents, requestedCents } = facts
  const tableCents = Math.max(0, worthCents + tableAfterCents - tableBeforeCents)
  const priceCents = requestedCents ?? tableCents
  const besideCents = priceCents - tableCents
  const lines: EditedLine[] = [
    { kind: 'change', cents: tableCents - worthCents, byOffice: false },
    { kind: besideCents > 0 ? 'surcharge' : 'discount', cents: besideCents, byOffice: true },
  ]
  return { tableCents, priceCents, lines: lines.filter(({ cents }) => cents !== 0) }
}
