import { orderLinesEn } from '#app/content/en/order-lines.ts'
import type { Tour } from '#app/content/en/tours.ts'
import { texts } from '#app/content/texts.ts'
import type { SoldLine, VatRates } from '#app/domain/booking/order-line.ts'
import { tourVehicle } from '#app/domain/fleet/tour-vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import type { TripPlace } from '#app/domain/place/trip-place.ts'
import { priceTour } from '#app/domain/pricing/tour-price.ts'
import { orderTotals } from '#app/domain/pricing/transfer-price.ts'
import type { OpenedQuote } from '#app/server/quotes/index.server.ts'
import type { NewLeg } from '../order/insert-orders.ts'
import { placeColumns } from '../places/place-columns.ts'
import type { BookingRequest, TourRequest } from '../types.ts'

/** One ride or tour as it is sold; who travels and how it is paid are the order's. */
export type SoldLeg = Required<
  Pick<
    NewLeg,
    | 'kind'
    | 'date'
    | 'time'
    | 'durationMinutes'
    | 'pickupLocation'
    | 'dropoffLocation'
    | 'flightOrFerry'
    | 'flightTime'
    | 'tourId'
    | 'tourTitle'
    | 'pickupPlaceId'
    | 'pickupLat'
    | 'pickupLng'
    | 'dropoffPlaceId'
    | 'dropoffLat'
    | 'dropoffLng'
    | 'located'
    | 'distanceKm'
    | 'distanceMetres'
    | 'priceTable'
    | 'passengers'
    | 'luggage'
    | 'vehicleType'
    | 'originalPriceCents'
    | 'discountCents'
    | 'priceCents'
    | 'estimated'
    | 'review'
    | 'lines'
  >
>

/** What an order sells at the server's price: outbound first, a second leg is its return. */
export type Sale = { totalCents: Cents; legs: [SoldLeg, SoldLeg?] }

/**
 * A quoted transfer. The outbound leg carries the whole total, the return leg swapped places and
 * price 0.
 */
export function sellTransfer(quote: OpenedQuote, request: BookingRequest, vat: VatRates): Sale {
  const totals = orderTotals({ ...quote, billedKm: quote.distanceKm }, request.returnTransfer)
  const { date, time, pickupLocation, dropoffLocation, durationMinutes, distanceKm } = quote
  const { passengers, luggage, vehicleType, estimated } = quote
  const outbound: SoldLeg = {
    date,
    time,
    pickupLocation,
    dropoffLocation,
    durationMinutes,
    distanceKm,
    passengers,
    luggage,
    vehicleType,
    estimated,
    ...placeColumns(quote.route?.pickup, quote.route?.dropoff),
    located: quote.route !== null,
    distanceMetres: quote.route?.metres ?? null,
    priceTable: quote.priceTable,
    kind: 'transfer',
    tourId: null,
    tourTitle: null,
    ...carrier(request.flightOrFerry, request.flightTime),
    originalPriceCents: totals.originalPrice,
    discountCents: totals.discount,
    priceCents: totals.totalPrice,
    review: quote.needsReview ? 'distance' : null,
    lines: transferLines(quote, vat),
  }
  if (!request.returnTransfer) return { totalCents: totals.totalPrice, legs: [outbound] }
  const back: SoldLeg = {
    ...outbound,
    date: request.returnDate,
    time: request.returnTime,
    pickupLocation: dropoffLocation,
    dropoffLocation: pickupLocation,
    ...placeColumns(quote.route?.dropoff, quote.route?.pickup),
    ...carrier(request.returnFlightOrFerry, request.returnFlightTime),
    originalPriceCents: 0,
    discountCents: 0,
    priceCents: 0,
  }
  return { totalCents: totals.totalPrice, legs: [outbound, back] }
}

function carrier(flightOrFerry: string, flightTime: string) {
  return { flightOrFerry, flightTime }
}

/** One way: a return is sold as two of them, so that each is worth what it costs alone. */
function transferLines(
  { vehicleType, distanceKm, originalPrice, discount }: OpenedQuote,
  vat: VatRates,
) {
  const { transfer: label, onlineDiscount } = texts()(orderLinesEn)
  const shared = { quantity: 1, vatPermille: vat.transfer }
  const ride: SoldLine = {
    ...shared,
    kind: 'transfer',
    label: label(vehicleType, distanceKm),
    unitCents: originalPrice,
  }
  const off: SoldLine = {
    ...shared,
    kind: 'discount',
    label: onlineDiscount,
    unitCents: -discount,
  }
  return discount > 0 ? [ride, off] : [ride]
}

/**
 * A tour for a whole group at its catalogue price, ending where it began.
 *
 * @param place Where the pickup's text is, as far as we know ourselves.
 */
export function sellTour(
  tour: Tour,
  request: TourRequest,
  { place, vat }: { place: TripPlace | null; vat: VatRates },
): Sale {
  const { date, time, participants, pickupPlace } = request
  const price = priceTour(tour, participants)
  const leg: SoldLeg = {
    date,
    time,
    kind: 'tour',
    tourId: tour.id,
    tourTitle: tour.title,
    durationMinutes: tour.durationMinutes,
    pickupLocation: pickupPlace,
    dropoffLocation: pickupPlace,
    flightOrFerry: '',
    flightTime: '',
    ...placeColumns(place, place),
    located: true,
    distanceMetres: null,
    priceTable: null,
    distanceKm: null,
    passengers: participants,
    luggage: 0,
    vehicleType: tourVehicle(participants),
    originalPriceCents: price,
    discountCents: 0,
    priceCents: price,
    estimated: false,
    review: null,
    lines: [
      {
        kind: 'tour',
        label: tour.title,
        quantity: 1,
        unitCents: price,
        vatPermille: vat.tour,
      },
    ],
  }
  return { totalCents: price, legs: [leg] }
}
