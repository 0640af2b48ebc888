import { addDays } from '#app/domain/time/athens.ts'
import { openScreen, signInAsAdmin } from './office-parts.ts'
import { ownProduct } from './own-product.ts'
import { today } from './trip-parts.ts'
import { bookByPhone, expect, expectAccessible, test } from './visitor.ts'

const own = await ownProduct('plan')
test.use(own.options)
test.beforeAll(own.start)
test.afterAll(own.stop)

test('a dispatcher has a day planned, approves it by keyboard, undoes, and tells the guests', async ({
  page,
}, { project }) => {
  // A day of its own for each width: everything of it is planned.
  const day = addDays(today(), project.name === 'phone' ? 211 : 212)
  await signInAsAdmin(page)
  const refs: string[] = []
  for (const time of ['09:00', '09:00', '15:00']) {
    refs.push((await bookByPhone(page, { trip: { date: day, time } })).bookingRef)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const said = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
  await openScreen(page, `/admin/plan/${day}`)
  await expectAccessible(page)
  await button('Plan what has no crew').click()
  await expect(page.getByRole('heading', { name: '3 changes' })).toBeVisible()
  await expect(said('Proved: no plan serves more')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  )

  await page.getByRole('checkbox', { name: `Choose ${refs[0]}` }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(button('Approve 2 chosen')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(said('2 trips assigned. No guest is told yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /2 guests do not know/ })).toBeVisible()
  await button('Tell these 2 guests').click()
  await expect(said('2 guests are told by mail.')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(said('Undone.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'taken back' })).toBeVisible()

  // Somebody falls ill: what he had goes to others.
  await button('Plan what has no crew').click()
  // What is approved is what is seen: a better plan that comes meanwhile is looked at first.
  await expect(said('Proved: no plan serves more')).toBeVisible()
  await button('Approve all 3').click()
  await expect(said('3 trips assigned.')).toBeVisible()
  const driver = await page.request
    .get(`/api/admin/plan/${day}`)
    .then((answer) => answer.json())
    .then(({ items }) => String(items[0].driverId))
  await page.getByLabel('Driver', { exact: true }).selectOption(driver)
  await button('Away: propose replacements').click()
  await expect(page.getByRole('cell', { name: 'the driver is away' }).first()).toBeVisible()
  // It is only proposed: what was said of the step before would be read as said of this one.
  expect(await said('3 trips assigned.').count()).toBe(0)
  await button(/^Approve all/).click()
  await expect(said(/assigned/)).toBeVisible()
  // The bar stays above what scrolls: at the top it covers nothing.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
})
