import type { Page } from '@playwright/test'
import { analyticsSwitch, banner, inBanner, inSettings, settings } from './consent-parts.ts'
import { early } from './trip-parts.ts'
import { bookByProgram, expect, expectAccessible, reachPayment, test } from './visitor.ts'

const { COUNTED_ORIGIN = '', JOURNEY_ORIGIN = '' } = process.env

// Elsewhere nobody counts visits, and nothing is asked.
test.use({ baseURL: COUNTED_ORIGIN, consent: null })

// Who agrees is counted by a script from elsewhere, which no journey needs.
test.beforeEach(({ page }) =>
  page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  ),
)

/** What the browser keeps of the answer. */
async function stored(page: Page) {
  const kept = await page.evaluate(() => ({ ...window.localStorage }))
  return { ...kept, cookie_preferences: JSON.parse(kept.cookie_preferences ?? 'null') }
}

const kept = (analytics: boolean) => ({
  cookie_consent: 'true',
  cookie_preferences: { necessary: true, analytics, marketing: false },
})

/** Opens a page whose clock stands still. */
async function visitAtRest(page: Page, path: string) {
  await page.clock.install({ time: '2030-06-01T10:00:00Z' })
  // Far enough ahead for a machine that is busy between the two.
  await page.clock.pauseAt('2030-06-01T11:00:00Z')
  await page.goto(path)
}

test('the question comes one second after a first visit and takes neither focus nor room', async ({
  page,
}) => {
  await visitAtRest(page, '/about')
  const height = () => page.evaluate(() => document.querySelector('main')?.offsetHeight)
  await page.clock.runFor(999)
  await expect(banner(page)).toBeHidden()
  await expect(page.locator('html[data-frame]')).toHaveCount(0)
  const before = await height()
  await page.clock.runFor(1)
  await expect(banner(page)).toBeVisible()
  expect(await height()).toBe(before)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await expect(banner(page)).toBeInViewport({ ratio: 1 })
  const { height: taken = 999 } = (await banner(page).boundingBox()) ?? {}
  expect(taken).toBeLessThan((page.viewportSize()?.height ?? 0) / 4)
  await page.getByRole('link', { name: 'Meltemi, to the home page' }).first().click()
  await expect(page).toHaveURL(/\/$/)
}) // COOKIE-01, COOKIE-02, CONST-12

const answers: [string, (page: Page) => Promise<void>, boolean][] = [
  ['Accept All', (page) => inBanner(page, 'Accept All').click(), true],
  ['Necessary Only', (page) => inBanner(page, 'Necessary Only').click(), false],
  [
    'Customize with analytics on',
    async (page) => {
      await inBanner(page, 'Customize').click()
      await analyticsSwitch(page).check()
      await inSettings(page, 'Save Preferences').click()
    },
    true,
  ],
  [
    'Customize as it comes',
    async (page) => {
      await inBanner(page, 'Customize').click()
      await inSettings(page, 'Save Preferences').click()
    },
    false,
  ],
  [
    'Customize, but necessary only',
    async (page) => {
      await inBanner(page, 'Customize').click()
      await analyticsSwitch(page).check()
      await inSettings(page, 'Save Necessary Only').click()
    },
    false,
  ],
]
for (const [name, answer, analytics] of answers) {
  // COOKIE-03, COOKIE-05, COOKIE-06, COOKIE-07, COOKIE-08, COOKIE-09, COOKIE-10, N-24
  test(`answered with "${name}": stored, and not asked again @desktop`, async ({ page }) => {
    await visitAtRest(page, '/terms')
    await page.clock.runFor(1_000)
    await answer(page)
    await expect(settings(page)).toBeHidden()
    await expect(banner(page)).toBeHidden()
    expect(await stored(page)).toEqual(kept(analytics))
    await page.goto('/faq')
    await page.clock.runFor(5_000)
    await expect(banner(page)).toBeHidden()
    await page.getByRole('button', { name: 'Cookie Settings', exact: true }).click()
    await expect(analyticsSwitch(page)).toBeChecked({ checked: analytics })
  })
}

test('damaged preferences are no consent: the visitor is asked again @phone', async ({ page }) => {
  await page.addInitScript(() => {
    window.localStorage.setItem('cookie_consent', 'true')
    window.localStorage.setItem('cookie_preferences', '{"analytics":tr')
  })
  await page.goto('/privacy')
  await expect(banner(page)).toBeVisible()
}) // COOKIE-03

