import type { Page } from '@playwright/test'
import { addDays } from '#app/domain/time/athens.ts'
import { expectScripts, openScreen, openTab, signInAsAdmin } from './office-parts.ts'
import { ownProduct } from './own-product.ts'
import { bookSaturday, FERRY, FLIGHT, ON_FERRY, ON_FLIGHT, TRIPS } from './saturday-parts.ts'
import { today } from './trip-parts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

const own = await ownProduct('saturday')
test.use(own.options)
test.beforeAll(own.start)
test.afterAll(own.stop)

/** A day of its own: everything of it is planned. */
const DAY = addDays(today(), 219)
const LIST = `/admin/trips?from=${DAY}&to=${DAY}`

test('a Saturday of sixty trips without the mouse: assigned, planned, undone, told, a plane late, a ship that does not sail, a driver ill, a caller @desktop', async ({
  page,
  complaints,
}) => {
  test.setTimeout(300_000)
  await signInAsAdmin(page)
  const trips = await bookSaturday(page, DAY)
  await openScreen(page, LIST)
  await expect(said(page, `${TRIPS} trips`)).toBeVisible()
  await assignOne(page, trips[1]?.bookingRef ?? '')

  await openScreen(page, `/admin/plan/${DAY}`)
  await planRest(page)
  await undoStep(page)
  await planRest(page)
  await tellAll(page)

  await openScreen(page, `/admin/timeline?day=${DAY}`)
  await tryRow(page)
  // The browser calls the refusal an error.
  complaints.expect('409')

  await openTab(page, LIST)
  await moveFlight(page)
  await openTab(page, LIST)
  await cancelSailing(page)
  await openScreen(page, `/admin/plan/${DAY}`)
  await replaceDriver(page)
  await changeForCaller(page, trips.at(-1)?.lastName ?? '')
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const said = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })

/** One trip by hand: the key of its row, a first letter, and who fits. */
async function assignOne(page: Page, reference: string) {
  const row = page.getByRole('row', { name: new RegExp(reference) })
  await row.getByRole('link').focus()
  await page.keyboard.press('d')
  const cards = page.getByRole('list', { name: 'Drivers, best first' }).getByRole('button')
  await expect(cards.first()).toBeFocused()
  await expectAccessible(page)
  const [driver = ''] = ((await cards.nth(1).textContent()) ?? '').split(' + ')
  await page.keyboard.type(driver[0] ?? '')
  await expect(page.locator(':focus')).toContainText(new RegExp(`^${driver[0]}`))
  await cards.nth(1).press('Enter')
  await expect(row.locator('[data-edit="driver"]')).toContainText(driver)
  await expect(row.locator('[data-edit="driver"]')).toBeFocused()
}

/** Everything without a crew: proposed, looked at until the planner is done, approved. */
async function planRest(page: Page) {
  await button(page, 'Plan what has no crew').press('Enter')
  await expect(said(page, /^(Proved|Not proved)/)).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page)
  await button(page, /^Approve all/).press('Enter')
  await expect(said(page, /^\d+ trips assigned\. No guest is told yet\.$/)).toBeVisible()
}

