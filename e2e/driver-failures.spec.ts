import type { Page } from '@playwright/test'
import { connect, drivenTrip, pair } from './driver-parts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** What the office has of a trip, but that it was seen. */
function ledgerOf(call: Awaited<ReturnType<typeof drivenTrip>>['call'], id: number) {
  return async () => {
    const { events } = await call('get', `/api/admin/bookings/${id}/ledger`)
    const kinds: string[] = events.map(({ kind }: { kind: string }) => kind)
    return kinds.filter((kind) => kind !== 'seen')
  }
}

/** The app asks for news, as it does every half a minute. */
async function look(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

async function press(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('article').getByRole('button', { name }).click()
}

test('a phone whose store is lost, cleared or not there tells all the same and says so @phone', async ({
  page,
  browser,
  context,
  complaints,
}) => {
  test.setTimeout(180_000)
  complaints.expect('net::ERR')
  const { office, call, id, driver, isToday } = await drivenTrip(browser)
  const kinds = ledgerOf(call, id)
  const newCode = async () => (await call('post', `/api/admin/drivers/${driver.id}/invite`)).code
  const status = page.getByRole('status')
  const notStored = page.getByText('The phone does not store anything now')
  const day = async () => {
    if (!isToday) await page.getByRole('button', { name: /^Tomorrow/ }).click()
  }
  await connect(page, await newCode(), isToday)
  await page.evaluate(() => navigator.serviceWorker.ready)

  // Cleared while the app is open and has no signal.
  await context.setOffline(true)
  await press(page, 'On my way')
  await expect(status).toContainText('1 not sent')
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await press(page, 'Arrived')
  await expect(status).toContainText('2 not sent')
  await expect(notStored).toHaveCount(0)
  await page.reload()
  await day()
  await expect(page.getByRole('article').getByText('Waiting', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await look(page)
  await expect.poll(kinds).toEqual(['on-way', 'arrived'])
  await expect(status).toContainText('Everything is sent')

  // Lost in use, with a full signal; then it is well again.
  await page.evaluate(() => {
    const { prototype } = IDBDatabase
    const { transaction } = prototype
    Object.assign(window, { mend: () => Object.assign(prototype, { transaction }) })
    prototype.transaction = () => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError')
    }
  })
  await press(page, 'On board')
  await expect.poll(kinds).toEqual(['on-way', 'arrived', 'on-board'])
  await expect(notStored).toBeVisible()
  await expect(status).toContainText('Everything is sent')
  await expectAccessible(page)
  await context.setOffline(true)
  await press(page, 'Done')
  await expect(status).toContainText('1 not sent')
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  await look(page)
  await expect(notStored).toHaveCount(0)
  await page.reload()
  await expect(status).toContainText('1 not sent')
  await context.setOffline(false)
  await look(page)
  await expect.poll(kinds).toEqual(['on-way', 'arrived', 'on-board', 'done'])

  // There is none at all.
  const other = await (await browser.newContext()).newPage()
  await other.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError')
    }
  })
  await pair(other, await newCode())
  if (!isToday) await other.getByRole('button', { name: /^Tomorrow/ }).click()
  await expect(other.getByText('The phone does not store anything now')).toBeVisible()
  await other.getByRole('button', { name: /Lindqvist/ }).click()
  await expect(other.getByRole('article').getByText('Done', { exact: true })).toBeVisible()
  await other.context().close()
  await office.context().close()
})

test('only the office ends a connection, and what is not sent then is said @phone', async ({
  page,
  browser,
  context,
  complaints,
}) => {
  test.setTimeout(120_000)
  complaints.expect('net::ERR', '401', '404', '422', '502')
  const { office, call, id, driver, lastName, isToday } = await drivenTrip(browser)
  const kinds = ledgerOf(call, id)
  const { code } = await call('post', `/api/admin/drivers/${driver.id}/invite`)
  await connect(page, code, isToday)
  const trip = page.getByRole('article')
  const status = page.getByRole('status')
  for (const code of [401, 404, 422, 502]) {
    const answer = { status: code, contentType: 'text/html', body: '<h1>nginx</h1>' }
    await page.route('**/api/driver/**', (route) => route.fulfill(answer))
    await look(page)
    await expect(status).toContainText('No signal')
    await expect(trip.getByText(lastName)).toBeVisible()
    await page.unroute('**/api/driver/**')
    await look(page)
    await expect(status).toContainText('Everything is sent')
  }
  await press(page, 'On my way')
  await expect.poll(kinds).toEqual(['on-way'])
  await expect(status).toContainText('Everything is sent')

  await context.setOffline(true)
  await press(page, 'Arrived', 'On board')
  await expect(status).toContainText('2 not sent')
  const [device] = await call('get', `/api/admin/drivers/${driver.id}/devices`)
  const revoked = await office.request.delete(
    `/api/admin/drivers/${driver.id}/devices/${device.deviceId}`,
  )
  expect(revoked.ok()).toBe(true)
  await context.setOffline(false)
  await expect(page.getByText(/^This phone is not connected any more/)).toBeVisible()
  await expect(page.getByText(`${driver.name}: 2 not sent.`)).toBeVisible()
  await expectAccessible(page)
  const again = await call('post', `/api/admin/drivers/${driver.id}/invite`)
  await page.getByRole('textbox', { name: 'Code' }).fill(again.code)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect.poll(kinds).toEqual(['on-way', 'arrived', 'on-board'])
  await office.context().close()
})