for (const [path, button] of [
  ['/team', 'Cookie Settings'],
  ['/cookies', 'Cookie settings'],
  ['/login', 'Cookie Settings'],
] as const) {
  // FOOT-07, LEGAL-08, COOKIE-04
  test(`the settings open from "${button}" on ${path} and Escape leaves all as it was @desktop`, async ({
    page,
  }) => {
    await page.goto(path)
    const opener = page.getByRole('button', { name: button, exact: true })
    await opener.click()
    await expect(settings(page).getByRole('switch', { name: 'Necessary' })).toBeChecked()
    await expect(settings(page).getByRole('switch', { name: 'Necessary' })).toBeDisabled()
    await expect(settings(page).getByText('Always active')).toBeVisible()
    await expect(analyticsSwitch(page)).not.toBeChecked()
    await analyticsSwitch(page).check()
    await page.keyboard.press('Escape')
    await expect(settings(page)).toBeHidden()
    await expect(opener).toBeFocused()
    expect(await page.evaluate(() => window.localStorage.getItem('cookie_consent'))).toBeNull()
    await opener.click()
    await expect(analyticsSwitch(page)).not.toBeChecked()
    await inSettings(page, 'Close without saving').click()
    await expect(opener).toBeFocused()
  })
}

test('by keyboard the banner is near, and the focus does not vanish with it @desktop', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(banner(page)).toBeVisible()
  const { keyboard } = page
  for (const name of ['Skip to the content', 'Cookie Policy', 'Customize']) {
    await keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
  }
  await keyboard.press('Enter')
  await expect(settings(page)).toBeVisible()
  await keyboard.press('Escape')
  await expect(inBanner(page, 'Customize')).toBeFocused()
  await keyboard.press('Enter')
  await analyticsSwitch(page).focus()
  await keyboard.press('Space')
  await expect(analyticsSwitch(page)).toBeChecked()
  await inSettings(page, 'Save Preferences').press('Enter')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await stored(page)).toEqual(kept(true))
}) // COOKIE-01, COOKIE-08

for (const part of ['banner', 'settings'] as const) {
  // COOKIE-01, COOKIE-04
  test(`the ${part} can be used by everybody on every width @desktop`, async ({ page }) => {
    await page.goto('/team')
    await expect(banner(page)).toBeVisible()
    if (part === 'settings') await inBanner(page, 'Customize').click()
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      await expectAccessible(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(width)
    }
  })
}

test('an answer in one tab is an answer in all of them @desktop', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/terms')
  await expect(banner(other)).toBeVisible()
  await page.goto('/about')
  await inBanner(page, 'Necessary Only').click()
  await expect(banner(other)).toBeHidden()
}) // COOKIE-03

test('a form that was begun is in use between its fields too, and on another page it is asked @phone', async ({
  page,
}) => {
  await visitAtRest(page, '/contact')
  const fields = page.getByRole('main').getByRole('textbox')
  await page.clock.runFor(1_000)
  await expect(banner(page)).toBeVisible()
  await fields.first().fill('Anna')
  await page.clock.runFor(100)
  await expect(banner(page)).toBeHidden()
  await fields.first().blur()
  await page.clock.runFor(20_000)
  await expect(banner(page)).toBeHidden()
  await page.goto('/about')
  await page.clock.runFor(1_000)
  await expect(banner(page)).toBeVisible()
}) // COOKIE-02

test.describe('where every way to pay is offered', () => {
  for (const [method, heading, asks] of [
    ['Cash Payment', 'Booking Confirmed', true],
    ['Bank Transfer', 'Your trip is reserved', false],
  ] as const) {
    test(`${method}: it waits at the payment, and after it leaves free what is to be copied @phone`, async ({
      page,
    }) => {
      await page.clock.install()
      await reachPayment(page, method, `${crypto.randomUUID()}@example.com`)
      await page.clock.runFor(20_000)
      await expect(banner(page)).toBeHidden()
      await page.getByRole('button', { name: 'Confirm Booking' }).click()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await page.clock.runFor(20_000)
      await expect(banner(page)).toBeVisible({ visible: asks })
    }) // COOKIE-02
  }
})

test('it waits until a field is left @phone', async ({ page }) => {
  await visitAtRest(page, '/contact')
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.focus()
  await page.clock.runFor(10_000)
  await expect(banner(page)).toBeHidden()
  await field.blur()
  await page.clock.runFor(2_000)
  await expect(banner(page)).toBeVisible()
  await field.focus()
  await page.clock.runFor(100)
  await expect(banner(page)).toBeHidden()
}) // COOKIE-02

test('on a phone it leaves the button at the foot of the form free, and comes once that is passed @phone', async ({
  page,
}) => {
  await visitAtRest(page, '/')
  await page.clock.runFor(10_000)
  await expect(banner(page)).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.clock.runFor(2_000)
  await expect(banner(page)).toBeVisible()
}) // COOKIE-02

test('a trip opened from its mail is not covered @phone', async ({ page, request }) => {
  const booked = await bookByProgram(request, { trip: early() })
  await visitAtRest(page, new URL(booked.manageUrl).pathname)
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(banner(page)).toBeHidden()
}) // COOKIE-02

test('where nobody counts visits nothing is asked, and the settings say so @desktop', async ({
  page,
}) => {
  await visitAtRest(page, `${JOURNEY_ORIGIN}/about`)
  await page.clock.runFor(20_000)
  await expect(banner(page)).toBeHidden()
  await page.getByRole('button', { name: 'Cookie Settings', exact: true }).click()
  await expect(settings(page)).toContainText('Nobody counts visits here at present')
}) // COOKIE-02, COOKIE-04
