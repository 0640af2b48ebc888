import type { Page } from '@playwright/test'
import { AGREED_CONSENT } from './answered.ts'
import { inBanner } from './consent-parts.ts'
import { collectEvents, PERSONAL, type ReportedEvent } from './google-parts.ts'
import {
  bookByProgram,
  bookToCardPage,
  chooseDate,
  choosePlace,
  expect,
  fillDetails,
  fillTrip,
  payAndHoldTime,
  payByProgram,
  reachPayment,
  test,
  tomorrow,
} from './visitor.ts'

const { COUNTED_ORIGIN = '' } = process.env

test.use({ baseURL: COUNTED_ORIGIN, consent: AGREED_CONSENT })

/** The steps told so far, without the pages. */
const steps = (told: ReportedEvent[]) =>
  told
    .filter(({ name }) => name !== 'page_view')
    .map(({ name, parameters }) => [name, parameters] as const)
const purchases = (told: ReportedEvent[]) => told.filter(({ name }) => name === 'purchase')

const PRICED = ['user_engagement', { engagement_type: 'price_calculated' }]
const SUBMITTED = ['user_engagement', { engagement_type: 'booking_form_submitted' }]
const STARTED = (booking_type: string) => ['booking_start', { booking_type }]
const SENT = (form_name: string) => ['form_submit', { form_name }]
const BOUGHT = (item: string, transaction_id: string, value: number) => [
  'purchase',
  {
    transaction_id,
    value,
    currency: 'EUR',
    items: [{ item_id: item, item_name: item, price: value, quantity: 1 }],
  },
]

const reference = async (page: Page) =>
  (await page
    .getByText(/^PT-[2-9A-HJ-NP-Z]{8}$/)
    .first()
    .textContent()) ?? ''

test('a transfer by card tells every step, and the purchase once it is verified @desktop', async ({
  page,
  context,
}) => {
  const told = await collectEvents(context)
  await page.goto('/')
  await fillTrip(page)
  await expect.poll(() => steps(told)).toEqual([PRICED])
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect.poll(() => steps(told)).toEqual([PRICED, STARTED('transfer')])
  await page.reload()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /Credit\/Debit Card/ }).check()
  await page.getByRole('button', { name: 'Confirm Booking' }).dblclick()
  await expect(page).toHaveURL(/stand-in-card/)
  const onTheWay = [PRICED, STARTED('transfer'), SENT('booking_form'), SUBMITTED]
  expect(steps(told)).toEqual(onTheWay)

  await payAndHoldTime(page)
  await expect(page.getByText('Verifying your payment...')).toBeVisible()
  const success = page.url()
  expect(purchases(told)).toEqual([])
  await page.clock.runFor(2_000)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  const bought = [...onTheWay, BOUGHT('transfer', await reference(page), 58)]
  await expect.poll(() => steps(told)).toEqual(bought)

  // The redirect, a reload, the success page again, and in a second tab: it was bought once.
  await page.clock.runFor(3_000)
  await expect(page).toHaveURL(/booking-confirmation/)
  await page.clock.resume()
  await page.reload()
  await expect(page.getByText('Payment Completed')).toBeVisible()
  await page.goto(success)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  const second = await context.newPage()
  await second.goto(success)
  await expect(second.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(second).toHaveURL(/booking-confirmation/)
  await page.goBack()
  await expect.poll(() => told.filter(({ name }) => name === 'page_view').length).toBeGreaterThan(8)
  expect(steps(told)).toEqual(bought)
  expect(JSON.stringify(told)).not.toMatch(PERSONAL)
}) // ANALYTICS-01, ANALYTICS-02, ANALYTICS-03, ANALYTICS-04, ANALYTICS-05, ANALYTICS-06

