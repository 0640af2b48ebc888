import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderLines, orders } from '#app/server/db/index.server.ts'
import { askQuote, bookingBody, post } from '#test/journey.ts'
import { bookingOf, deliverWaiting } from '#test/mails.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { learnPseudo, PSEUDO, untranslated } from './pseudo-locale.ts'

const GUEST = { 'accept-language': `${PSEUDO},en;q=0.5` }

describe.each(storeKinds)('the language of an order on the %s store', (kind) => {
  let product: TestProduct
  let reference: string
  let token: string
  let orderId: number

  beforeAll(async () => {
    learnPseudo()
    product = await openProduct({ kind, env: { PAYMENT_METHODS: 'card,cash' } })
    const quoted = await askQuote(product)
    const body = bookingBody(quoted.body.quote, { paymentMethod: 'cash' })
    const headers = { 'idempotency-key': crypto.randomUUID(), ...GUEST }
    const booked = await post(product, '/api/bookings', body, headers)
    reference = booked.body.bookingRef
    token = booked.body.manageUrl.split('/').at(-1)
    orderId = (await bookingOf(product, reference)).orderId
  })
  afterAll(() => product.close())

  test('is what its guest read, and what is sold stands in it', async () => {
    const { db } = product.services.store
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    expect(order?.locale).toBe(PSEUDO)
    expect(line?.label).toMatch(/^⟦.*⟧$/)
  })

  test('is that of its letters; the office reads its own', async () => {
    const mails = await deliverWaiting(product)
    const guest = mails.find(({ kind }) => kind === 'booking-confirmation')
    const office = mails.find(({ kind }) => kind === 'office-copy')
    expect(guest?.subject).toMatch(/^⟦/)
    expect(guest?.html).toContain(`lang="${PSEUDO}"`)
    expect(guest?.text).toContain('⟦')
    expect(office?.html).toContain('lang="en"')
    expect(`${office?.subject} ${office?.html} ${office?.text}`).not.toContain('⟦Paid')
    expect(office?.subject).not.toContain('⟦')
  })

  test('answers whoever has the link, whatever their browser asks for', async () => {
    const path = `/api/manage/${token}`
    const sent = { method: 'PATCH', headers: { 'content-type': 'application/json' } }
    const english = { ...sent.headers, 'accept-language': 'en' }
    const body = JSON.stringify({ phone: 'x'.repeat(900) })
    const refused = await product.call(path, { ...sent, headers: english, body })
    const { title, errors } = await refused.json()
    expect(refused.status).toBe(422)
    for (const said of [title, ...Object.values<string>(errors)]) {
      expect(said).toMatch(/^⟦/)
      expect(untranslated(said)).toEqual([])
    }
    const calendar = await product.call(`/manage/${token}/calendar.ics`)
    expect(await calendar.text()).toMatch(/X-WR-CALNAME:⟦/)
  })

  test('is English for who asks for a language we do not have', async () => {
    const quoted = await askQuote(product)
    const body = bookingBody(quoted.body.quote, { paymentMethod: 'cash', email: 'b@example.com' })
    const headers = { 'idempotency-key': crypto.randomUUID(), 'accept-language': 'de-AT,de' }
    const booked = await post(product, '/api/bookings', body, headers)
    const { orderId: other } = await bookingOf(product, booked.body.bookingRef)
    const [order] = await product.services.store.db
      .select()
      .from(orders)
      .where(eq(orders.id, other))
    expect(order?.locale).toBe('en')
  })
})
