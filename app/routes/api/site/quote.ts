import type { Context } from 'hono'
import { messagesEn } from '#app/content/en/messages.ts'
import { formatDuration } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { Unwritten } from '#app/contract/endpoints.ts'
import { parseQuoteBody } from '#app/contract/input/quote-body.ts'
import type { Quote } from '#app/contract/quotes.ts'
import { centsToEuros } from '#app/domain/money.ts'
import type { Position } from '#app/domain/place/geometry.ts'
import type { Availability } from '#app/server/planning/index.server.ts'
import type { QuoteAnswer } from '#app/server/quotes/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { answer, answerWith } from '../request/answer.ts'
import { signedIn } from '../request/guard.ts'
import { exceedsMapsQuota, limited } from '../request/limited.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'

/**
 * POST /api/quote: prices a trip and signs the price. The ids of chosen suggestions may
 * come with the texts, and for a text that nobody knows a pin or a village.
 */
export async function quote(c: Context<ApiEnv>): Promise<Response> {
  const messages = texts()(messagesEn)
  const refused = await limited(c, 'quote')
  if (refused) return refused
  const parsed = parseQuoteBody(await readJson(c))
  if (!parsed.ok) {
    const title = messages.trip.invalid
    return problem(c, { status: 422, code: 'invalid-trip', title, errors: parsed.errors })
  }
  const { quotes, funnel } = c.get('services')
  const { pickupPlaceId, dropoffPlaceId, pickupMark, dropoffMark, ...trip } = parsed.value
  const marks = { pickupMark, dropoffMark }
  const places = { pickupPlaceId, dropoffPlaceId, ...marks, ownOnly: await exceedsMapsQuota(c) }
  const priced = await quotes.quote(trip, places)
  if (!priced.ok && priced.error === 'too-far') {
    const title = messages.trip.horizon
    return problem(c, { status: 422, code: 'too-far', title, errors: { date: title } })
  }
  if (!priced.ok) {
    return problem(c, { status: 422, code: priced.error, title: messages.quote.needsFerry })
  }
  // What the office prices for a caller is no visitor's step.
  if ((await signedIn(c))?.role !== 'admin') funnel.count('prices')
  const room = await c.get('services').bookings.checkPromise(priced.quote)
  const shown = { ...present(priced), ...shownRoom(room) }
  return priced.line
    ? answerWith(c, 'POST /api/quote', shown, ['route', writtenLine(priced.line)])
    : answer(c, 'POST /api/quote', shown)
}

const written = new WeakMap<Position[], string>()

/** A line as JSON, written once for each way that is remembered: its numbers take longer than all the rest of an answer. */
function writtenLine(line: Position[]): string {
  const known = written.get(line)
  if (known !== undefined) return known
  const route: Quote['route'] = { type: 'LineString', coordinates: line }
  const json = JSON.stringify(route)
  written.set(line, json)
  return json
}

function shownRoom(room: Availability) {
  const { availability } = room
  return room.availability === 'no' && room.message
    ? { availability, message: room.message }
    : { availability }
}

function present({
  token,
  expiresAt,
  quote,
  placeNeeded,
}: Extract<QuoteAnswer, { ok: true }>): Omit<Unwritten<Quote>, 'availability'> {
  return {
    quote: token,
    promise: token,
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
    ...(placeNeeded.length > 0 && { placeNeeded }),
  }
}
