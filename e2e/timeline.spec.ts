import type { Locator, Page, Route } from '@playwright/test'
import { addDays } from '#app/domain/time/athens.ts'
import { anotherDesk, openScreen, openTimeline } from './office-parts.ts'
import { today } from './trip-parts.ts'
import { bookByPhone, expect, expectAccessible, test } from './visitor.ts'

test('who goes on before the chosen trip is drawn is not called back to it @desktop', async ({
  page,
}) => {
  const { first } = await openTimeline(page, addDays(today(), 227))
  const frames = await holdFrames(page)
  await tripOf(page, first).press('Space')
  const assign = page
    .getByRole('complementary', { name: first })
    .getByRole('button', { name: `Assign driver: ${first}` })
  await assign.focus()
  await frames.evaluate((come) => come())
  await expect(assign).toBeFocused()
})

test('keys reach a trip as soon as it is drawn in another row, chosen or not @desktop', async ({
  page,
}) => {
  const { first } = await openTimeline(page, addDays(today(), 228))
  const lane = page.getByRole('region', { name: 'Without a driver' }).getByRole('button')
  await pickUp(page, first)
  await page.keyboard.press('ArrowDown')
  const frames = await holdFrames(page)
  await page.keyboard.press('Enter')
  await expect(lane).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(tripOf(page, first)).toHaveAttribute('aria-pressed', 'true')
  // Put back, and its panel aside: not chosen any more it only has the focus.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: first })).toHaveCount(0)
  await expect(tripOf(page, first)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(lane).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(tripOf(page, first)).toHaveAttribute('aria-pressed', 'true')
  await frames.evaluate((come) => come())
  await expect(tripOf(page, first)).toBeFocused()
})

test('a trip is carried on from the row where its move brings it meanwhile @desktop', async ({
  page,
}) => {
  const { first } = await openTimeline(page, addDays(today(), 229))
  const trip = tripOf(page, first)
  const lane = page.getByRole('region', { name: 'Without a driver' }).getByRole('button')
  const row = page.getByRole('region').filter({ has: trip })
  await pickUp(page, first)
  await page.keyboard.press('ArrowDown')
  const letGo = await holdMove(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(trip).toHaveAttribute('aria-pressed', 'true')
  letGo()
  await expect(lane).toHaveCount(2)
  await expect(trip).toHaveAttribute('aria-pressed', 'true')
  await expect(row).toHaveAttribute('data-over', 'true')
  const before = await row.getAttribute('aria-label')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row).not.toHaveAttribute('aria-label', before ?? '')
  await expect(lane).toHaveCount(2)

  // Dropped once more before the first move is done, it goes where it was dropped last.
  await pickUp(page, first)
  await page.keyboard.press('Shift+ArrowDown')
  const letBothGo = await holdMove(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  const target = await page.locator('[data-over]').getAttribute('aria-label')
  await page.keyboard.press('Enter')
  letBothGo()
  await expect(row).toHaveAttribute('aria-label', target ?? '')
  await expect(trip).toBeFocused()
})

test('where the dialog of a clash cannot be fetched, the clash is told all the same @desktop', async ({
  page,
  complaints,
}) => {
  const { first, second } = await openTimeline(page, addDays(today(), 230))
  await page.route('**/conflict-dialog-*', (route) => route.abort())
  await pickUp(page, first)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(tripOf(page, first)).toBeFocused()
  await expect(
    page.getByRole('region', { name: 'Without a driver' }).getByRole('button'),
  ).toHaveCount(2)
  await dragTo(
    page,
    tripOf(page, second),
    page.getByRole('region').filter({ has: tripOf(page, first) }),
  )
  await expect(page.getByText(`${second} cannot be driven like that`)).toBeVisible()
  await expectAccessible(page)
  // The browser notes the refusal, and the failure that this test made.
  complaints.expect('409', 'net::ERR_FAILED')
})

test('a dispatcher arranges a day by keyboard, settles a clash, undoes and does again @desktop', async ({
  page,
  complaints,
}) => {
  const { first, second, third } = await openTimeline(page, addDays(today(), 214))
  const lane = page.getByRole('region', { name: 'Without a driver' })
  await expect(lane.getByRole('button')).toHaveCount(3)
  await expect(page.getByRole('list', { name: 'What is wrong with this day' })).toContainText(
    '3 without a driver',
  )
  await expectAccessible(page)

  // n goes through what has trouble, p back.
  const trip = (ref: string) => tripOf(page, ref)
  const panel = (ref: string) => page.getByRole('complementary', { name: ref })
  await page.keyboard.press('n')
  await expect(panel(first)).toBeVisible()
  await page.keyboard.press('n')
  await expect(panel(second)).toBeVisible()
  await page.keyboard.press('p')
  await expect(trip(first)).toBeFocused()

  // Picked up, down to the first who can, dropped.
  const fits = page.waitForResponse('**/fits/**')
  await page.keyboard.press('Enter')
  await fits
  await expect(page.getByText(/^fits/).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(lane.getByRole('button')).toHaveCount(2)
  // The focus goes along, and stays with it through what is taken back.
  await expect(trip(first)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(lane.getByRole('button')).toHaveCount(3)
  await expect(trip(first)).toBeFocused()
  await page.keyboard.press('Control+Shift+z')
  await expect(lane.getByRole('button')).toHaveCount(2)
  await expect(trip(first)).toBeFocused()
  const row = page.getByRole('region').filter({ has: trip(first) })

  // The same driver for a trip at the same time, by hand.
  await dragTo(page, trip(second), row)
  const dialog = page.getByRole('dialog', { name: `${second} cannot be driven like that` })
  await expect(dialog).toContainText(`at the same time as ${first} (09:00 Paros Airport – Naoussa)`)
  await expect(dialog.getByRole('button', { name: /^Give it to/ })).toBeVisible()
  // Another Enter breaks nothing.
  await expect(dialog.getByRole('button', { name: 'Leave it' })).toBeFocused()
  await expectAccessible(page)
  // The browser calls the refusal an error.
  complaints.expect('409')
  await dialog.getByRole('button', { name: /^Give it to/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(lane.getByRole('button')).toHaveCount(1)
  await expect(row.filter({ has: trip(second) })).toHaveCount(0)

  // Who has it already is nobody to give it to.
  const holder = await page
    .getByRole('region')
    .filter({ has: trip(second) })
    .getAttribute('aria-label')
  await dragTo(page, trip(second), row)
  const other = dialog.getByRole('button', { name: /^Give it to/ })
  await expect(other).toBeVisible()
  await expect(other).not.toHaveText(`Give it to ${holder}`)
  // Both trips say what a swap comes to before it is pressed.
  await expect(dialog.getByRole('listitem').filter({ hasText: / to .*: fits/ })).toHaveCount(2)
  await expect(dialog.getByRole('button', { name: `Swap with ${first}` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Control+z')
  await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible()
  await expect(lane.getByRole('button')).toHaveCount(2)
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByRole('status').filter({ hasText: 'Done again.' })).toBeVisible()
  await expect(lane.getByRole('button')).toHaveCount(1)
  await expect(lane).toContainText('15:00')
  await expect(lane.getByRole('button', { name: new RegExp(third) })).toBeVisible()

  // And by the cards of the picker, who fits best first.
  await trip(third).press('d')
  await expect(panel(third)).toBeVisible()
  await expect(bestCard(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(lane.getByRole('button')).toHaveCount(0)
  await expect(panel(third).getByRole('button', { name: /^Change driver/ })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel(third)).toHaveCount(0)
  await expect(trip(third)).toBeFocused()

  // The other button of the mouse asks what can be done; the keys carry the bar itself.
  await trip(third).click({ button: 'right' })
  await expect(panel(third)).toBeVisible()
  await page.keyboard.press('Escape')
  const before = await trip(third).boundingBox()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowDown')
  const over = page.locator('[data-over]')
  await expect(over).toHaveCount(1)
  const [bar, under] = [await trip(third).boundingBox(), await over.boundingBox()]
  expect(bar?.y).not.toBe(before?.y)
  expect((bar?.y ?? 0) - (under?.y ?? 0)).toBeLessThan(under?.height ?? 0)
  await page.keyboard.press('Escape')
})

test('what one dispatcher moves the other sees at once, and the day prints as a list @desktop', async ({
  page,
  browser,
}) => {
  const day = addDays(today(), 216)
  const { first } = await openTimeline(page, day)
  // However far the hours are scrolled, every row says whose it is.
  const grid = page.locator('.timeline-grid')
  await page.getByLabel('Size').selectOption('Minutes')
  await grid.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  await expect(
    page.getByRole('region', { name: 'Without a driver' }).getByText('Without a driver'),
  ).toBeInViewport()
  await page.getByLabel('Size').selectOption('Hours')

  const other = await anotherDesk(browser)
  await openScreen(other, `/admin/timeline?day=${day}`)
  await expect(other.getByText('Live', { exact: true })).toBeVisible()
  const lanes = [page, other].map((desk) =>
    desk.getByRole('region', { name: 'Without a driver' }).getByRole('button'),
  )
  for (const lane of lanes) await expect(lane).toHaveCount(3)
  await tripOf(page, first).press('Space')
  await page.getByRole('button', { name: `Assign driver: ${first}` }).press('Enter')
  await bestCard(page).press('Enter')
  for (const lane of lanes) await expect(lane).toHaveCount(2)
  await other.keyboard.press('Control+z')
  for (const lane of lanes) await expect(lane).toHaveCount(3)

  await page.emulateMedia({ media: 'print' })
  const line = page.getByRole('listitem').filter({ hasText: first })
  await expect(line).toBeVisible()
  await expect(line).toContainText('09:00')
  await expect(tripOf(page, first)).toBeHidden()
  for (const onScreen of [page.getByRole('banner'), page.getByRole('navigation', { name: 'Day' })])
    await expect(onScreen).toBeHidden()
  await other.context().close()
})

test('on a phone the day is a list, and a trip moves by menu @phone', async ({ page }) => {
  const { first } = await openTimeline(page, addDays(today(), 215))
  await expect(page.getByRole('heading', { name: 'Without a driver' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: first })).toContainText('09:00')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  )
  // The button of a trip gives it away at once; what is rarer stands behind another.
  await page.getByRole('button', { name: `Assign driver: ${first}` }).click()
  await expectAccessible(page)
  await bestCard(page).click()
  // Under its driver the list names the car.
  await expect(page.getByRole('listitem').filter({ hasText: first })).toContainText(/EMX-\d/)
  await page.getByRole('button', { name: `More ${first}` }).click()
  const panel = page.getByRole('complementary', { name: first })
  await expect(panel.getByRole('button', { name: 'Take driver and car away' })).toBeVisible()
  await expectAccessible(page)
})

test('by car a trip moves by the cards of who fits, as by driver @desktop', async ({ page }) => {
  const day = addDays(today(), 223)
  const { first } = await openTimeline(page, day)
  await openScreen(page, `/admin/timeline?day=${day}&by=vehicle`)
  const lane = page.getByRole('region', { name: 'Without a car' })
  await expect(lane.getByRole('button')).toHaveCount(3)
  await tripOf(page, first).press('Space')
  await page.getByRole('button', { name: `Assign car: ${first}` }).press('Enter')
  const cars = page.getByRole('list', { name: 'Cars, best first' }).getByRole('button')
  await expect(cars.first()).toBeFocused()
  await expect(cars.first()).toContainText('fits')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(lane.getByRole('button')).toHaveCount(2)
  await expect(page.getByRole('button', { name: `Change car: ${first}` })).toBeFocused()
})

test('the name of a lane that is higher than the window stays in sight @desktop', async ({
  page,
}) => {
  const day = addDays(today(), 225)
  await openTimeline(page, day)
  for (let more = 0; more < 14; more += 1)
    await bookByPhone(page, { trip: { date: day, time: '09:00' } })
  await openScreen(page, `/admin/timeline?day=${day}`)
  const lane = page.getByRole('region', { name: 'Without a driver' })
  await expect(lane.getByRole('button').nth(16)).toBeAttached()
  await page.setViewportSize({ width: 1280, height: 560 })
  // Down to where only the lane's lower end is left.
  await page.locator('.timeline-grid').evaluate((grid) => {
    const height = grid.querySelector('[data-lane]')?.clientHeight ?? 0
    grid.scrollTo({ top: height - 100 })
  })
  await expect(lane.getByText('Without a driver', { exact: true })).toBeInViewport({ ratio: 1 })
})

/** A trip in its row; the buttons of its panel name it last. */
const tripOf = (page: Page, ref: string) =>
  page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d .*${ref}`) })

/** Picks a trip up by Enter; resolves once it is known whom it fits. */
async function pickUp(page: Page, ref: string) {
  await tripOf(page, ref).focus()
  const fits = page.waitForResponse('**/fits/**')
  await page.keyboard.press('Enter')
  await fits
  await expect(page.getByText(/^fits/).first()).toBeVisible()
}

/** Frames wait until the journey lets them come. */
function holdFrames(page: Page) {
  return page.evaluateHandle(() => {
    const drawn = window.requestAnimationFrame
    const waiting: FrameRequestCallback[] = []
    window.requestAnimationFrame = (frame) => waiting.push(frame)
    return () => {
      window.requestAnimationFrame = drawn
      for (const frame of waiting) frame(performance.now())
    }
  })
}

/** The next move waits on its way to the server until what this answers is called. */
async function holdMove(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const hold = async (route: Route) => {
    await held
    await route.continue()
  }
  await page.route('**/moves', hold, { times: 1 })
  return letGo
}

const bestCard = (page: Page) =>
  page.getByRole('list', { name: 'Drivers, best first' }).getByRole('button').first()

async function dragTo(page: Page, trip: Locator, row: Locator) {
  await trip.scrollIntoViewIfNeeded()
  const bar = await trip.boundingBox()
  const other = await row.boundingBox()
  if (!bar || !other) throw new Error('nothing to drag')
  await page.mouse.move(bar.x + 10, bar.y + 10)
  await page.mouse.down()
  await page.mouse.move(bar.x + 20, other.y + 12, { steps: 5 })
  // A frame stands around the row below the pointer.
  const frame = page.locator('.timeline-over')
  await expect(frame).toHaveCSS('opacity', '1')
  const topOf = async (box: Locator) => Math.round((await box.boundingBox())?.y ?? Number.NaN)
  await expect.poll(() => topOf(frame)).toBe(await topOf(row))
  await expect(row).toContainText('at the same time as the 09:00 trip')
  await page.mouse.up()
}
