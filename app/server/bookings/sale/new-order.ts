import { currentLocale } from '#app/content/locale.ts'
import { statusAtCreation } from '#app/domain/booking/status.ts'
import { bookingSearchText } from '#app/domain/text/search-text.ts'
import { athensInstant } from '#app/domain/time/athens.ts'
import type { NewLeg, NewOrder } from '../order/insert-orders.ts'
import type { CustomerRequest } from '../types.ts'
import type { Sale, SoldLeg } from './sale.ts'

/** How long an order or a change waits for its card money; Stripe allows no shorter session. */
export const PAY_WITHIN_MINUTES = 30

/** What {@link toOrder} needs: who books, what is sold, and the moment. */
type Making = {
  customer: CustomerRequest
  /** As it is stored, see storedKeys. */
  idempotencyKey: string
  requestHash: string
  sale: Sale
  source: NewLeg['source']
  now: Date
  newReference: () => string
  encryptIdNumber: (idNumber: string, bookingRef: string) => string
}

/** Turns a checked request into the rows to store; legs share status and method. */
export function toOrder(making: Making): { order: NewOrder; legs: [NewLeg, NewLeg?] } {
  const { customer, idempotencyKey, requestHash, sale, now } = making
  const { firstName, lastName, email, phone, paymentMethod, partnerCode } = customer
  const order: NewOrder = {
    firstName,
    lastName,
    email,
    phone,
    paymentMethod,
    partnerCode,
    idempotencyKey,
    requestHash,
    state: 'open',
    totalCents: sale.totalCents,
    payBefore:
      paymentMethod === 'card' ? new Date(now.getTime() + PAY_WITHIN_MINUTES * 60_000) : null,
    createdAt: now,
    locale: currentLocale(),
  }
  const [outbound, back] = sale.legs
  const first = toLeg(making, outbound)
  return { order, legs: back ? [first, toLeg(making, back)] : [first] }
}

function toLeg({ customer, now, ...making }: Making, sold: SoldLeg): NewLeg {
  const { firstName, lastName, email, phone, paymentMethod, partnerCode, specialRequest } = customer
  const pickupAt = athensInstant(sold.date, sold.time)
  const named = { bookingRef: making.newReference(), customerName: `${firstName} ${lastName}` }
  return {
    ...sold,
    firstName,
    lastName,
    email,
    phone,
    paymentMethod,
    partnerCode,
    specialRequest,
    ...named,
    searchText: bookingSearchText({ ...sold, ...named, email, phone, partnerCode }),
    source: making.source,
    idNumberEncrypted: customer.idNumber
      ? making.encryptIdNumber(customer.idNumber, named.bookingRef)
      : null,
    pickupAt,
    freeAt: new Date(pickupAt.getTime() + sold.durationMinutes * 60_000),
    status: statusAtCreation(paymentMethod),
    createdAt: now,
  }
}
