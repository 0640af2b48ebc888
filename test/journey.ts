import { randomUUID } from 'node:crypto'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import type { TestProduct } from './product.ts'

/** Tomorrow in Athens, as the product under test sees it. */
export function tomorrow(product: TestProduct): string {
  return addDays(athensDate(product.services.now()), 1)
}

/** What an API call answers; tests read the fields that API.md documents. */
// biome-ignore lint/suspicious/noExplicitAny: every endpoint answers fields of its own
export type ApiAnswer = any

/** Posts JSON and reads the JSON answer. */
export async function post(
  product: TestProduct,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const response = await product.call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as ApiAnswer,
  }
}

/** Asks for the price of a trip; Paros Airport to Naoussa for three tomorrow unless told. */
export async function askQuote(product: TestProduct, trip: object = {}) {
  const asked = {
    pickupLocation: 'Paros Airport',
    dropoffLocation: 'Naoussa',
    date: tomorrow(product),
    time: '14:30',
    passengers: 3,
    luggage: 2,
    ...trip,
  }
  return post(product, '/api/quote', asked)
}

/** A complete booking request for a quote, by card and one way unless told. */
export function bookingBody(quote: string, details: object = {}) {
  return {
    quote,
    firstName: 'Anna',
    lastName: 'Kovač',
    idNumber: 'AB1234567',
    email: 'anna@example.com',
    phone: '+306900000000',
    specialRequest: 'One child seat, please',
    acceptPrivacy: true,
    acceptTerms: true,
    returnTransfer: false,
    paymentMethod: 'card',
    ...details,
  }
}

/** Quotes and books; `key` repeats an earlier request when its body is the same. */
export async function book(
  product: TestProduct,
  {
    key = randomUUID(),
    trip = {},
    details = {},
    headers = {},
  }: { key?: string; trip?: object; details?: object; headers?: Record<string, string> } = {},
) {
  const quoted = await askQuote(product, trip)
  const body = bookingBody(quoted.body.quote, details)
  const answer = await post(product, '/api/bookings', body, { 'idempotency-key': key, ...headers })
  return { ...answer, key, request: body }
}

/** A complete request for a tour: Hidden Villages for ten tomorrow, by card, unless told. */
export function tourBody(product: TestProduct, details: object = {}) {
  const { quote: _, returnTransfer: __, ...person } = bookingBody('')
  return {
    ...person,
    tourId: 2,
    date: tomorrow(product),
    time: '09:00',
    participants: 10,
    pickupPlace: 'Naoussa',
    ...details,
  }
}

/** Books a tour; `key` repeats an earlier request when its body is the same. */
export async function bookTour(
  product: TestProduct,
  { key = randomUUID(), details = {} }: { key?: string; details?: object } = {},
) {
  const body = tourBody(product, details)
  const answer = await post(product, '/api/tour-bookings', body, { 'idempotency-key': key })
  return { ...answer, key, request: body }
}

/** The card session in a checkout address of the stand-in. */
export function sessionOf(checkoutUrl: string): string {
  return checkoutUrl.split('/').at(-1) ?? ''
}

/** What the stand-in's card page does when the customer pays: provider first, then our store. */
export async function payAtStandIn(product: TestProduct, checkoutUrl: string): Promise<void> {
  const { payments, bookings } = product.services
  const settled = await payments.standIn?.settle(sessionOf(checkoutUrl), 'paid')
  if (!settled?.ok || !settled.event) throw new Error('the stand-in took no payment')
  await bookings.receiveEvent(settled.event)
}

/** A clock that stands still until moved. */
export function heldClock(start: string) {
  let now = new Date(start)
  return {
    now: () => now,
    set(to: string | Date) {
      now = new Date(to)
    },
    forwardMinutes(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}
