import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loader as timelineLoader } from '#app/routes/office/timeline/route.tsx'
import { heldClock } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { loader as planLoader } from './route.tsx'

describe.each(storeKinds)('plan and timeline opened from the menu, on %s', (kind) => {
  const clock = heldClock('2026-07-31T21:30:00Z')
  let product: TestProduct
  beforeEach(async () => {
    product = await openProduct({ kind, now: clock.now })
  })
  afterEach(() => product.close())

  test.each([
    ['half past midnight, the evening still runs', '2026-07-31T21:30:00Z', '2026-07-31'],
    ['a minute to four', '2026-08-01T00:59:00Z', '2026-07-31'],
    ['four, and the next day runs', '2026-08-01T01:00:00Z', '2026-08-01'],
  ])('%s', async (_, now, day) => {
    clock.set(now)
    const context = { get: () => product.services }
    const request = new Request('http://localhost/admin/timeline')
    const plan = await planLoader({ context, request, params: {} } as never)
    const timeline = await timelineLoader({ context, request, params: {} } as never)
    expect([plan.day, plan.today, timeline.today]).toEqual([day, day, day])
    expect(JSON.parse(timeline.board as unknown as string)).toMatchObject({ day })
  })
})
