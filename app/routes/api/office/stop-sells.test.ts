import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askQuote, heldClock } from '#test/journey.ts'
import { ADMIN, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('times without sales on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
    office = await callerOf(product, ADMIN)
  })
  afterAll(() => product.close())

  const stop = {
    from: '2026-07-11T08:00',
    to: '2026-07-11T16:00',
    kinds: [],
    vehicleTypes: [],
    places: [],
    message: 'A wedding has all our cars.',
  }
  const availability = async (time: string) =>
    (await askQuote(product, { date: '2026-07-11', time })).body

  test('one that is changed counts as it is from then on; who saw it before is told so', async () => {
    const added = await office('POST', '/api/admin/stop-sells', stop)
    expect(added).toMatchObject({ status: 201, body: { ...stop, version: 1 } })
    expect(await availability('10:00')).toMatchObject({
      availability: 'no',
      message: stop.message,
    })
    const path = `/api/admin/stop-sells/${added.body.id}`
    const later = { ...stop, from: '2026-07-11T12:00', message: 'From noon on.' }
    const changed = await office('PATCH', path, { ...later, version: 1 })
    expect(changed).toMatchObject({ status: 200, body: { ...later, version: 2 } })
    expect(await availability('10:00')).toMatchObject({ availability: 'yes' })
    expect(await availability('14:00')).toMatchObject({ message: 'From noon on.' })
    expect(await office('PATCH', path, { ...stop, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: later },
    })
    const wrong = await office('PATCH', path, { ...stop, to: stop.from, version: 2 })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['to']])
    expect((await office('PATCH', '/api/admin/stop-sells/99', stop)).status).toBe(404)
  })

  test('a version that no row can have is refused as any other wrong field', async () => {
    const version = Number.MAX_SAFE_INTEGER
    const rules = { mode: 'warn', daysAhead: 14, reserve: [], version }
    const { body } = await office('POST', '/api/admin/stop-sells', stop)
    const answers = [
      await office('PUT', '/api/admin/promise', rules),
      await office('PATCH', `/api/admin/stop-sells/${body.id}`, { ...stop, version }),
      await office('DELETE', `/api/admin/stop-sells/${body.id}`, { version }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
  })
})