async function undoStep(page: Page) {
  // The step of the proposal, not the one by hand before it.
  await button(page, /^Undo: \d\d trips/).press('Enter')
  await expect(said(page, 'Undone.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'taken back' })).toHaveCount(1)
  await expectAccessible(page)
}

async function tellAll(page: Page) {
  await button(page, /^Tell these/).press('Enter')
  await expect(said(page, /^\d+ guests are told by mail\.$/)).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
}

/** However short a trip is, its bar says when it begins, whole. */
async function expectClocks(page: Page) {
  const cut = await page.locator('[data-trip]').evaluateAll((bars) =>
    bars
      .filter((bar) => {
        const clock = [...bar.querySelectorAll('b')]
        const figures = clock
          .map(({ textContent }) => textContent)
          .join('')
          .replace(/\D/g, '')
        const isCut = clock.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        const edge = bar.getBoundingClientRect().right
        const isOut = clock.some((part) => part.getBoundingClientRect().right > edge)
        const said = (bar.getAttribute('aria-label') ?? '').slice(0, 5).replace(/\D/g, '')
        return figures !== said || isCut || isOut
      })
      .map((bar) => bar.getAttribute('aria-label')),
  )
  expect(cut).toEqual([])
}

/** The second Escape before the dialog has told the screen of the first. */
function escapeTwice() {
  document.querySelector('dialog')?.close()
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
}

/** What has no driver yet, tried in a row that it does not fit, and left. */
async function tryRow(page: Page) {
  await expect(page.locator('[data-trip]').first()).toBeVisible()
  await expectClocks(page)
  await page.keyboard.press('n')
  const trip = page.locator('[data-trip]:focus')
  await expect(trip).toHaveCount(1)
  await page.keyboard.press('d')
  await expect(page.getByRole('list', { name: 'Drivers, best first' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(trip).toBeFocused()
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(escapeTwice)
  await expect(page.locator('.timeline-panel')).toHaveCount(0)
  await expect(trip).toBeFocused()
  await page.keyboard.press('Enter')
  const row = page.locator('.timeline-row[data-fits="false"]').first()
  await expect(row).toContainText(/at the same time as|min short/)
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('.timeline-row[data-over]')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /cannot be driven like that$/ })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** The ship does not sail: found by its name, cancelled together, what goes back is seen first. */
async function cancelSailing(page: Page) {
  await page.keyboard.press('/')
  await page.keyboard.type(FERRY.toLowerCase())
  await expect(page).toHaveURL(/q=blue/)
  await expect(said(page, `${ON_FERRY} trips`)).toBeVisible()
  await page.getByRole('checkbox', { name: /all/i }).press('Space')
  await button(page, 'Cancel trips…').press('Enter')
  const dialog = page.getByRole('alertdialog', { name: `Cancel ${ON_FERRY} trips` })
  await expect(dialog.getByText(/goes back/)).toHaveCount(ON_FERRY)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Cancel ${ON_FERRY} trips` }).press('Enter')
  // One trip after the other: beside other journeys each takes seconds.
  await expect(button(page, 'Close')).toBeFocused({ timeout: 60_000 })
  const outcome = page.getByRole('alertdialog', { name: `${ON_FERRY} trips are cancelled.` })
  await expect(outcome.getByText(/: cancelled, .*goes back/)).toHaveCount(ON_FERRY)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${ON_FERRY} trips are cancelled`)).toBeVisible()
}

/** The plane is ninety minutes late: found by its number, moved at once. */
async function moveFlight(page: Page) {
  await page.keyboard.press('/')
  await page.keyboard.type(FLIGHT.toLowerCase().replace(' ', ''))
  await expect(page).toHaveURL(/q=oa54/)
  await expect(said(page, `${ON_FLIGHT} trips`)).toBeVisible()
  await page.getByRole('checkbox', { name: /all/i }).press('Space')
  await button(page, 'Move by minutes…').press('Enter')
  const dialog = page.getByRole('alertdialog', { name: `Move ${ON_FLIGHT} trips` })
  await expect(dialog.getByLabel('How many minutes later')).toBeFocused()
  await page.keyboard.type('soon')
  await expect(dialog.getByText('Please give minutes')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('90')
  await expect(dialog.getByText('11:00 → 12:30.')).toHaveCount(ON_FLIGHT)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  // One trip after the other: beside other journeys each takes seconds.
  await expect(button(page, 'Close')).toBeFocused({ timeout: 60_000 })
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${ON_FLIGHT} trips are moved.`)).toBeVisible()
}

/** Somebody is ill: replacements are proposed, approved, and those told whose driver changed. */
async function replaceDriver(page: Page) {
  const answer = await page.request.get(`/api/admin/plan/${DAY}`)
  const items: { driverId: number | null }[] = (await answer.json()).items
  const ill = items.find(({ driverId }) => driverId !== null)?.driverId
  const driver = page.getByLabel('Driver', { exact: true })
  const name = await driver.locator(`option[value="${ill}"]`).textContent()
  await driver.focus()
  await page.keyboard.type(name ?? '')
  await button(page, 'Away: propose replacements').press('Enter')
  await expect(page.getByRole('cell', { name: 'the driver is away' }).first()).toBeVisible()
  await expect(said(page, /^(Proved|Not proved)/)).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page)
  await button(page, /^Approve all/).press('Enter')
  await expect(said(page, /assigned/)).toBeVisible()
  await button(page, /^Tell /).press('Enter')
  await expect(said(page, /told by mail/)).toBeVisible()
}

async function changeForCaller(page: Page, caller: string) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /Name, phone/ })).toBeFocused()
  await page.keyboard.type(caller.toLowerCase())
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(button(page, /Edit booking/)).toBeVisible()
  await expectScripts(page)
  await page.keyboard.press('e')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('textbox', { name: 'Time', exact: true })).toBeFocused()
  await panel.getByRole('textbox', { name: 'Time', exact: true }).fill('22:45')
  await expect(panel.getByText('The price stays')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(page.getByText(/Moved from .* to .*22:45/)).toBeVisible()
}
