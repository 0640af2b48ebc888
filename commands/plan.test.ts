import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBooking } from '#test/booking-row.ts'
import { envOf, meltemi } from '#test/meltemi.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress } from '#test/stores.ts'
import { type Control, openControl } from './control/listen.ts'

let store: StoreAddress
let product: TestProduct
let control: Control | null

beforeAll(async () => {
  store = await copyStore('embedded')
  product = await openProduct({ kind: 'embedded', store })
  control = await openControl(product.services)
  for (const time of ['10:00', '11:00'] as const) {
    await insertBooking(product.services.store, {
      date: '2026-08-01',
      time,
      bookingRef: `PT-${time.slice(0, 2)}`,
    })
  }
})
afterAll(async () => {
  await control?.close(1_000)
  await product.close()
  await store.remove()
})

const run = (...args: string[]) => meltemi(['plan', ...args], { env: envOf(store) })

test('plan prints who drives what, and what it costs', async () => {
  const { exit, printed } = await run('2026-08-01', '--prove')
  expect(exit).toBe(0)
  expect(printed[0]).toMatch(/^DRIVER +CAR +BOUND +BOOKING/)
  expect(printed.join('\n')).toMatch(/09:50-.*PT-10 +Paros Airport +Naoussa/)
  expect(printed.at(-1)).toMatch(/^2 served, 0 not, [\d.]+ km empty, proved\.$/)
})

test('plan --explain tells of every driver', async () => {
  const { printed } = await run('2026-08-01', '--explain', 'PT-10')
  expect(printed[0]).toMatch(/^PT-10: .+ with EMX-/)
  expect(printed).toHaveLength(7)
})

test.each([
  [['tomorrow'], 'Not a day, YYYY-MM-DD: tomorrow'],
  [['2026-08-01', '--explain', 'PT-99'], 'No booking of that day: PT-99'],
  [[], 'DAY is missing.'],
])('plan %j is refused', async (args, words) => {
  const { exit, complained } = await run(...args)
  expect(exit).toBe(2)
  expect(complained.join()).toContain(words)
})
