import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookings } from '#app/server/db/index.server.ts'
import { book, heldClock } from '#test/journey.ts'
import { openProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('on the %s store', (kind) => {
  test('passport numbers are kept 90 days after the trip, then blanked', async () => {
    const clock = heldClock('2026-07-01T09:00:00Z')
    const product = await openProduct({ kind, now: clock.now })
    const { body } = await book(product, { trip: { date: '2026-07-02' } })
    const kept = async () => {
      const [row] = await product.services.store.db
        .select({ sealed: bookings.idNumberEncrypted })
        .from(bookings)
        .where(eq(bookings.bookingRef, body.bookingRef))
      return row?.sealed !== null
    }
    clock.forwardMinutes(91 * 24 * 60)
    expect(await product.services.bookings.forgetIdNumbers()).toBe(0)
    expect(await kept()).toBe(true)
    clock.forwardMinutes(24 * 60)
    expect(await product.services.bookings.forgetIdNumbers()).toBe(1)
    expect(await kept()).toBe(false)
    await product.close()
  }) // DATA-12
})
