import { officeCancelTextEn } from '#app/content/en/office-record.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { readPrice } from '#app/domain/import/cells.ts'
import { type Cents, centsToEuros } from '#app/domain/money.ts'
import type { CancellationChoice } from '#app/server/bookings/index.server.ts'

/** Reads the amount a dispatcher typed; null when it is none, or more than can go back. */
export function readRefund(typed: string, mostCents: Cents): Cents | null {
  const cents = readPrice(typed.trim())
  return cents !== null && cents <= mostCents ? cents : null
}

/** Whether somebody typed an amount, and it is more than can go back or than they may give. */
export function isTooMuch(typed: string, mostCents: Cents): boolean {
  return (readPrice(typed.trim()) ?? 0) > mostCents
}

/** What goes back is less than our terms give: by how much, in words; null when it is not. */
export function belowTerms(
  { refundCents: termsCents }: CancellationChoice,
  refundCents: Cents | null,
): string | null {
  if (refundCents === null || refundCents >= termsCents) return null
  const text = texts()(officeCancelTextEn)
  return text.belowTerms(formatEuroExact(termsCents), formatEuroExact(termsCents - refundCents))
}

/** The amount our terms give, as it first stands in the field. */
export function firstAmount({ refundCents }: CancellationChoice): string {
  return centsToEuros(refundCents).toFixed(2)
}

/** The references that are cancelled: "PT-22222222", or two of them. */
export function referencesOf({ legs }: CancellationChoice): string {
  return legs.map(({ bookingRef }) => bookingRef).join(texts()(officeCancelTextEn).and)
}

/** How a choice is called beside its references. */
export function choiceLabel({ legs }: CancellationChoice): string {
  const text = texts()(officeCancelTextEn)
  return legs.length > 1 ? text.bothLegs : text.thisLeg
}

/** What our terms say, in words: once, or a line for each leg when they fall under different rules. */
export function ruleLines({ legs, refundCents }: CancellationChoice): string[] {
  const text = texts()(officeCancelTextEn)
  const [first] = legs
  if (first && legs.every(({ rule }) => rule === first.rule)) {
    return [text.rules[first.rule](formatEuroExact(refundCents))]
  }
  return legs.map(({ bookingRef, rule, refundCents: back }) =>
    text.ofLeg(bookingRef, text.rules[rule](formatEuroExact(back))),
  )
}

/** What the button does: it says how much goes back, or that an amount is still to be given. */
export function confirmLabel(refundCents: Cents | null): string {
  const text = texts()(officeCancelTextEn)
  if (refundCents === null) return text.confirmOpen
  return refundCents > 0 ? text.confirmRefund(formatEuroExact(refundCents)) : text.confirm
}
