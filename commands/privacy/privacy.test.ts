import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#app/server/db/index.server.ts'
import { openAt } from '#test/archive.ts'
import { book } from '#test/journey.ts'
import { envOf, meltemi } from '#test/meltemi.ts'
import { openProduct } from '#test/product.ts'
import { copyStore, type StoreAddress } from '#test/stores.ts'

const EMAIL = 'anna@example.com'

describe('commands about personal data', () => {
  let address: StoreAddress
  let bookingRef: string
  const run = (...args: string[]) => meltemi(args, { env: envOf(address), folder: address.dataDir })

  beforeAll(async () => {
    address = await copyStore('embedded')
    const env = { PAYMENT_METHODS: 'cash' }
    const product = await openProduct({ kind: 'embedded', store: address, env })
    const { body } = await book(product, { details: { paymentMethod: 'cash' } })
    ;({ bookingRef } = body)
    await product.close()
  })
  afterAll(() => address.remove())

  test('what is held is written twice, for programs and for people, for the owner’s eyes', async () => {
    expect(await run('customer-export', 'ANNA@example.com', 'anna.json')).toMatchObject({
      exit: 0,
      complained: [],
    })
    const file = join(address.dataDir, 'anna.json')
    const { orders } = JSON.parse(readFileSync(file, 'utf8'))
    expect(orders).toMatchObject([{ trips: [{ bookingRef, passportOrIdNumber: 'AB1234567' }] }])
    expect(readFileSync(`${file}.txt`, 'utf8')).toContain(`Booking ref: ${bookingRef}`)
    for (const path of [file, `${file}.txt`]) expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await run('customer-export', EMAIL, 'anna.json')).toMatchObject({ exit: 2 })
    expect((await run('customer-export', 'bob@example.com', 'bob.json')).complained).toEqual([
      'Nothing is held about this address.',
    ])
  })

  test('erasing waits for the trip, unless told', async () => {
    const refused = await run('customer-erase', EMAIL)
    expect(refused.exit).toBe(2)
    expect(refused.complained.join()).toContain(bookingRef)
    const erased = await run('customer-erase', EMAIL, '--even-open')
    expect(erased).toMatchObject({ exit: 0, complained: [] })
    expect(erased.printed[0]).toBe(`Erased: 1 orders (${bookingRef}) and 0 messages.`)
    expect(erased.printed[1]).toContain('Stays')
    const store = await openAt(address)
    const [row] = await store.db.select().from(bookings).where(eq(bookings.bookingRef, bookingRef))
    expect(row).toMatchObject({ customerName: 'Erased', email: '', idNumberEncrypted: null })
    await store.close()
    expect((await run('customer-erase', EMAIL)).printed[0]).toBe('Erased: 0 orders and 0 messages.')
  })

  test('purging tells how much of what went', async () => {
    const { exit, printed } = await run('purge')
    expect(exit).toBe(0)
    expect(printed).toContain('        0  id numbers')
    expect(printed).toContain('        0  contact messages')
  })

  test.each([[['customer-erase']], [['customer-erase', 'anna']], [['customer-export', EMAIL]]])(
    '%j is refused',
    async (args) => expect(await run(...args)).toMatchObject({ exit: 2, printed: [] }),
  )
})
