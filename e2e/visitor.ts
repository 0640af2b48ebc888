// Journeys know pages by their texts, which name the company of a fresh installation.
import '#test/sample-company.ts'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { formatDate } from '#app/domain/time/format.ts'
import { ANSWERED_CONSENT } from './answered.ts'
import { axeViolations } from './axe-violations.ts'

export { expect }

/**
 * What the browser's console reported, and what a journey means to bring about: `expect('409')` lets every
 * report pass that has these words, whenever it comes. The browser reports a refused call later than its
 * answer, so a list that is emptied at the end of a journey would fail now and then.
 */
class Complaints {
  readonly heard: string[] = []
  readonly #meant: string[] = []

  expect(...words: string[]): void {
    this.#meant.push(...words)
  }

  unexpected(): string[] {
    return this.heard.filter((text) => !this.#meant.some((words) => text.includes(words)))
  }
}

/**
 * A journey fails when the browser's console or a script reports an error. It begins as from another
 * page of ours, where scripts come with the page; `first-visit.spec.ts` comes as a stranger.
 */
export const test = base.extend<{ complaints: Complaints; consent: Record<string, string> | null }>(
  {
    // What the visitor answered to the banner before; null is nothing yet.
    consent: [ANSWERED_CONSENT, { option: true }],
    context: async ({ context, consent }, use) => {
      // As a stored state of the browser this would take a page of its own for every journey.
      if (consent) await context.addInitScript(storeOnce, consent)
      await use(context)
    },
    page: async ({ page, baseURL }, use) => {
      const goto = page.goto.bind(page)
      page.goto = (url, options) => {
        const referer = `${new URL(url, baseURL).origin}/`
        return goto(url, { referer, ...options })
      }
      await use(page)
    },
    complaints: [
      async ({ page }, use) => {
        const complaints = new Complaints()
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.heard.push(message.text())
        })
        page.on('pageerror', (error) => complaints.heard.push(error.message))
        await use(complaints)
        expect(complaints.unexpected()).toEqual([])
      },
      { auto: true },
    ],
  },
)

/** Stores what the browser does not hold yet, before any script of a page; a sandboxed one has no store. */
function storeOnce(answer: Record<string, string>): void {
  if (window.origin === 'null') return
  for (const [name, value] of Object.entries(answer))
    if (window.localStorage.getItem(name) === null) window.localStorage.setItem(name, value)
}

/** Fails on any violation of WCAG 2.2 AA that axe can see; waits for the `whole` page unless told. */
export async function expectAccessible(page: Page, { whole = true } = {}): Promise<void> {
  if (whole) {
    await expect(page.locator('html[data-frame]')).toHaveCount(0)
    // Before its styles a link has no size to press, however visible its words are.
    await page.waitForLoadState()
  }
  expect(await axeViolations(page)).toEqual([])
}

/** The same on a page whose time is held: axe sets timers too, and a few milliseconds do for it. */
export async function expectAccessibleAtRest(page: Page): Promise<void> {
  let looking = true
  const look = expectAccessible(page).finally(() => {
    looking = false
  })
  const passTime = async () => {
    while (looking) await page.clock.runFor(1)
  }
  await Promise.all([look, passTime()])
}

/** Tomorrow in Athens, whatever zone the browser is in. */
export function tomorrow(): string {
  return addDays(athensDate(new Date()), 1)
}

/** Fills the booking widget for Paros Airport to Naoussa, three people, tomorrow 14:30. */
export async function fillTrip(
  page: Page,
  { time = '14:30', date = tomorrow(), people = 3 }: Partial<Trip> = {},
) {
  await choosePlace(page, 'Pickup location', 'paros air', 'Paros National Airport (PAS)')
  await choosePlace(page, 'Drop-off location', 'naousa', 'Naoussa')
  await chooseDate(page, date)
  await page.getByLabel('Time').selectOption(time)
  const passengers = page.getByRole('spinbutton', { name: /Passengers/ })
  await passengers.focus()
  for (let count = 0; count < people; count += 1) await passengers.press('ArrowUp')
}

type Trip = { time: string; date: string; people: number }

/** Types into a place field and takes the suggestion of that name. */
export async function choosePlace(page: Page, field: string, typed: string, name: string) {
  await page.getByRole('combobox', { name: field }).fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
}

