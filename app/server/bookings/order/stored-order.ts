import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { bookings, type Database, orders, payments } from '#app/server/db/index.server.ts'
import type { BookedOrder, BookingDeps } from '../types.ts'
import { type LinkedOrder, manageUrl } from './customer-link.ts'
import type { StoredKeys } from './request-key.ts'

/** An order with its legs (outbound first) and its card sessions (newest first). */
export type StoredOrder = typeof orders.$inferSelect & {
  legs: (typeof bookings.$inferSelect)[]
  payments: (typeof payments.$inferSelect)[]
}

type LegFacts = {
  bookingRef: string
  status: string
  date: WallDate
  time: WallTime
  pickupLocation: string
  /** The chosen suggestion, where one was. */
  pickupPlaceId?: string | null
  dropoffLocation: string
  /** Set for a tour. */
  tourTitle?: string | null
}

/** What answers to the customer and the card provider need of an order, stored or just made. */
export type OrderFacts = LinkedOrder & {
  requestHash: string
  state: string
  paymentMethod: string
  cardAttempts: number
  payBefore: Date | null
  totalCents: Cents
  email: string
  legs: LegFacts[]
  payments: { state: string; url: string }[]
}

/** The order a key was used for, by the forms it may be stored in; or null. */
export async function findOrderByKey(db: Database, keys: StoredKeys): Promise<StoredOrder | null> {
  const [order] = await db.select().from(orders).where(inArray(orders.idempotencyKey, keys))
  return order ? withParts(db, order) : null
}

/** An order by id, or null. */
export async function findOrder(db: Database, id: number): Promise<StoredOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order ? withParts(db, order) : null
}

async function withParts(db: Database, order: typeof orders.$inferSelect): Promise<StoredOrder> {
  const [legs, sessions] = await Promise.all([
    db
      .select()
      .from(bookings)
      .where(eq(bookings.orderId, order.id))
      .orderBy(sql`${bookings.returnOf} is not null`, asc(bookings.id)),
    order.paymentMethod === 'card'
      ? db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(desc(payments.id))
      : [],
  ])
  return { ...order, legs, payments: sessions }
}

/**
 * How an order is paid as the office last set it on its first standing leg; the order's own method
 * says how it was sold, and so whether there are card sessions. Empty: not specified.
 */
export function paymentMethodOf(order: StoredOrder): PaymentMethod | '' {
  const active = order.legs.find(({ status }) => status !== 'cancelled') ?? order.legs[0]
  return (active ?? order).paymentMethod as PaymentMethod | ''
}

/** The outbound leg; an order has one unless the office deleted it. */
export function outboundOf<Leg>(order: { id: number; legs: Leg[] }): Leg {
  const [outbound] = order.legs
  if (!outbound) throw new Error(`order ${order.id} has no legs`)
  return outbound
}

/** What the office says of a meeting point: its own words, and the address of a photo; empty for most places. */
export type Meeting = { meetingWords: string; meetingPhoto: string }

/** What the office says of where a leg is met. */
export function meetingOf(
  { roads }: Pick<BookingDeps, 'roads'>,
  { pickupLocation, pickupPlaceId }: Pick<LegFacts, 'pickupLocation' | 'pickupPlaceId'>,
): Meeting {
  const { meetingPoint, meetingPhoto } = roads.notesOf(pickupLocation, pickupPlaceId)
  return { meetingWords: meetingPoint, meetingPhoto }
}

/** What the customer may learn of the order; `url` is where to pay, null when there is nothing to. */
export function toBookedOrder(
  deps: Pick<BookingDeps, 'origin' | 'keys' | 'bank' | 'roads'>,
  order: OrderFacts,
  { url, mailFailed }: { url: string | null; mailFailed: boolean },
): BookedOrder {
  const outbound = outboundOf(order)
  return {
    bookingRef: outbound.bookingRef,
    returnBookingRef: order.legs[1]?.bookingRef ?? null,
    status: outbound.status as BookingStatus,
    paymentMethod: order.paymentMethod as PaymentMethod,
    totalCents: order.totalCents,
    manageUrl: manageUrl(deps, order),
    checkoutUrl: url,
    payBefore: order.payBefore,
    mailFailed,
    trips: order.legs.map((leg) => {
      const { bookingRef, date, time, pickupLocation, dropoffLocation } = leg
      const way = { pickupLocation, dropoffLocation }
      return { bookingRef, date, time, ...way, ...meetingOf(deps, leg) }
    }),
    bank: order.paymentMethod === 'bank_transfer' ? deps.bank : null,
  }
}
