import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardSession } from '#app/server/payments/index.server.ts'
import { book, heldClock, sessionOf } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { readByLink } from '#test/managed.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('money in another currency, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  const read = async (path: string) => (await callAs(product, admin, { path })).body
  /** What the company has, by every screen and file that says so. */
  async function sums() {
    const days = 'from=2026-07-01&to=2026-07-01'
    const csv = await product.call(`/api/admin/accounts.csv?${days}`, { headers: admin })
    return { csv: await csv.text(), surplus: await read('/api/admin/surplus') }
  }

  test.each(['USD', 'GBP', 'JPY', 'ALL'])(
    'is none of ours: %s, of the right number',
    async (currency) => {
      const before = await sums()
      const { body } = await book(product)
      const { id, orderId } = await bookingOf(product, body.bookingRef)
      const { bookings, payments } = product.services
      const transactionId = `tx_${currency}`
      const session: CardSession = {
        sessionId: sessionOf(body.checkoutUrl),
        orderId,
        installation: payments.provider.installation,
        bookingRef: body.bookingRef,
        isLive: false,
        changeId: null,
        state: 'paid',
        amountCents: body.totalCents,
        currency,
        transactionId,
        paidAt: clock.now(),
        url: null,
      }
      const report = (type: string) => ({
        id: `evt_${currency}_${type}`,
        type,
        dispute: null,
        refund: null,
      })
      await bookings.receiveEvent({ ...report('paid'), session })
      await bookings.receiveEvent({ ...report('again'), session })
      const refund = {
        providerRefundId: `re_${currency}`,
        refundId: null,
        transactionId,
        amountCents: body.totalCents,
        currency,
        state: 'succeeded' as const,
      }
      await bookings.receiveEvent({ ...report('refunded'), session: null, refund })

      const record = await read(`/api/admin/bookings/${id}`)
      expect(record.booking).toMatchObject({
        status: 'pending',
        review: 'payment-mismatch',
        paid: false,
        receivedCents: 0,
        refundedCents: 0,
        dueCents: 58_00,
      })
      expect(record.money).toMatchObject({ paidCents: 0, surplusCents: 0 })
      const token = body.manageUrl.split('/').at(-1) ?? ''
      expect(await readByLink(product, token)).toMatchObject({ paidCents: 0, refundedCents: 0 })
      expect(await sums()).toEqual(before)
      const strays = (await read('/api/admin/stray-payments')).payments
      expect(strays.filter((one: { currency: string }) => one.currency === currency)).toMatchObject(
        [
          {
            bookingRef: body.bookingRef,
            amountCents: 58_00,
            cause: 'other-currency',
            transactionId,
          },
        ],
      )
    },
  )
})
