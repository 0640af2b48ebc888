import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import { bookings, messages, orders, payments } from '#app/server/db/index.server.ts'
import type { CardSession } from '#app/server/payments/index.server.ts'
import { book, heldClock, sessionOf } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

/** What a message says of the session by itself, whatever the provider knows by now. */
const SAYS = {
  completed: 'paid',
  'completed unpaid': 'open',
  async_payment_succeeded: 'paid',
  async_payment_failed: 'expired',
  expired: 'expired',
} as const satisfies Record<string, CardSession['state']>

type Message = keyof typeof SAYS

/** The truth at the provider, and the messages that may be about it, good and overtaken ones. */
const TRUTHS = {
  paid: ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'],
  expired: ['completed unpaid', 'async_payment_failed', 'expired'],
} as const satisfies Record<string, readonly Message[]>

type Truth = keyof typeof TRUTHS

const confirmed = { order: 'paid', legs: ['confirmed', 'confirmed'], review: [null, null] }
const turnedDown = { legs: ['cancelled', 'cancelled'], review: [null, null], paid: 0 }

/** Where an order ends, by what it was when the first message came. */
const ENDS = {
  paid: {
    pending: { ...confirmed, paid: 1, confirmations: 2 },
    // By hand: the mails come with the money.
    confirmed: { ...confirmed, paid: 1, confirmations: 2 },
    cancelled: {
      ...turnedDown,
      order: 'paid',
      review: ['paid-after-cancel', 'paid-after-cancel'],
      paid: 1,
      confirmations: 0,
    },
  },
  expired: {
    pending: { ...turnedDown, order: 'closed', confirmations: 0 },
    // It stands unpaid: the office agrees on another way.
    confirmed: {
      ...confirmed,
      order: 'closed',
      review: ['card-lapsed', 'card-lapsed'],
      paid: 0,
      confirmations: 0,
    },
    cancelled: { ...turnedDown, order: 'closed', confirmations: 0 },
  },
} as const

const cases = (Object.keys(TRUTHS) as Truth[]).flatMap((truth) =>
  (['pending', 'confirmed', 'cancelled'] as const).map((start) => ({ truth, start })),
)

describe.each(storeKinds)('messages in any order on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
  })
  afterAll(() => product.close())

  /** A return order of the given status whose session the provider already knows the end of. */
  async function openOrder(status: BookingStatus, truth: Truth) {
    const details = { returnTransfer: true, returnDate: '2026-07-05', returnTime: '10:00' }
    const { body } = await book(product, { details })
    const { db } = product.services.store
    const [leg] = await db.select().from(bookings).where(eq(bookings.bookingRef, body.bookingRef))
    const orderId = leg?.orderId ?? 0
    if (status !== 'pending')
      await db.update(bookings).set({ status }).where(eq(bookings.orderId, orderId))
    const sessionId = sessionOf(body.checkoutUrl)
    const { provider, standIn } = product.services.payments
    if (truth === 'paid') await standIn?.settle(sessionId, 'paid')
    else await provider.expireSession(sessionId)
    const { installation } = provider
    const of = { orderId, bookingRef: body.bookingRef as string, installation, isLive: false }
    return { ...of, sessionId, amountCents: body.totalCents as number }
  }

  type Order = Awaited<ReturnType<typeof openOrder>>

  /** Delivers one message twice, as providers do; `turn` makes its event a new one. */
  async function deliver({ sessionId, ...order }: Order, message: Message, turn: number) {
    const state = SAYS[message]
    const paid = { transactionId: `tx_${sessionId}`, paidAt: clock.now() }
    const unpaid = { transactionId: null, paidAt: null }
    const money = state === 'paid' ? paid : unpaid
    const session = {
      ...order,
      ...money,
      sessionId,
      changeId: null,
      state,
      currency: 'EUR',
      url: null,
    }
    const id = `evt_${sessionId}_${message}_${turn}`
    const event = { id, type: message, session, refund: null, dispute: null }
    for (let time = 0; time < 2; time += 1) await product.services.bookings.receiveEvent(event)
  }

  async function endOf(orderId: number) {
    const { db } = product.services.store
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const legs = await db.select().from(bookings).where(eq(bookings.orderId, orderId))
    const sessions = await db.select().from(payments).where(eq(payments.orderId, orderId))
    const sent = await db.select().from(messages).where(eq(messages.orderId, orderId))
    return {
      order: order?.state,
      legs: legs.map(({ status }) => status),
      review: legs.map(({ review }) => review),
      paid: sessions.filter(({ state }) => state === 'paid').length,
      confirmations: sent.filter(({ kind }) => CONFIRMATIONS.includes(kind)).length,
    }
  }

  // Refunds and disputes add their own messages to TRUTHS and their own ends to ENDS.
  test.each(cases)(
    'a $start order whose session is $truth ends in one state',
    async ({ truth, start }) => {
      const ends = await Promise.all(
        permutations<Message>(TRUTHS[truth]).map(async (sequence) => {
          const order = await openOrder(start, truth)
          for (const message of sequence) await deliver(order, message, 1)
          // Once more from the front, as after an outage: new events about old news.
          for (const message of sequence) await deliver(order, message, 2)
          return { sequence, ...(await endOf(order.orderId)) }
        }),
      )
      const expected = permutations<Message>(TRUTHS[truth]).map((sequence) => ({
        sequence,
        ...ENDS[truth][start],
      }))
      expect(ends).toEqual(expected)
    },
  ) // DATA-09, STRIPE-06

  test('control: messages believed without asking the provider end apart', async () => {
    const { provider } = product.services.payments
    const asked = provider.readSession
    provider.readSession = async () => null
    const endAfter = async (sequence: readonly Message[]) => {
      const order = await openOrder('pending', 'paid')
      for (const message of sequence) await deliver(order, message, 1)
      return (await endOf(order.orderId)).legs[0]
    }
    const ends = [
      await endAfter(['completed', 'expired']),
      await endAfter(['expired', 'completed']),
    ]
    provider.readSession = asked
    expect(ends).toEqual(['confirmed', 'cancelled'])
  })

  test('bad news waits when the provider cannot be asked', async () => {
    const order = await openOrder('pending', 'paid')
    const { provider } = product.services.payments
    const asked = provider.readSession
    provider.readSession = () => Promise.reject(new Error('away'))
    await expect(deliver(order, 'expired', 1)).rejects.toThrow('away')
    provider.readSession = asked
    expect(await endOf(order.orderId)).toMatchObject({
      order: 'open',
      legs: ['pending', 'pending'],
    })
    await deliver(order, 'expired', 1)
    expect(await endOf(order.orderId)).toEqual(ENDS.paid.pending)
  }) // STRIPE-06
})

const CONFIRMATIONS = ['booking-confirmation', 'office-copy']

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, at) =>
    permutations(items.toSpliced(at, 1)).map((rest) => [first, ...rest]),
  )
}
