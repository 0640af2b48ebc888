import { orderLinesEn } from '#app/content/en/order-lines.ts'
import { texts } from '#app/content/texts.ts'
import type { SoldLine } from '#app/domain/booking/order-line.ts'
import { CAPACITY, type VehicleType } from '#app/domain/fleet/vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import { athensInstant, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import { wholeMinutes } from '#app/domain/time/format.ts'
import type { RouteAnswer } from '#app/server/maps/index.server.ts'
import { placeColumns } from '../places/place-columns.ts'
import type { BookingDeps, Channel, CreateAnswer, CustomerRequest } from '../types.ts'
import { bookOnce, type Checked } from './book-once.ts'
import type { Sale, SoldLeg } from './sale.ts'

/** A trip at a price the office agreed on with its guest, beside the price table. */
export type AgreedTrip = CustomerRequest & {
  pickupLocation: string
  dropoffLocation: string
  date: WallDate
  time: WallTime
  passengers: number
  luggage: number
  flightOrFerry: string
  vehicleType: VehicleType
  /** For all of it, in cents: both ways where there are two. */
  totalCents: Cents
  back: { date: WallDate; time: WallTime; flightOrFerry: string } | null
  /** Reference of the request it was agreed on by, for the history. */
  request: string
}

/** Taken where no road tells how long the vehicle is away, in minutes. */
const UNKNOWN_MINUTES = 60

/**
 * Books an agreed trip as every sale is booked: once per idempotency key, paid in a way that is on
 * offer. The notice is what the office agreed to; only what is over is refused.
 */
export async function bookAgreed(deps: BookingDeps, agreed: AgreedTrip): Promise<CreateAnswer> {
  const { pickupLocation, dropoffLocation } = agreed
  const route = await deps.roads.route(pickupLocation, dropoffLocation)
  const channel: Channel = {
    source: 'website',
    actor: 'customer',
    paymentMethods: deps.paymentMethods,
    shortNotice: true,
    override: true,
    said: { request: agreed.request },
  }
  const refusal = checkAgreed(deps, agreed)
  const vatPermille = deps.vat.transfer
  const checked: Checked = refusal ?? {
    ok: true,
    sale: sellAgreed({ ...agreed, vatPermille }, route),
  }
  return bookOnce(deps, { customer: agreed, fingerprint: agreed, checked, channel })
}

/** Why an agreed trip cannot be booked, or null. */
export function checkAgreed(
  deps: Pick<BookingDeps, 'paymentMethods' | 'now'>,
  agreed: AgreedTrip,
): Extract<Checked, { ok: false }> | null {
  if (!deps.paymentMethods.includes(agreed.paymentMethod)) {
    return { ok: false, error: 'method-not-offered' }
  }
  const isPast = athensInstant(agreed.date, agreed.time) <= deps.now()
  return isPast ? { ok: false, error: 'already-past' } : null
}

/** An agreed trip with the tax within its price, in thousandths. */
type Taxed = AgreedTrip & { vatPermille: number }

/** The outbound leg's row carries the whole price; each way is worth half of it. */
function sellAgreed(agreed: Taxed, route: RouteAnswer): Sale {
  const { totalCents, back } = agreed
  const backCents = back ? Math.floor(totalCents / 2) : 0
  const outbound = toLeg(agreed, route, totalCents - backCents)
  const first = { ...outbound, originalPriceCents: totalCents, priceCents: totalCents }
  if (!back) return { totalCents, legs: [first] }
  const turned: RouteAnswer = route.ok
    ? { ...route, ends: { pickup: route.ends.dropoff, dropoff: route.ends.pickup } }
    : route
  const { pickupLocation: dropoffLocation, dropoffLocation: pickupLocation } = agreed
  const home = toLeg({ ...agreed, ...back, pickupLocation, dropoffLocation }, turned, backCents)
  return { totalCents, legs: [first, { ...home, originalPriceCents: 0, priceCents: 0 }] }
}

function toLeg(agreed: Taxed, route: RouteAnswer, worthCents: Cents): SoldLeg {
  const { pickupLocation, dropoffLocation, date, time, flightOrFerry } = agreed
  const { passengers, luggage, vehicleType } = agreed
  const known = route.ok && !route.estimated
  const line: SoldLine = {
    kind: 'transfer',
    label: texts()(orderLinesEn).agreedTransfer(vehicleType),
    quantity: 1,
    unitCents: worthCents,
    vatPermille: agreed.vatPermille,
  }
  return {
    kind: 'transfer',
    tourId: null,
    tourTitle: null,
    pickupLocation,
    dropoffLocation,
    date,
    time,
    flightOrFerry,
    flightTime: '',
    passengers,
    luggage,
    vehicleType,
    ...placeColumns(route.ok ? route.ends.pickup : null, route.ok ? route.ends.dropoff : null),
    located: true,
    durationMinutes: known ? wholeMinutes(route.minutes) : UNKNOWN_MINUTES,
    distanceKm: null,
    distanceMetres: known ? route.metres : null,
    priceTable: null,
    originalPriceCents: worthCents,
    discountCents: 0,
    priceCents: worthCents,
    estimated: false,
    // One row is one vehicle: somebody has to think of the others.
    review: passengers > CAPACITY[vehicleType] ? 'several-vehicles' : null,
    lines: [line],
  }
}
