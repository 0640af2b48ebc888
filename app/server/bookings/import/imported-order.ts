import { orderLinesEn } from '#app/content/en/order-lines.ts'
import { DEFAULT_LOCALE } from '#app/content/locale.ts'
import { texts } from '#app/content/texts.ts'
import type { ImportedBooking } from '#app/domain/import/row.ts'
import { bookingSearchText } from '#app/domain/text/search-text.ts'
import type { NewLeg, NewOrder, NewOrderWithLegs } from '../order/insert-orders.ts'
import { placeColumns } from '../places/place-columns.ts'
import type { ReadyRow } from './plan-import.ts'

/** How long driver and vehicle are taken by a transfer, as no file tells: no drive here is longer. */
const TRANSFER_MINUTES = 60

/** Who imports, from which file, when. */
type Importing = { actor: string; file: string; now: Date; newReference: () => string }

/** Turns a row into the order and leg to store: the price as in the file, with no discount known. */
export function toImportedOrder(ready: ReadyRow, importing: Importing): NewOrderWithLegs {
  const { actor, file, now } = importing
  const { booking, row, replaced } = ready
  const [key, ...olderKeys] = ready.keys
  const { firstName, lastName, email, phone, paymentMethod, partnerCode } = booking
  const order: NewOrder = {
    firstName,
    lastName,
    email,
    phone,
    paymentMethod,
    partnerCode,
    idempotencyKey: key,
    requestHash: '',
    state: orderState(booking),
    totalCents: booking.price ?? 0,
    payBefore: null,
    createdAt: now,
    // No file tells what its guests speak.
    locale: DEFAULT_LOCALE,
  }
  const said = { source: 'import', file, row, ...(replaced && { reference: replaced }) }
  return { order, legs: [toLeg(booking, importing)], olderKeys, actor, said }
}

/**
 * Whether the order was paid. Card money of an imported trip came in elsewhere or not at all: it is
 * never open, so that nobody asks the card provider for it.
 */
function orderState({ paymentMethod, status }: ImportedBooking): string {
  if (status === 'cancelled') return 'closed'
  if (paymentMethod !== 'card') return 'open'
  return status === 'pending' ? 'closed' : 'paid'
}

/** The job looks them up. */
const UNKNOWN_PLACES = { ...placeColumns(null, null), located: false, distanceMetres: null }

const NO_CARRIER = { flightOrFerry: '', flightTime: '' }

function toLeg(booking: ImportedBooking, { now, newReference }: Importing): NewLeg {
  const { kind, date, time, pickupAt, email, phone, tour, price } = booking
  const { passengers, luggage, vehicleType, paymentMethod, status } = booking
  const durationMinutes = tour?.durationMinutes ?? TRANSFER_MINUTES
  const named = namesOf(booking, newReference)
  return {
    kind,
    ...named,
    email,
    phone,
    idNumberEncrypted: null,
    date,
    time,
    pickupAt,
    durationMinutes,
    freeAt: new Date(pickupAt.getTime() + durationMinutes * 60_000),
    ...NO_CARRIER,
    tourId: tour?.id ?? null,
    distanceKm: null,
    ...UNKNOWN_PLACES,
    passengers,
    luggage,
    vehicleType,
    status,
    paymentMethod,
    originalPriceCents: price ?? 0,
    discountCents: 0,
    priceCents: price,
    specialRequest: booking.specialRequest,
    partnerCode: booking.partnerCode,
    estimated: false,
    review: null,
    source: 'import',
    createdAt: now,
    searchText: bookingSearchText({
      ...named,
      email,
      phone,
      flightOrFerry: '',
      partnerCode: booking.partnerCode,
    }),
    lines: [lineOf(booking)],
  }
}

function namesOf(
  { reference, firstName, lastName, tour, pickup, dropoff }: ImportedBooking,
  newReference: Importing['newReference'],
) {
  return {
    bookingRef: reference ?? newReference(),
    customerName: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    tourTitle: tour?.title ?? null,
    pickupLocation: pickup,
    dropoffLocation: dropoff,
  }
}

function lineOf({ kind, tour, price }: ImportedBooking): NewLeg['lines'][number] {
  return {
    kind,
    label: tour?.title ?? texts(DEFAULT_LOCALE)(orderLinesEn).importedTransfer,
    quantity: 1,
    unitCents: price ?? 0,
    vatPermille: null,
  }
}
