import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#app/server/db/index.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { book } from '#test/journey.ts'
import { deliverWaiting } from '#test/mails.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

/** ZZ7654321, as a release before encrypted it with the secret of tests: for no row. */
const UNBOUND = 'CQkJCQkJCQkJCQkJ42Gbrm3/mgh8dSEIjrXDcRC/8WecNuzVNQ=='

// L13 of the review of security: who writes to the table could put one's number into another's row.
describe.each(storeKinds)('a passport number and its row, on %s', (kind) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind, env: { PAYMENT_METHODS: 'card,cash' } })
  })
  afterAll(() => product.close())

  const booked = async (idNumber: string): Promise<string> => {
    const { body } = await book(product, { details: { idNumber, paymentMethod: 'cash' } })
    return body.bookingRef
  }
  const sealedOf = async (bookingRef: string) => {
    const [row] = await product.services.store.db
      .select({ sealed: bookings.idNumberEncrypted })
      .from(bookings)
      .where(eq(bookings.bookingRef, bookingRef))
    return row?.sealed ?? ''
  }
  const put = (bookingRef: string, sealed: string) =>
    product.services.store.db
      .update(bookings)
      .set({ idNumberEncrypted: sealed })
      .where(eq(bookings.bookingRef, bookingRef))
  const told = async (bookingRef: string) =>
    (await product.services.bookings.office.readRecord(bookingRef))?.idNumber

  test('one of another row is not believed; the booking and its letters go on', async () => {
    const [one, other] = [await booked('AA1111111'), await booked('BB2222222')]
    expect([await told(one), await told(other)]).toEqual(['AA1111111', 'BB2222222'])
    await put(one, await sealedOf(other))
    expect(await told(one)).toBe('')
    expect(product.logged.join()).toContain('a passport number cannot be read')
    await deliverWaiting(product)
    const { rows } = await product.services.store.db.execute<{ state: string; letter: string }>(sql`
      select state, letter::text as letter from messages where order_id =
        (select order_id from bookings where booking_ref = ${one})`)
    expect(rows.map(({ state }) => state)).not.toContain('failed')
    expect(rows.map(({ letter }) => letter).join()).not.toContain('222')
  })

  test('one of a release before is read, and bound to its row by the next day', async () => {
    const [one, other] = [await booked('CC3333333'), await booked('DD4444444')]
    await put(one, UNBOUND)
    expect(await told(one)).toBe('ZZ7654321')
    await jobHandlers(product.services)['privacy.purge']({})
    expect(await sealedOf(one)).toMatch(/^r\./)
    expect(await told(one)).toBe('ZZ7654321')
    await put(other, await sealedOf(one))
    expect(await told(other)).toBe('')
  })
})
