import { refundWaysEn } from '#app/content/en/mail-trips.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { GoesBack } from './trip-mail.ts'

/** Says which way money comes back to its customer. */
export function refundWords({ cardCents, handCents, handBy }: GoesBack): string {
  const words = texts()(refundWaysEn)
  if (handCents === 0) return words.card
  if (cardCents === 0) return words[handBy]
  return words.both(formatEuroExact(cardCents), formatEuroExact(handCents))
}
