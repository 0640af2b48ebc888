import type { Page } from '@playwright/test'
import { addDays } from '#app/domain/time/athens.ts'
import { answerNext, refuse } from './answer-next.ts'
import { openScreen, openTimeline, signInAsAdmin } from './office-parts.ts'
import { ownProduct } from './own-product.ts'
import { today } from './trip-parts.ts'
import { bookByPhone, expect, expectAccessible, test } from './visitor.ts'

const own = await ownProduct('ghosts')
test.use(own.options)
test.beforeAll(own.start)
test.afterAll(own.stop)

test('on a phone some of a proposal is chosen in a list and approved, then undone @phone', async ({
  page,
}) => {
  const { first, second } = await openTimeline(page, addDays(today(), 221))
  await proposeDay(page)
  const proposal = page.getByRole('region', { name: 'Proposal' })
  await proposal.getByText('Choose in a list').click()
  await proposal.getByLabel(`Choose ${first}`).check()
  await proposal.getByLabel(`Choose ${second}`).check()
  await expect(proposal.getByText('The others are put aside then')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  )
  // Wherever the list stands, the button is in sight.
  const approve = proposal.getByRole('button', { name: 'Approve 2 chosen' })
  await expect(approve).toBeInViewport({ ratio: 1 })
  await proposal.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(approve).toBeInViewport({ ratio: 1 })
  await approve.click()
  await expect(page.getByRole('status').filter({ hasText: '2 trips assigned.' })).toBeVisible()
  await expect(proposal).toHaveCount(0)
})

test('ghosts of a proposal are chosen by mouse and by keys, approved, and undone @desktop', async ({
  page,
}) => {
  const { first, second, third } = await openTimeline(page, addDays(today(), 222))
  const lane = page.getByRole('region', { name: 'Without a driver' })
  await proposeDay(page)
  const ghost = (ref: string) =>
    page.getByRole('button', { name: new RegExp(`^Proposed: .*${ref}`) })
  await expect(ghost(first)).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)

  // By mouse: one is chosen, and not chosen any more.
  await ghost(first).click()
  await expect(page.getByRole('button', { name: 'Approve 1 chosen' })).toBeVisible()
  await expectAccessible(page)
  await ghost(first).click()
  await expect(page.getByRole('button', { name: 'Approve all 3' })).toBeVisible()

  // By keys: g goes from ghost to ghost, Space chooses, the list says the same.
  await page.keyboard.press('g')
  await expect(ghost(second)).toBeFocused()
  await page.keyboard.press('g')
  await expect(ghost(third)).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByText('Choose in a list').click()
  await expect(page.getByLabel(`Choose ${third}`)).toBeChecked()
  await expectAccessible(page)
  // At a trip the same keys approve, and do not pick it up.
  const stays = lane.getByRole('button', { name: new RegExp(first) })
  await stays.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '1 trip assigned.' })).toBeVisible()
  await expect(stays).toHaveAttribute('aria-pressed', 'false')
  await expect(lane.getByRole('button')).toHaveCount(2)
  await expect(ghost(first)).toHaveCount(0)

  await page.keyboard.press('Control+z')
  await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible()
  await expect(lane.getByRole('button')).toHaveCount(3)
})

test('a proposal that came too late says so, and is made anew at a press @desktop', async ({
  page,
}) => {
  const day = addDays(today(), 224)
  await openTimeline(page, day)
  await proposeDay(page, 'none')
  await bookByPhone(page, { trip: { date: day, time: '17:00' } })
  const late = page.getByText('The day changed since this was proposed.')
  await expect(late).toBeVisible()
  await expect(page.getByRole('button', { name: /^Proposed:/ })).toHaveCount(0)
  await expectAccessible(page)
  const sent = page.waitForRequest('**/propose')
  await page.getByRole('button', { name: 'Propose again' }).press('Enter')
  expect((await sent).postDataJSON()).toEqual({ scope: 'all', keep: 'none' })
  await expect(late).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Approve all 4' })).toBeVisible()
})

test('the timeline says what failed: a proposal that met no answer, cars that could not be looked up @desktop', async ({
  page,
  complaints,
}) => {
  const day = addDays(today(), 218)
  await signInAsAdmin(page)
  const { bookingRef } = await bookByPhone(page, { trip: { date: day, time: '09:00' } })
  await openScreen(page, `/admin/plan/${day}`)
  await page.getByRole('button', { name: 'Plan what has no crew' }).click()
  await expect(page.getByText('Proved: no plan serves more')).toBeVisible()
  await openScreen(page, `/admin/timeline?day=${day}&by=vehicle`)
  await answerNext(page, '**/approve', (route) => route.abort())
  const approve = page.getByRole('button', { name: 'Approve all 1' })
  await approve.click()
  await expect(page.getByText('There was no answer.')).toBeVisible()
  await expectAccessible(page)
  await approve.click()
  await expect(page.getByText('1 trip assigned. No guest is told yet.')).toBeVisible()

  // Each time: who takes a trip up asks for it, and the dialog may ask again.
  await page.route('**/fits/**', refuse)
  await page.getByRole('button', { name: new RegExp(`^09:00 .*${bookingRef}`) }).press('Space')
  await page.getByRole('button', { name: `Change car: ${bookingRef}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Car for ${bookingRef}` })
  await expect(dialog.getByText('Which cars are free could not be looked up.')).toBeVisible()
  await expectAccessible(page)
  // The browser notes the failures that this test made.
  complaints.expect('net::ERR_FAILED', '503')
})

/** Lets the planner propose the day, and waits until it is proved: until then it may still change. */
async function proposeDay(page: Page, keep: 'told' | 'none' = 'told') {
  const day = new URL(page.url()).searchParams.get('day')
  const path = `/api/admin/plan/${day}/propose`
  const answer = await page.request.post(path, { data: { scope: 'all', keep } })
  const { proposalId } = await answer.json()
  await expect
    .poll(async () => (await page.request.get(`/api/admin/proposals/${proposalId}`)).json())
    .toMatchObject({ finished: true })
  await openScreen(page, page.url())
}
