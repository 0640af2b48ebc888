import { connect, drivenTrip } from './driver-parts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a guest follows the trip live, answers without a signal too, and shares it @phone', async ({
  page,
  browser,
  context,
  complaints,
}) => {
  test.setTimeout(120_000)
  const { office, call, manageUrl, driver, lastName, isToday } = await drivenTrip(browser)
  const invite = await call('post', `/api/admin/drivers/${driver.id}/invite`)
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  await connect(phone, invite.code, isToday)
  const path = new URL(manageUrl).pathname
  await page.goto(path)
  const now = page.getByRole('region', { name: 'Your trip now' })
  await expect(now.getByText('Giorgos will pick you up')).toBeVisible()
  await expectAccessible(page)

  // The driver's press is on the guest's page without a reload.
  await phone.getByRole('article').getByRole('button', { name: 'On my way' }).click()
  await expect(now.getByText('Giorgos is on the way to you')).toBeVisible()

  await now.getByRole('button', { name: 'Share this trip' }).click()
  const link = now.getByRole('link', { name: /\/t\// })
  const follower = await (await browser.newContext()).newPage()
  await follower.goto(new URL((await link.getAttribute('href')) ?? '').pathname)
  await expect(follower.getByText('Giorgos is on the way to the pickup')).toBeVisible()
  await expect(follower.getByText(/^Paros Airport.*Naoussa/)).toBeVisible()
  await expect(follower.getByText('€')).toHaveCount(0)
  await expect(follower.getByText(lastName)).toHaveCount(0)
  await expectAccessible(follower)
  await follower.screenshot({ path: test.info().outputPath('follower.png'), fullPage: true })

  // Without a signal the last state stays, and a word waits until there is one.
  await context.setOffline(true)
  await expect(page.getByText(/^No signal\. This is how it stood at/)).toBeVisible()
  await now.getByRole('button', { name: 'I am late' }).click()
  await now.getByRole('button', { name: '10 min' }).click()
  await expect(now.getByText('Not sent yet')).toBeVisible()
  await expect(now.getByText('Giorgos is on the way to you')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(now.getByText(/to be 10 minutes late/)).toBeVisible()
  await expect(page.getByText(/^No signal\./)).toHaveCount(0)
  await now.getByRole('button', { name: 'I am here' }).click()
  await expect(now.getByText(/^You said at .* that you are there/)).toBeVisible()
  await phone.getByRole('article').getByRole('button', { name: 'Arrived' }).click()
  await expect(now.getByText('Giorgos is there and waits for you')).toBeVisible()
  await expect(now.getByText(/^Waiting is free until/)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('waiting.png'), fullPage: true })

  // What was paid in the car is paid on the page as it stands, at the driver's next step.
  await expect(page.getByText('Pay the driver in cash')).toBeVisible()
  await phone.getByRole('button', { name: /^Received/ }).click()
  await phone.getByRole('textbox', { name: 'Amount in euros' }).fill('10')
  await phone.getByRole('button', { name: 'Enter' }).click()

  // What the driver's steps end is no longer offered, on the page as it stands.
  await expect(page.getByRole('button', { name: /^Cancel trip/ })).toBeVisible()
  await phone.getByRole('article').getByRole('button', { name: 'On board' }).click()
  await expect(page.getByRole('button', { name: /^Cancel trip/ })).toHaveCount(0)
  await expect(page.getByText('Pay the driver in cash')).toHaveCount(0)
  await expect(page.getByText('Still to pay')).toBeVisible()
  // Done by a slip of the thumb: the trip has made room for the next, and can be taken back all the same.
  await phone.getByRole('article').getByRole('button', { name: 'Done' }).click()
  await expect(phone.getByRole('article')).toHaveCount(0)
  const best = now.getByRole('button', { name: '5 stars of 5' })
  await expect(best).toBeVisible()
  await phone.getByRole('button', { name: 'Undo' }).click()
  await expect(best).toHaveCount(0)
  await phone.getByRole('article').getByRole('button', { name: 'Done' }).click()
  // What he has not taken in yet stays to be seen.
  const driven = phone.getByRole('listitem').filter({ hasText: 'Done' })
  await expect(driven).toContainText(/€\d+\.\d\d/)
  // Taken in after the last step, it is paid on a page that was opened before.
  await page.reload()
  await expect(page.getByText('Still to pay')).toBeVisible()
  await driven.getByRole('button').click()
  await phone
    .getByRole('article')
    .getByRole('button', { name: /^Received/ })
    .click()
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /^Received/ })
    .click()
  await expect(page.getByText('Still to pay')).toHaveCount(0)
  await best.click()
  await expect(now.getByText('Thank you. You can still change it.')).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('over.png'), fullPage: true })
  await expect(follower.getByText('Arrived', { exact: true }).first()).toBeVisible()
  complaints.expect('net::ERR')
  for (const other of [office, phone, follower]) await other.context().close()
})