/** Opens the calendar and picks a day of this or the next month. */
export async function chooseDate(page: Page, date: string, label = 'Date') {
  const field = page.getByRole('button', { name: new RegExp(`^${label}: `) })
  await field.click()
  await expect(page.getByRole('grid')).toBeVisible()
  const day = page.locator(`[data-day="${date}"] button`)
  if ((await day.count()) === 0) await page.getByRole('button', { name: /next month/i }).click()
  await day.click()
  await expect(field).toHaveText(formatDate(date))
}

/** Fills step 2 with a customer and both consents. */
export async function fillDetails(page: Page, email = 'anna@example.com') {
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Last name').fill('Kovač')
  await page.getByLabel('Passport or ID number').fill('AB1234567')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Phone' }).fill('6900000000')
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await page.getByRole('checkbox', { name: /terms of service/ }).check()
}

/** At step 2 with a price, by way of the home page: this tab holds what its widget hands over. */
export async function startCheckout(
  page: Page,
  { time = '14:30', date = tomorrow(), people = 3 }: Partial<Trip> = {},
): Promise<void> {
  const trip = {
    pickupLocation: 'Paros National Airport (PAS)',
    dropoffLocation: 'Naoussa',
    date,
    time,
    passengers: people,
    luggage: 0,
  }
  const quote = await (await page.request.post('/api/quote', { data: trip })).json()
  await page.goto('/', { waitUntil: 'commit' })
  await page.evaluate(
    (kept) => window.sessionStorage.setItem('widget_draft', kept),
    JSON.stringify({ ...trip, quote }),
  )
  await page.goto('/booking')
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible()
}

/** From the home page to step 3, with a way to pay chosen. */
export async function reachPayment(page: Page, method = 'Credit/Debit Card', email?: string) {
  await startCheckout(page)
  await fillDetails(page, email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: method }).check()
}

/** From the home page to the card page. */
export async function bookToCardPage(page: Page, email?: string): Promise<void> {
  await reachPayment(page, undefined, email)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page).toHaveURL(/stand-in-card/)
}

/** Pays on the card page. From then on time stands still: each page after it stays to be seen. */
export async function payAndHoldTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const verified = page.waitForResponse('**/api/checkout/**')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await verified
}

/** Opens the mailbox when the letter is there: a worker sends it after the answer. */
export async function openMailbox(page: Page, letter: string | RegExp): Promise<void> {
  const holds = async () => {
    const list = await (await page.request.get('/mailbox')).text()
    return typeof letter === 'string' ? list.includes(letter) : letter.test(list)
  }
  await expect.poll(holds).toBe(true)
  await page.goto('/mailbox')
}

/** What POST /api/bookings answers for a card booking. */
export type Booked = {
  manageUrl: string
  bookingRef: string
  returnBookingRef?: string
  checkoutUrl: string
}

/** Books a transfer for Ελένη Παππά without a browser; tomorrow, one way and unpaid unless told. */
export async function bookByProgram(
  request: APIRequestContext,
  { trip = {}, details = {} }: { trip?: object; details?: object } = {},
): Promise<Booked> {
  const data = {
    ...(await quotedFor(request, trip)),
    idNumber: 'AB1234567',
    paymentMethod: 'card',
    ...details,
  }
  return (await request.post('/api/bookings', { headers: newKey(), data })).json()
}

/** What the office enters for a caller who pays the driver; the page is signed in. */
export async function bookByPhone(
  { request }: Page,
  { trip = {}, details = {} }: { trip?: object; details?: object } = {},
): Promise<Booked> {
  const data = {
    kind: 'transfer',
    ...(await quotedFor(request, trip)),
    idNumber: '',
    paymentMethod: 'cash',
    ...details,
  }
  const booked = await request.post('/api/admin/bookings', { headers: newKey(), data })
  expect(booked.ok(), await booked.text()).toBe(true)
  return booked.json()
}

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

/** A quote for a trip of tomorrow, unless another is given, and a customer for it. */
async function quotedFor(request: APIRequestContext, trip: object) {
  const data = {
    pickupLocation: 'Paros Airport',
    dropoffLocation: 'Naoussa',
    date: tomorrow(),
    time: '14:30',
    passengers: 3,
    luggage: 2,
    ...trip,
  }
  const { quote } = await (await request.post('/api/quote', { data })).json()
  return {
    quote,
    firstName: 'Ελένη',
    lastName: 'Παππά',
    email: 'eleni@example.com',
    phone: '+306900000000',
    acceptPrivacy: true,
    acceptTerms: true,
  }
}

/** Pays on the stand-in card page without a browser. */
export async function payByProgram(request: APIRequestContext, { checkoutUrl }: Booked) {
  await request.post(checkoutUrl, { form: { outcome: 'paid' }, maxRedirects: 0 })
}
