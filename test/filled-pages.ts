import { eq } from 'drizzle-orm'
import { contactMessages, messages, requests } from '#app/server/db/index.server.ts'
import { book, sessionOf, tomorrow } from './journey.ts'
import { newDriver } from './office.ts'
import type { TestProduct } from './product.ts'

/** The address of a listed page, its parameters named by what {@link fillPages} made. */
export function pageAddress(path: string, existing: Readonly<Record<string, string>>): string {
  return path.replace('*', 'no-such-page').replaceAll(/:(\w+)/g, (_, name) => {
    const page = path.split('/').at(-2) ?? ''
    return existing[`${page}/${name}`] ?? existing[name] ?? ''
  })
}

/**
 * Puts one of everything into the product that a page's address can name.
 *
 * @param headers What a guest's browser says with its booking.
 * @returns What stands for a parameter, by its name or by the part of the address before it and its name.
 */
export async function fillPages(
  product: TestProduct,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { db } = product.services.store
  const { body } = await book(product, { headers })
  await product.services.contact.receive({
    name: 'Bob',
    email: 'bob@example.com',
    phone: '',
    phoneE164: null,
    subject: 'other',
    idempotencyKey: null,
    message: 'May I bring a surfboard?',
  })
  const asked = await product.services.requests.open({
    idempotencyKey: 'a-request-of-a-test',
    reason: null,
    partnerCode: null,
    firstName: 'Bob',
    lastName: 'B',
    email: 'bob@example.com',
    phone: '+306900000000',
    pickupLocation: 'Naoussa',
    dropoffLocation: 'Villa',
    date: tomorrow(product),
    time: '10:00',
    passengers: 2,
    luggage: 0,
    flightOrFerry: '',
    specialRequest: '',
    returnDate: '',
    returnTime: '',
    returnFlightOrFerry: '',
  })
  const [request] = await db.select().from(requests)
  const [written] = await db.select().from(contactMessages)
  const [mail] = await db.select().from(messages).where(eq(messages.kind, 'contact-message'))
  return {
    'plan/day': '2026-08-01',
    'destinations/id': 'naoussa',
    code: 'CactusHotel',
    placeId: 'naoussa',
    reference: body.bookingRef,
    'messages/id': String(written?.id),
    'mailbox/id': String(mail?.id),
    'drivers/id': String((await newDriver(product)).id),
    'requests/id': String(request?.id),
    'request/token': (asked.ok && asked.request.url.split('/').at(-1)) || '',
    session: sessionOf(body.checkoutUrl),
    token: body.manageUrl.split('/').at(-1),
    share: await shareOf(product, body.bookingRef),
  }
}

/** The token of the link by which a booking's order is shared. */
async function shareOf(product: TestProduct, reference: string): Promise<string> {
  const { bookings } = product.services
  const record = await bookings.office.readRecord(reference)
  const url = await bookings.shareUrl(record?.booking.order.id ?? 0)
  return url?.split('/').at(-1) ?? ''
}