test('a transfer in cash is a purchase when it is made, also after a reload once @desktop', async ({
  page,
  context,
}) => {
  const told = await collectEvents(context)
  await reachPayment(page, 'Cash Payment')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  const bought = BOUGHT('transfer', await reference(page), 58)
  const all = [STARTED('transfer'), SENT('booking_form'), SUBMITTED, bought]
  await expect.poll(() => steps(told).slice(-4)).toEqual(all)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  // What is told in order has all been told once the next page is.
  await page.goto('/faq')
  await expect.poll(() => told.at(-1)?.page).toMatch(/\/faq$/)
  expect(purchases(told)).toHaveLength(1)
  expect(JSON.stringify(told)).not.toMatch(PERSONAL)
}) // ANALYTICS-03, ANALYTICS-04

test('a tour tells its own start and form, and what it costs @desktop', async ({
  page,
  context,
}) => {
  const told = await collectEvents(context)
  await page.goto('/tours')
  await page.getByRole('link', { name: 'View Details: Hidden Villages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hidden Villages' })
  await dialog.getByRole('link', { name: 'Choose your day' }).first().click()
  await chooseDate(page, tomorrow())
  await choosePlace(page, 'Pickup place', 'Nao', 'Naoussa')
  await fillDetails(page, `tour-${crypto.randomUUID()}@example.com`)
  await dialog.getByRole('radio', { name: 'Bank Transfer' }).check()
  await dialog.getByRole('button', { name: 'Book This Tour' }).click()
  await expect(dialog.getByText('Awaiting bank transfer', { exact: true })).toBeVisible()
  await expect
    .poll(() => steps(told))
    .toEqual([
      ...[STARTED('tour'), SENT('tour_booking_form'), SUBMITTED],
      BOUGHT('tour', await reference(page), 360),
    ])
  expect(JSON.stringify(told)).not.toMatch(PERSONAL)
}) // ANALYTICS-03, ANALYTICS-05, ANALYTICS-06

test('a difference paid for a moved trip is no second purchase @desktop', async ({
  page,
  context,
}) => {
  const told = await collectEvents(context)
  const booked = await bookByProgram(page.request)
  await payByProgram(page.request, booked)
  const change = { date: tomorrow(), time: '15:00' }
  await page.route('**/api/checkout/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), change } })
  })
  const session = new URL(booked.checkoutUrl).pathname.split('/').at(-1)
  await page.goto(`/checkout/success?session_id=${session}&booking_ref=${booked.bookingRef}`)
  await expect(page.getByText('3:00 PM')).toBeVisible()
  await expect.poll(() => told.map(({ name }) => name)).toEqual(['page_view'])
}) // ANALYTICS-04

test.describe('before consent @desktop', () => {
  test.use({ consent: null })

  test('nothing is told or kept, and a later yes does not bring it back @desktop', async ({
    page,
    context,
  }) => {
    const told = await collectEvents(context)
    const kept = () => page.evaluate(() => [Object.keys(localStorage), window.dataLayer ?? null])
    await reachPayment(page, 'Cash Payment')
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    expect(await kept()).toEqual([[], null])
    await inBanner(page, 'Accept All').click()
    await expect.poll(() => told.map(({ name }) => name)).toEqual(['page_view'])
  }) // ANALYTICS-01

  test('a no takes the counted purchases out of the browser @desktop', async ({
    page,
    context,
  }) => {
    const told = await collectEvents(context)
    await page.goto('/cookies')
    await inBanner(page, 'Accept All').click()
    await bookToCardPage(page)
    await payAndHoldTime(page)
    await page.clock.runFor(2_000)
    await expect.poll(() => purchases(told)).toHaveLength(1)
    await page.clock.resume()
    const names = () => page.evaluate(() => Object.keys(localStorage).toSorted())
    expect(await names()).toEqual(['analytics_purchases', 'cookie_consent', 'cookie_preferences'])
    await page.goto('/cookies')
    await page.getByRole('button', { name: 'Cookie settings', exact: true }).click()
    await page.getByRole('button', { name: 'Save Necessary Only' }).click()
    await expect.poll(names).toEqual(['cookie_consent', 'cookie_preferences'])
  }) // ANALYTICS-04, COOKIE-12
})
