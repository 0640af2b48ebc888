import { messagesEn } from '#app/content/en/messages.ts'
import { texts } from '#app/content/texts.ts'
import { type Trip, toQuoteBody } from '#app/contract/input/trip-fields.ts'
import type { Quote as Priced } from '#app/contract/quotes.ts'
import type { TransferPrice } from '#app/domain/pricing/transfer-price.ts'
import { callApi, type Problem } from '#app/ui/forms/api.ts'

/** A priced trip as screens keep it: in cents. All prices are for one way. */
export type Quote = Pick<
  Priced,
  | 'quote'
  | 'expiresAt'
  | 'priceCents'
  | 'originalPriceCents'
  | 'discountCents'
  | 'distance'
  | 'duration'
  | 'vehicleType'
  | 'estimated'
  | 'placeNeeded'
  | 'route'
> &
  Partial<Pick<Priced, 'promise' | 'availability'>>

/** A quote, or the text to show instead and whether a ferry is the reason. */
export type QuoteAnswer =
  | { ok: true; quote: Quote }
  | { ok: false; message: string; needsFerry: boolean }

/**
 * Asks the server to price a trip.
 *
 * @returns The quote, or the catalogue text to show. Throws only when `signal` cancels it.
 */
export async function requestQuote(trip: Trip, signal?: AbortSignal): Promise<QuoteAnswer> {
  const messages = texts()(messagesEn)
  const answer = await callApi('POST /api/quote', { body: toQuoteBody(trip), signal })
  if (answer.ok && isQuote(answer.value)) return { ok: true, quote: answer.value }
  const needsFerry = !answer.ok && isFerryProblem(answer.problem)
  return {
    ok: false,
    needsFerry,
    message: needsFerry ? messages.quote.needsFerry : messages.quote.failed,
  }
}

/** Tells a usable quote from anything else found in an answer or in history state. */
export function isQuote(value: unknown): value is Quote {
  const quote = value as Partial<Quote> | null | undefined
  return (
    typeof quote?.quote === 'string' &&
    Number.isInteger(quote.priceCents) &&
    Number.isInteger(quote.originalPriceCents) &&
    Number.isInteger(quote.discountCents) &&
    typeof quote.distance === 'number' &&
    typeof quote.duration === 'string' &&
    typeof quote.vehicleType === 'string'
  )
}

/** The quote in the shape the pricing rules work on. */
export function priceOf(quote: Quote): TransferPrice {
  return {
    billedKm: quote.distance,
    originalPrice: quote.originalPriceCents,
    discount: quote.discountCents,
    price: quote.priceCents,
  }
}

function isFerryProblem(problem: Problem): boolean {
  return problem.code === 'needs-ferry'
}
