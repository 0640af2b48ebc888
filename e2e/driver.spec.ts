import { startPushService } from '#test/fake-push-service.ts'
import {
  brightness,
  brokenWords,
  countLitScreens,
  expectInReach,
  expectLargeTargets,
  expectNothingOver,
  litScreens,
} from './driver-looks.ts'
import {
  connect,
  deliverPush,
  dispatchSync,
  drivenTrip,
  giveDriver,
  scriptBytesOf,
  seen,
  shownBy,
  subscribeTo,
  syncsAsked,
} from './driver-parts.ts'
import { openScreen } from './office-parts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a driver connects the phone and drives a trip, also without a signal @phone', async ({
  page,
  browser,
  context,
  complaints,
}) => {
  test.setTimeout(120_000)
  const { office, call, bookingRef, id, driver, lastName, isToday } = await drivenTrip(browser)
  await openScreen(office, `/admin/drivers/${driver.id}`)
  await office.getByRole('button', { name: 'Connect a phone' }).click()
  const code = await office.locator('.phone-invite-code').textContent()
  await expectAccessible(office)
  await countLitScreens(page)
  await page.goto('/driver/')
  await expect(page.getByRole('heading', { name: 'Σύνδεση τηλεφώνου' })).toBeVisible()
  await expectAccessible(page)
  await expectLargeTargets(page)
  // One chunk shared with a form of the site would bring React along.
  const scriptBytes = await scriptBytesOf(page)
  expect(scriptBytes).toBeGreaterThan(10_000)
  expect(scriptBytes).toBeLessThan(45_000)
  await connect(page, (code ?? '').replace('Letters', '').trim(), isToday)

  const trip = page.getByRole('article')
  await expect(trip.getByText(lastName)).toBeVisible()
  await expect(trip.getByText('Child seat, please')).toBeVisible()
  await expect(office.getByText('Connected', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  await expectLargeTargets(page)

  await expectInReach(trip.getByRole('button', { name: 'On my way' }))
  await trip.getByRole('button', { name: 'Sign' }).click()
  const sign = page.getByRole('dialog', { name: 'Sign' })
  await expect(sign).toContainText(lastName)
  expect(await brokenWords(sign.locator('p'))).toEqual([])
  expect(await sign.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  // The screen stays lit while somebody looks for a name, and no longer.
  await expect.poll(() => litScreens(page)).toBe(1)
  await sign.getByRole('button').click()
  // It is let go a moment after the press.
  await expect.poll(() => litScreens(page)).toBe(0)

  // Greek words are longer.
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Ελληνικά' }).click()
  await page.getByRole('button', { name: 'Άκυρο' }).click()
  await expect(trip.getByText('Προσεχής')).toBeVisible()
  await expect(trip.getByRole('button', { name: /^Έλαβα \d+,\d\d\s€$/ })).toBeVisible()
  await expectNothingOver(page)
  await page.getByRole('button', { name: 'Ρυθμίσεις' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()

  // The worker has kept the app; from here on there is no signal.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await trip.getByRole('button', { name: 'On my way' }).click()
  await expect(trip.getByText('On the way', { exact: true })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('1 not sent')
  await page.reload()
  if (!isToday) await page.getByRole('button', { name: /^Tomorrow/ }).click()
  await expect(trip.getByText('On the way', { exact: true })).toBeVisible()
  // The guest is called, written to and found without a signal of ours.
  const { phone: number } = (await call('get', `/api/admin/bookings/${id}`)).booking
  const hrefOf = async (name: string) =>
    new URL((await trip.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '')
  expect((await hrefOf('Call')).href).toBe(`tel:${number}`)
  const chat = await hrefOf('WhatsApp')
  expect(`${chat.origin}/+${chat.pathname.slice(1)}`).toBe(`https://wa.me/${number}`)
  expect(chat.searchParams.get('text')).toContain(`${lastName}, this is Giorgos, your driver for`)
  const way = (await hrefOf('Map')).searchParams
  expect(way.get('destination')).toMatch(/^3\d\.\d+,2\d\.\d+$/)
  await trip.getByRole('button', { name: 'Arrived' }).click()
  await expect(page.getByRole('status')).toContainText('2 not sent')
  await expectAccessible(page)
  await expectLargeTargets(page)
  await expectInReach(trip.getByRole('button', { name: 'On board' }))
  complaints.expect('net::ERR', '401')

  await context.setOffline(false)
  await expect(page.getByRole('status')).toContainText('Everything is sent')
  const ledger = await call('get', `/api/admin/bookings/${id}/ledger`)
  expect(ledger.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'seen',
    'on-way',
    'arrived',
  ])
  expect(ledger.verified).toBe(true)

  // The office reads it on the booking's record.
  const record = await office.context().newPage()
  await record.goto(`/admin/bookings/${bookingRef}`)
  const road = record.getByRole('region', { name: 'On the road' })
  const head = record.locator('.record-head')
  await expect(head.getByText('Driver waiting')).toBeVisible()
  await expect(head.getByText('Confirmed')).toHaveCount(0)
  await expect(road.getByText('Arrived', { exact: true })).toBeVisible()
  await expectAccessible(record)
  await record.close()

  // A slip of the thumb is taken back, and cash taken in.
  await trip.getByRole('button', { name: 'On board' }).click()
  // Until it is kept, Undo is about the step before.
  await expect(trip.getByText('Guest on board', { exact: true })).toBeVisible()
  await trip.getByRole('button', { name: 'Undo' }).click()
  await expect(trip.getByText('Waiting', { exact: true })).toBeVisible()
  await trip.getByRole('button', { name: /^Received/ }).click()
  await expectAccessible(page)
  await expectLargeTargets(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Received/ })
    .click()
  await expect(trip.getByText(/received$/)).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Everything is sent')
  // It is money of the day at once.
  const { date } = (await call('get', `/api/admin/bookings/${bookingRef}`)).booking
  const desk = await office.context().newPage()
  await desk.goto(`/admin/day?date=${date}`)
  const his = desk.locator('section').filter({ hasText: driver.name })
  await expect(his.getByText(/Has €\d+\.\d\d in cash/)).toBeVisible()
  await desk.close()

  const byDay = await brightness(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Night' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(byDay).toBeGreaterThan(0.8)
  await expect.poll(() => brightness(page)).toBeLessThan(0.2)
  await expectAccessible(page)
  await expectLargeTargets(page)
  await trip.getByRole('button', { name: 'Nobody came' }).click()
  await expect(page.getByRole('button', { name: 'Nobody came', exact: true }).last()).toBeDisabled()
  await expectAccessible(page)
  await expectLargeTargets(page)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await office.getByRole('button', { name: /^Disconnect/ }).click()
  await expect(office.getByText('Disconnected', { exact: true }).last()).toBeVisible()
  await trip.getByRole('button', { name: 'On board' }).click()
  await expect(page.getByText(/^This phone is not connected any more/)).toBeVisible()
  await expect(page.getByText(lastName)).toBeHidden()
  await office.context().close()
})

test('a picture is scanned while the app asks for letters, and one that is over leaves the letters @phone', async ({
  page,
  browser,
  complaints,
}) => {
  const { office, call, driver, lastName, isToday } = await drivenTrip(browser)
  const over = await call('post', `/api/admin/drivers/${driver.id}/invite`)
  const { url } = await call('post', `/api/admin/drivers/${driver.id}/invite`)
  const letters = page.getByRole('textbox', { name: 'Code' })
  const connectButton = page.getByRole('button', { name: 'Connect', exact: true })
  /** As a camera opens it in the app: the page stays, its address changes. */
  const scan = (picture: string) =>
    page.evaluate((hash) => location.assign(hash), new URL(picture).hash)
  await page.goto('/driver/')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(letters).toBeVisible()
  await scan(over.url)
  await expect(letters).toHaveCount(0)
  await expect(page).toHaveURL(/\/driver\/$/)
  await connectButton.click()
  await expect(page.getByRole('alert')).toContainText('Ask for a new one')
  complaints.expect('422')
  await expect(letters).toBeVisible()
  await expect(letters).toHaveValue('')
  await scan(url)
  await connectButton.click()
  await seen(page)
  if (!isToday) await page.getByRole('button', { name: /^Tomorrow/ }).click()
  await expect(page.getByRole('article').getByText(lastName)).toBeVisible()
  await office.context().close()
})

test('what a driver told without a signal goes once there is one, also when the app was closed @phone', async ({
  page,
  browser,
  context,
  complaints,
}) => {
  test.setTimeout(120_000)
  const { office, call, id, driver, lastName, isToday } = await drivenTrip(browser)
  const { code } = await call('post', `/api/admin/drivers/${driver.id}/invite`)
  const asked = await syncsAsked(page)
  const other = await context.newPage()
  await other.goto('/')
  await connect(page, code, isToday)
  const trip = page.getByRole('article')
  await expect(trip.getByText(lastName)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await trip.getByRole('button', { name: 'On my way' }).click()
  await expect(page.getByRole('status')).toContainText('1 not sent')
  await expect.poll(asked).toContain('outbox')
  complaints.expect('net::ERR')
  await page.close()
  await context.setOffline(false)
  await dispatchSync(other, 'outbox')
  const kinds = async () => {
    const { events } = await call('get', `/api/admin/bookings/${id}/ledger`)
    return events.map(({ kind }: { kind: string }) => kind)
  }
  await expect.poll(kinds).toEqual(['seen', 'on-way'])
  // Opened again it knows so, and sends nothing twice.
  await other.goto('/driver/')
  if (!isToday) await other.getByRole('button', { name: /^Tomorrow/ }).click()
  await expect(other.getByRole('article').getByText('On the way', { exact: true })).toBeVisible()
  await expect(other.getByRole('status')).toContainText('Everything is sent')
  expect(await kinds()).toEqual(['seen', 'on-way'])
  await office.context().close()
})

test('a driver hears of a change while nobody looks at the phone @phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { office, call, id, driver, lastName, isToday } = await drivenTrip(browser)
  let publicKey = ''
  const service = await startPushService(() => publicKey)
  await subscribeTo(page, service.subscription)
  const { code } = await call('post', `/api/admin/drivers/${driver.id}/invite`)
  await connect(page, code, isToday)
  const trip = page.getByRole('article')
  await expect(trip.getByText(lastName)).toBeVisible()
  publicKey = (await (await page.request.get('/api/driver/push')).json()).publicKey
  await expectAccessible(page)
  await expectLargeTargets(page)
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByRole('button', { name: 'Yes, tell me' })).toBeHidden()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await expectLargeTargets(page)
  await page.getByRole('button', { name: 'Cancel' }).click()

  const { booking } = await call('get', `/api/admin/bookings/${id}`)
  const changes = { specialRequest: 'Two child seats, please' }
  await call('post', `/api/admin/bookings/${id}/change`, {
    version: booking.version,
    changes,
  })
  await expect.poll(() => service.pushed.length).toBe(1)
  const text = service.pushed[0]?.text ?? ''
  expect(text).not.toContain(lastName)

  // What the push service would hand to the browser, which shows it and wakes the app.
  const shown = await shownBy(page)
  await deliverPush(page, text)
  await expect(trip.getByText('Two child seats, please')).toBeVisible()
  expect(await shown()).toEqual([expect.stringMatching(/^A trip has changed (Today|Tomorrow) /)])
  await service.close()
  await office.context().close()
})

test('a trip goes to somebody else while the phone has no signal: the driver reads so, the office decides @phone', async ({
  page,
  browser,
  context,
  complaints,
}) => {
  test.setTimeout(120_000)
  const { office, call, bookingRef, id, driver, lastName, isToday } = await drivenTrip(browser)
  const { code } = await call('post', `/api/admin/drivers/${driver.id}/invite`)
  await connect(page, code, isToday)
  const trip = page.getByRole('article')
  await expect(trip.getByText(lastName)).toBeVisible()
  await context.setOffline(true)
  await trip.getByRole('button', { name: 'On my way' }).click()
  await expect(page.getByRole('status')).toContainText('1 not sent')
  const { booking } = await call('get', `/api/admin/bookings/${id}`)
  await giveDriver(call, id, booking.version)
  await context.setOffline(false)
  const notice = page.getByRole('alert').filter({ hasText: 'kept and does not count yet' })
  await expect(notice).toBeVisible()
  await expect(trip).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'This trip is no longer yours' })).toBeVisible()
  await expectAccessible(page)
  await seen(page)
  await expect(page.getByText(lastName)).toHaveCount(0)
  await expectLargeTargets(page)
  // What is to be read is not below what is to be pressed.
  const words = await notice.locator('p').boundingBox()
  const button = await notice.getByRole('button').boundingBox()
  expect(button?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))
  complaints.expect('net::ERR')

  await openScreen(office, '/admin')
  const matters = office.getByRole('region', { name: 'On the road' })
  const matter = matters.getByRole('listitem').filter({ hasText: bookingRef })
  await expect(matter).toContainText('A driver’s word waits for yours')
  await matter.getByRole('link', { name: bookingRef }).click()
  const road = office.getByRole('region', { name: 'On the road' })
  await road.getByRole('button', { name: 'Let it count' }).click()
  await expect(office.locator('.record-head').getByText('Driver on the way')).toBeVisible()
  await notice.getByRole('button').click()
  await expect(notice).toHaveCount(0)
  await office.context().close()
})

