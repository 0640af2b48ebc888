import { eq } from 'drizzle-orm'
import { bookings } from '#app/server/db/index.server.ts'
import { type ApiAnswer, book, payAtStandIn, post } from './journey.ts'
import type { TestProduct } from './product.ts'

/** A booked order as its customer holds it: the answer, the link's token, the order's number. */
export type Managed = { body: ApiAnswer; token: string; orderId: number }

/** Books, pays when it is by card, and answers what opens the customer's own page. */
export async function bookManaged(
  product: TestProduct,
  options: {
    trip?: object
    details?: object
    pay?: boolean
    headers?: Record<string, string>
  } = {},
): Promise<Managed> {
  const { body } = await book(product, options)
  if (options.pay !== false && body.checkoutUrl) await payAtStandIn(product, body.checkoutUrl)
  const [leg] = await product.services.store.db
    .select({ orderId: bookings.orderId })
    .from(bookings)
    .where(eq(bookings.bookingRef, body.bookingRef))
  const token = body.manageUrl.split('/').at(-1) ?? ''
  return { body, token, orderId: leg?.orderId ?? 0 }
}

/** The order as its link shows it; null for a link that opens nothing. */
export async function readByLink({ services: { bookings } }: TestProduct, token: string) {
  const orderId = await bookings.orderOfLink(token)
  return orderId === null ? null : bookings.readManaged(orderId)
}

/** Calls one of the customer's own endpoints; `path` is what follows the token. */
export async function manage(
  product: TestProduct,
  token: string,
  { path = '', method = 'POST', body }: { path?: string; method?: string; body: unknown },
) {
  if (method === 'POST') return post(product, `/api/manage/${token}${path}`, body)
  const response = await product.call(`/api/manage/${token}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as ApiAnswer }
}
