import type { APIRequestContext } from '@playwright/test'
import { bookByProgram, expect, test } from './visitor.ts'

/** Books and pays without a browser; the path the card page sends the customer back to. */
async function pay(request: APIRequestContext): Promise<string> {
  const { checkoutUrl } = await bookByProgram(request)
  const form = { outcome: 'paid' }
  const answer = await request.post(checkoutUrl, { form, maxRedirects: 0 })
  return answer.headers().location ?? ''
}

test('verifies for two seconds, shows the receipt for three, then the confirmation @desktop', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (sent) => {
    if (/\/(api|functions)\//.test(sent.url())) asked.push(new URL(sent.url()).pathname)
  })
  const success = await pay(request)
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const verified = page.waitForResponse('**/api/checkout/**')
  await page.goto(success)
  await verified
  await page.clock.runFor(1_900)
  await expect(page.getByRole('heading', { name: 'Verifying your payment...' })).toBeVisible()
  await page.clock.runFor(100)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await page.clock.runFor(2_900)
  await expect(page).toHaveURL(/checkout\/success/)
  await page.clock.runFor(100)
  await expect(page).toHaveURL(/booking-confirmation$/)
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  // One question to our server; nobody is sent a mail by a page.
  expect(asked).toEqual([expect.stringMatching(/^\/api\/checkout\/standin_/)])
}) // SUCCESS-02, SUCCESS-08, SUCCESS-12, CONST-15, CONFIRM-05, ERR-19

test('believes neither another reference nor a reload @phone', async ({ page, request }) => {
  const success = await pay(request)
  const session = new URL(success, 'http://here').searchParams.get('session_id')
  await page.goto(`/checkout/success?session_id=${session}&booking_ref=PT-AAAAAAAA`)
  await expect(page.getByText(/We could not verify your payment/)).toBeVisible()

  await page.goto(success)
  await page.getByRole('link', { name: 'View Booking Details' }).click()
  await expect(page.getByText('Payment Completed')).toBeVisible()
  const again = page.waitForResponse('**/api/checkout/**')
  await page.reload()
  expect((await again).ok()).toBe(true)
  await expect(page.getByText('Payment Completed')).toBeVisible()
}) // SUCCESS-01, SUCCESS-03, SUCCESS-10, CONFIRM-04