test('a driver reads when the office was told of a problem, and what to do about a step that stays @phone', async ({
  page,
  browser,
  context,
  complaints,
}) => {
  test.setTimeout(120_000)
  const { office, call, driver, lastName, bookingRef, isToday } = await drivenTrip(browser)
  const { code } = await call('post', `/api/admin/drivers/${driver.id}/invite`)
  await connect(page, code, isToday)
  const trip = page.getByRole('article')
  await expect(trip.getByText(lastName)).toBeVisible()
  await context.setOffline(true)
  await trip.getByRole('button', { name: 'Problem' }).click()
  await page.getByRole('button', { name: 'Traffic' }).click()
  await expect(trip.getByText(/has not been told of the problem \(\d\d:\d\d\) yet$/)).toBeVisible()
  complaints.expect('net::ERR')
  await context.setOffline(false)
  await expect(trip.getByText(/^The office has been told of the problem/)).toBeVisible()
  await expect(trip.getByText(/not been told/)).toHaveCount(0)
  // It says so because it is so.
  await openScreen(office, '/admin')
  const matters = office.getByRole('region', { name: 'On the road' })
  const matter = matters.getByRole('listitem').filter({ hasText: bookingRef })
  await expect(matter).toContainText('Traffic')

  await trip.getByRole('button', { name: 'On my way' }).click()
  await expect(trip.getByRole('button', { name: 'Undo' })).toBeVisible()
  const wrongStep = trip.getByRole('button', { name: 'Wrong step?' })
  await expect(wrongStep).toHaveCount(0)
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 61_000
  })
  await wrongStep.click()
  await expect(
    trip.getByText(
      /^You can take a step back for one minute\. Now the office can: write .* under “Problem”/,
    ),
  ).toBeVisible()
  await expect(trip.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expectAccessible(page)
  await expectLargeTargets(page)
  await expectInReach(trip.getByRole('button', { name: 'Arrived' }))
  await office.context().close()
})
