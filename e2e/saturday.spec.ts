import type { Page } from '@playwright/test'
import { addDays } from '#app/domain/time/athens.ts'
import { expectScripts, openScreen, signInAsAdmin } from './office-parts.ts'
import { ownProduct } from './own-product.ts'
import { today } from './trip-parts.ts'
import { bookByPhone, expect, expectAccessible, test } from './visitor.ts'

const own = await ownProduct('saturday')
test.use(own.options)
test.beforeAll(own.start)
test.afterAll(own.stop)

/** A day of its own: everything of it is planned. */
const DAY = addDays(today(), 219)

test('a Saturday without the mouse: planned, told, a plane late, a driver ill, a caller @desktop', async ({
  page,
}) => {
  test.slow()
  await signInAsAdmin(page)
  const caller = `Saturday${Math.random().toString(36).slice(2, 8)}`
  const refs = await bookDay(page, caller)
  await openScreen(page, `/admin/plan/${DAY}`)
  await planAll(page)
  await tellAll(page)

  await openScreen(page, `/admin/trips?from=${DAY}&to=${DAY}`)
  await moveFlight(page)
  await assignOne(page, refs[0] ?? '')

  await openScreen(page, `/admin/plan/${DAY}`)
  await replaceDriver(page)
  await changeForCaller(page, caller)
})

/** Five trips, two of them by one plane, and the last for who calls later. */
async function bookDay(page: Page, caller: string): Promise<string[]> {
  const refs: string[] = []
  for (const [at, time] of ['08:00', '10:00', '10:00', '13:00', '18:00'].entries()) {
    const flightOrFerry = time === '10:00' ? 'ZZ 777' : ''
    const details = { flightOrFerry, ...(at === 4 && { lastName: caller }) }
    refs.push((await bookByPhone(page, { trip: { date: DAY, time }, details })).bookingRef)
  }
  return refs
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const said = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })

async function planAll(page: Page) {
  await button(page, 'Plan what has no crew').press('Enter')
  await expect(said(page, 'Proved: no plan serves more')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Approve all 5').press('Enter')
  await expect(said(page, '5 trips assigned.')).toBeVisible()
}

async function tellAll(page: Page) {
  await button(page, /^Tell these/).press('Enter')
  await expect(said(page, '5 guests are told by mail.')).toBeVisible()
  await expectAccessible(page)
}

/** The plane is ninety minutes late: found by its number, moved at once. */
async function moveFlight(page: Page) {
  await page.keyboard.press('/')
  await page.keyboard.type('zz777')
  await expect(page).toHaveURL(/q=zz777/)
  await expect(page.getByRole('status').filter({ hasText: /^2 trips$/ })).toBeVisible()
  await page.getByRole('checkbox', { name: /all/i }).press('Space')
  await button(page, 'Move by minutes…').press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Move 2 trips' })
  await expect(dialog.getByLabel('How many minutes later')).toBeFocused()
  await page.keyboard.type('soon')
  await expect(dialog.getByText('Please give minutes')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('90')
  await expect(dialog.getByText('10:00 → 11:30.')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Close')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 trips are moved.')).toBeVisible()
}

/** Another driver for one trip: the key of the row, and who fits best. */
async function assignOne(page: Page, reference: string) {
  await openScreen(page, `/admin/trips?from=${DAY}&to=${DAY}`)
  const row = page.getByRole('row', { name: new RegExp(reference) })
  await row.getByRole('link').focus()
  await page.keyboard.press('d')
  const cards = page.getByRole('list', { name: 'Drivers, best first' }).getByRole('button')
  await expect(cards.first()).toBeFocused()
  const free = cards.filter({ hasNotText: /has it now|at the same time|short beside/ }).first()
  const [driver] = ((await free.textContent()) ?? '').split(' + ')
  await page.keyboard.type((driver ?? '')[0] ?? '')
  await free.press('Enter')
  await expect(row.locator('[data-edit="driver"]')).toContainText(driver ?? '')
  await expect(row.locator('[data-edit="driver"]')).toBeFocused()
}

/** Somebody is ill: replacements are proposed, approved, and those told whose driver changed. */
async function replaceDriver(page: Page) {
  const answer = await page.request.get(`/api/admin/plan/${DAY}`)
  const items: { driverId: number }[] = (await answer.json()).items
  const driver = page.getByLabel('Driver', { exact: true })
  const name = await driver.locator(`option[value="${items[0]?.driverId}"]`).textContent()
  await driver.focus()
  await page.keyboard.type(name ?? '')
  await button(page, 'Away: propose replacements').press('Enter')
  await expect(page.getByRole('cell', { name: 'the driver is away' }).first()).toBeVisible()
  await expect(said(page, 'Proved: no plan serves more')).toBeVisible()
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
  await page.keyboard.press('Enter')
  await expect(button(page, /Edit booking/)).toBeVisible()
  await expectScripts(page)
  await page.keyboard.press('e')
  const panel = page.getByRole('dialog')
  await expect(panel.getByLabel('Time')).toBeFocused()
  await panel.getByLabel('Time').fill('18:45')
  await expect(panel.getByText('The price stays')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(page.getByText(/Moved from .* to .*18:45/)).toBeVisible()
}
