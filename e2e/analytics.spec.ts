import { analyticsSwitch, banner, inBanner, inSettings } from './consent-parts.ts'
import {
  commands,
  foreignRequests,
  GTAG,
  PERSONAL,
  REPORT,
  reported,
  standInForGoogle,
} from './google-parts.ts'
import { bookByProgram, expect, payAndHoldTime, test } from './visitor.ts'

test.use({ consent: null })

test('without a measurement id nobody is asked, and nothing is loaded from anybody else @phone', async ({
  page,
}) => {
  const foreign = foreignRequests(page)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(foreign).toEqual([])
  const [answer] = await Promise.all([page.waitForResponse('**/contact'), page.goto('/contact')])
  expect(answer.headers()['content-security-policy']).not.toContain('google')
}) // COOKIE-11, ANALYTICS-01

test.describe('with a measurement id @desktop', () => {
  test.use({ baseURL: process.env.COUNTED_ORIGIN })

  test('nobody is counted before a yes, and nobody after a no', async ({ page }) => {
    const foreign = await standInForGoogle(page)
    await page.goto('/about')
    await expect(banner(page)).toBeVisible()
    await inBanner(page, 'Necessary Only').click()
    await page.goto('/faq?utm_source=ferry')
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    expect(await commands(page)).toEqual([])
  }) // COOKIE-07, COOKIE-11, ANALYTICS-01, ROUTE-23

  test('a yes counts every page from then on, a later no ends it', async ({ page, context }) => {
    const foreign = await standInForGoogle(page)
    const origin = process.env.COUNTED_ORIGIN ?? ''
    await page.goto('/about?utm_source=ferry&email=anna@example.com#story', {
      referer: 'https://search.example/',
    })
    await inBanner(page, 'Accept All').click()
    await expect.poll(() => foreign).toEqual([GTAG, REPORT])
    expect(await commands(page)).toEqual([
      [
        'consent',
        'default',
        {
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
          analytics_storage: 'denied',
        },
      ],
      ['js', expect.any(Date)],
      ['consent', 'update', { analytics_storage: 'granted' }],
      [
        'set',
        {
          page_location: `${origin}/about?utm_source=ferry`,
          page_referrer: 'https://search.example/',
        },
      ],
      ['config', 'G-JOURNEY1', expect.objectContaining({ send_page_view: false })],
      ['event', 'page_view'],
    ])
    await page.getByRole('link', { name: 'Cookie Policy' }).last().click()
    await expect.poll(() => reported(page)).toEqual(['/cookies'])
    await expect.poll(() => foreign).toEqual([GTAG, REPORT, GTAG, REPORT])

    await page.getByRole('button', { name: 'Cookie settings', exact: true }).click()
    await expect(analyticsSwitch(page)).toBeChecked()
    await analyticsSwitch(page).uncheck()
    await inSettings(page, 'Save Preferences').click()
    const denied = ['consent', 'update', { analytics_storage: 'denied' }]
    await expect.poll(async () => (await commands(page)).at(-1)).toEqual(denied)
    const off = () => page.evaluate(() => window['ga-disable-G-JOURNEY1' as keyof Window])
    expect(await off()).toBe(true)
    expect(await context.cookies()).toEqual([])
    await page.goto('/faq')
    await page.waitForLoadState('networkidle')
    expect(await commands(page)).toEqual([])
    expect(foreign).toHaveLength(4)
  }) // COOKIE-06, COOKIE-11, COOKIE-12, ROUTE-23

  test('no key to a trip is told, whichever way a page is reached', async ({ page }) => {
    await standInForGoogle(page)
    await page.goto('/faq')
    await inBanner(page, 'Accept All').click()
    const { manageUrl, bookingRef, checkoutUrl } = await bookByProgram(page.request)
    await page.goto(checkoutUrl)
    await payAndHoldTime(page)
    await page.clock.runFor(2_000)
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await page.clock.runFor(3_000)
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    await page.clock.resume()
    // One document, two pages of the router.
    await expect.poll(() => reported(page)).toEqual(['/checkout/success', '/booking-confirmation'])
    // Of the trip only what was bought: its reference and price.
    const told = (await commands(page)).filter(([, what]) => what !== 'purchase')
    expect(JSON.stringify(told)).not.toMatch(/PT-/)
    expect(JSON.stringify(await commands(page))).not.toMatch(PERSONAL)

    await page.goto(`${new URL(manageUrl).pathname}?utm_source=mail`)
    await expect(page.getByText(bookingRef).first()).toBeVisible()
    await expect.poll(() => reported(page)).toEqual(['/manage/:token?utm_source=mail'])
  }) // ANALYTICS-01, ROUTE-23

  test('the office is not counted, even behind a page that was', async ({ page }) => {
    await standInForGoogle(page)
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/login$/)
    await inBanner(page, 'Accept All').click()
    await expect.poll(() => reported(page)).toEqual(['/login'])
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill('admin-password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
    expect(await reported(page)).toEqual(['/login'])
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
    expect(await commands(page)).toEqual([])
  }) // ANALYTICS-01
})
