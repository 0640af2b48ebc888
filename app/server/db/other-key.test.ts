import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { book } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { envOf, meltemi } from '#test/meltemi.ts'
import { openProduct } from '#test/product.ts'
import { copyStore, storeKinds } from '#test/stores.ts'
import { installation } from './schema.ts'
import { StoreRefused } from './store.ts'

const [RIGHT, WRONG] = [
  'the-right-secret-key-0123456789abcd',
  'a-wrong-secret-key-0123456789abcdef',
]

test.each(storeKinds)(
  '%s: another secret key is refused in one line, and can be decided for',
  async (kind) => {
    const store = await copyStore(kind)
    const open = (env: Record<string, string>) => openProduct({ kind, store, env })
    const product = await open({ SECRET_KEY: RIGHT })
    const { body } = await book(product, { details: { idNumber: 'AB1234567' } })
    await product.close()

    const opening = open({ SECRET_KEY: WRONG })
    await expect(opening).rejects.toThrow(StoreRefused)
    await expect(opening).rejects.toThrow(/^The data was written with another secret key[^\n]*$/)
    const listed = await meltemi(['list-accounts'], { env: { ...envOf(store), SECRET_KEY: WRONG } })
    expect(listed).toMatchObject({ exit: 2, complained: [expect.stringContaining('secret key')] })

    // The right one still opens it, and so does a new one that names it as the one before.
    const fitting: Record<string, string>[] = [
      { SECRET_KEY: RIGHT },
      { SECRET_KEY: WRONG, PREVIOUS_SECRET_KEY: RIGHT },
    ]
    for (const env of fitting) {
      const again = await open(env)
      const record = await again.services.bookings.office.readRecord(body.bookingRef)
      expect(record?.idNumber).toBe('AB1234567')
      await again.close()
    }
    // Nothing was renewed yet: without the one before, the new one is still another.
    await expect(open({ SECRET_KEY: WRONG })).rejects.toThrow(StoreRefused)

    const lost = await meltemi(['rotate-key'], { env: { ...envOf(store), SECRET_KEY: WRONG } })
    expect(lost.printed.join()).toContain('1 more were made with a key that is not known any more')
    const after = await open({ SECRET_KEY: WRONG })
    expect((await bookingOf(after, body.bookingRef)).status).toBe('pending')
    await after.close()
    await expect(open({ SECRET_KEY: RIGHT })).rejects.toThrow(StoreRefused)
    await store.remove()
  },
  90_000,
)

test('control: a store that never noted its key opens with any', async () => {
  const store = await copyStore('embedded')
  const product = await openProduct({ kind: 'embedded', store, env: { SECRET_KEY: RIGHT } })
  const { db } = product.services.store
  await db.update(installation).set({ keyFingerprint: null }).where(eq(installation.only, true))
  await product.close()
  await (await openProduct({ kind: 'embedded', store, env: { SECRET_KEY: WRONG } })).close()
  await store.remove()
})
