import { isWithinHorizon } from '#app/domain/booking/lead-time.ts'
import type { TripRequest } from '#app/domain/booking/trip-request.ts'
import { chooseVehicle, type VehicleType } from '#app/domain/fleet/vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import type { TripPlace } from '#app/domain/place/trip-place.ts'
import { PRICE_TABLE, priceTransfer } from '#app/domain/pricing/transfer-price.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import { wholeMinutes } from '#app/domain/time/format.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import type { Maps, RouteOptions } from '#app/server/maps/index.server.ts'
import type { TradeCounts } from '#app/server/metrics/index.server.ts'

/** How long a quote can be booked; prices are fixed, so an expired one is renewed silently. */
const QUOTE_MINUTES = 30

/** A trip with the price the server computed for it; what the signed token carries. */
export type OpenedQuote = TripRequest & {
  vehicleType: VehicleType
  /** Whole kilometres that were priced. */
  distanceKm: number
  /** Version of the price table it was priced by. */
  priceTable: number
  durationMinutes: number
  originalPrice: Cents
  discount: Cents
  /** One way, after the discount. */
  price: Cents
  /** Nobody knows the road: such a price is never fixed, and cannot be booked. */
  estimated: boolean
  needsReview: boolean
  /** Where it goes and how long the way is; null in a quote of an earlier release. */
  route: QuotedRoute | null
}

/** The way that was priced, for who plans it: whole metres, and its ends as they were understood. */
type QuotedRoute = { metres: number; pickup: TripPlace; dropoff: TripPlace }

/** A quote, its signed token and the route as [lng, lat] points; or why there is none. */
export type QuoteAnswer =
  | {
      ok: true
      token: string
      expiresAt: Date
      quote: OpenedQuote
      line: [number, number][] | null
      /** The ends nobody knows: a pin or a village is asked for. */
      placeNeeded: ('pickup' | 'dropoff')[]
    }
  | { ok: false; error: 'needs-ferry' | 'too-far' }

/** Prices trips; the browser never sends an amount that is believed. */
export type Quotes = {
  /** `places`: which suggestions were chosen; the texts count where none was. */
  quote(trip: TripRequest, places?: RouteOptions): Promise<QuoteAnswer>
  /** Reads a token back: refuses altered and foreign ones, and those older than 30 minutes. */
  open(token: string): { ok: true; quote: OpenedQuote } | { ok: false; error: QuoteRefusal }
  /** Text that is equal for two tokens of the same trip at the same price, expired or not. */
  fingerprint(token: string): string
}

type QuoteRefusal = 'quote-invalid' | 'quote-expired'
type Token = { quote: OpenedQuote; expires: number }

type QuoteDeps = { maps: Maps; keys: Keys; now: Clock; trade: TradeCounts }

/** Creates the quote desk. */
export function createQuotes({ maps, keys, now, trade }: QuoteDeps): Quotes {
  return {
    async quote(trip, places) {
      if (!isWithinHorizon(trip.date, athensDate(now()))) return { ok: false, error: 'too-far' }
      const route = await maps.route(trip.pickupLocation, trip.dropoffLocation, places)
      trade.quoted(route.ok ? 'priced' : 'refused')
      if (!route.ok) return { ok: false, error: route.error }
      const vehicleType = chooseVehicle(trip.passengers, trip.luggage)
      const { billedKm, ...price } = priceTransfer(vehicleType, route.metres)
      const quote: OpenedQuote = {
        ...trip,
        ...(route.names && {
          pickupLocation: route.names.pickup,
          dropoffLocation: route.names.dropoff,
        }),
        ...price,
        vehicleType,
        distanceKm: billedKm,
        priceTable: PRICE_TABLE,
        durationMinutes: wholeMinutes(route.minutes),
        estimated: route.estimated,
        needsReview: route.needsReview,
        route: { metres: route.metres, ...route.ends },
      }
      const expiresAt = new Date(now().getTime() + QUOTE_MINUTES * 60_000)
      const token: Token = { quote, expires: expiresAt.getTime() }
      const { line, unknown: placeNeeded = [] } = route
      return { ok: true, token: keys.sign('quote', token), expiresAt, quote, line, placeNeeded }
    },
    open(text) {
      const token = keys.open('quote', text) as Token | null
      if (!token) return { ok: false, error: 'quote-invalid' }
      if (token.expires <= now().getTime()) return { ok: false, error: 'quote-expired' }
      return { ok: true, quote: withDefaults(token.quote) }
    },
    fingerprint(text) {
      const token = keys.open('quote', text) as Token | null
      if (!token) return text
      // Asked anew, the way may be a few metres longer at the same price.
      const { route: _, ...trip } = token.quote
      return JSON.stringify(trip)
    },
  }
}

/** A token of the release before may lack what this one keeps. */
function withDefaults(quote: OpenedQuote): OpenedQuote {
  return { ...quote, route: quote.route ?? null, priceTable: quote.priceTable ?? 1 }
}
