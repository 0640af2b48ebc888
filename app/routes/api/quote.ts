import type { Context } from 'hono'
import { messages } from '#app/content/en/messages.ts'
import { centsToEuros } from '#app/domain/money.ts'
import { formatDuration } from '#app/domain/time/format.ts'
import { parseTrip } from '#app/routes/site/home/trip-input.ts'
import type { QuoteAnswer } from '#app/server/quotes/index.server.ts'
import type { ApiEnv } from './env.ts'
import { hadShare, limited } from './limited.ts'
import { problem } from './problem.ts'
import { readJson } from './read-json.ts'

/**
 * POST /api/quote: prices a trip and signs the price (WIDGET-14). The ids of chosen suggestions may
 * come with the texts.
 */
export async function quote(c: Context<ApiEnv>): Promise<Response> {
  const refused = await limited(c, 'quote')
  if (refused) return refused
  const parsed = parseTrip(await readJson(c))
  if (!parsed.ok) {
    const title = messages.trip.invalid
    return problem(c, { status: 422, code: 'invalid-trip', title, errors: parsed.errors })
  }
  const { quotes, funnel } = c.get('services')
  const { pickupPlaceId, dropoffPlaceId, ...trip } = parsed.value
  const places = { pickupPlaceId, dropoffPlaceId, ownOnly: await hadShare(c) }
  const answer = await quotes.quote(trip, places)
  if (!answer.ok && answer.error === 'too-far') {
    const title = messages.trip.horizon
    return problem(c, { status: 422, code: 'too-far', title, errors: { date: title } })
  }
  if (!answer.ok) {
    return problem(c, { status: 422, code: answer.error, title: messages.quote.needsFerry })
  }
  // What the office prices for a caller is no visitor's step.
  if ((await c.get('identify')())?.role !== 'admin') funnel.count('prices')
  return c.json(present(answer))
}

function present({ token, expiresAt, quote, line }: Extract<QuoteAnswer, { ok: true }>) {
  return {
    quote: token,
    expiresAt: expiresAt.toISOString(),
    price: centsToEuros(quote.price),
    priceCents: quote.price,
    originalPrice: centsToEuros(quote.originalPrice),
    originalPriceCents: quote.originalPrice,
    discount: centsToEuros(quote.discount),
    discountCents: quote.discount,
    totalPrice: centsToEuros(quote.price),
    totalPriceCents: quote.price,
    distance: quote.distanceKm,
    duration: formatDuration(quote.durationMinutes),
    durationMinutes: quote.durationMinutes,
    vehicleType: quote.vehicleType,
    estimated: quote.estimated,
    ...(line && { route: { type: 'LineString', coordinates: line } }),
  }
}
