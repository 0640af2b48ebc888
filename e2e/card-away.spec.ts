import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { ADMIN, type BuiltServer } from '#test/crash/built-server.ts'
import {
  type FailureMode,
  type FakeSession,
  type FakeStripe,
  startFakeStripe,
} from '#test/fake-stripe.ts'
import { freePort } from '#test/postgres.ts'
import { rowOf } from './office-parts.ts'
import { startProduct } from './own-product.ts'
import { expect, reachPayment, test } from './visitor.ts'

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
test.use({ baseURL: origin })

/** A product of its own, whose card provider fails as told. */
let server: BuiltServer
let stripe: FakeStripe
let folder: string
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meltemi-card-away-'))
  stripe = await startFakeStripe()
  server = await startProduct({
    port,
    dataDir: join(folder, 'data'),
    env: stripe.env,
  })
})
test.afterAll(async () => {
  await server?.stop()
  await stripe?.close()
  rmSync(folder, { recursive: true, force: true })
})

const CREATE = 'POST /v1/checkout/sessions'
const MODES: [string, FailureMode, times: number][] = [
  ['answers after ten seconds', 'timeout', 1],
  ['reports a fault', 'http-500', 9],
  ['is cut off after it did the work', 'cut', 3],
  ['is replaced by a page that asks for a password', 'done-html', 1],
]

for (const [what, mode, times] of MODES) {
  // ERR-04, ERR-06, CHECKOUT-25, CHECKOUT-31
  test(`the card company ${what}: told within ten seconds, and nothing is lost @phone`, async ({
    page,
    browser,
    complaints,
  }) => {
    const email = `${mode}@example.com`
    await reachPayment(page, undefined, email)
    stripe.failNext(mode, times, CREATE)
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Payment Error', { timeout: 10_000 })
    await expect(alert).toContainText('Failed to create checkout session')
    // The browser itself reports the answer.
    complaints.expect('502')

    const office = await openOffice(browser)
    await expectListed(office, email, { status: 'Pending', payment: 'Unpaid' })
    stripe.stopFailing()
    await page.route(`${stripe.base}/c/pay/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title>' }),
    )
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page).toHaveTitle('Stripe')
    const { id, success_url: success } = stripe.pay(sessionOf(page).id)
    await page.goto(success.replace('{CHECKOUT_SESSION_ID}', id))
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()

    const ofOrder = [...stripe.sessions.values()].filter((one) => one.customer_email === email)
    expect(ofOrder.map(({ payment_status: state }) => state)).toEqual(['paid'])
    await expectListed(office, email, { status: 'Confirmed', payment: 'Paid' })
    await office.context().close()
  })
}

/** The session whose page the customer is on. */
function sessionOf(page: Page): FakeSession {
  const session = stripe.sessions.get(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  if (!session) throw new Error('the customer is on no card page')
  return session
}

async function openOffice(browser: Browser): Promise<Page> {
  const viewport = { width: 1440, height: 900 }
  const page = await (await browser.newContext({ baseURL: origin, viewport })).newPage()
  expect((await page.request.post('/api/sign-in', { data: ADMIN })).ok()).toBe(true)
  return page
}

/** The office sees one booking of this customer, in this state. */
async function expectListed(
  page: Page,
  email: string,
  { status, payment }: { status: string; payment: string },
): Promise<void> {
  await page.goto(`/admin/transfers?q=${encodeURIComponent(email)}`)
  const links = page.getByRole('main').getByRole('link', { name: /^PT-/ })
  await expect(links).toHaveCount(1)
  const row = rowOf(page, (await links.textContent()) ?? '')
  await expect(row.getByText(status, { exact: true })).toBeVisible()
  await expect(row.getByText(payment, { exact: true })).toBeVisible()
}
