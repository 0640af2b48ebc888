import { openScreen, signInAsAdmin } from './office-parts.ts'
import { ownProduct } from './own-product.ts'
import { expect, expectAccessible, test } from './visitor.ts'

const own = await ownProduct('roster')
test.use(own.options)
test.beforeAll(own.start)
test.afterAll(own.stop)

test('papers that end soon or have ended are told above the week', async ({ page }) => {
  await signInAsAdmin(page)
  const ended = { insuredUntil: '2026-01-31', checkedUntil: null }
  const path = '/api/admin/vehicles/2/papers'
  const { vehicles } = await (await page.request.get('/api/admin/papers')).json()
  const { version = 0 } = vehicles.find((one: { vehicleId: number }) => one.vehicleId === 2) ?? {}
  const put = await page.request.put(path, { data: { ...ended, version } })
  expect(put.ok()).toBe(true)
  await openScreen(page, '/admin/roster')
  await expect(page.getByText('Papers that end')).toBeVisible()
  await expect(page.getByText('insurance ended on 31/01/2026')).toBeVisible()
  await expectAccessible(page)
})
