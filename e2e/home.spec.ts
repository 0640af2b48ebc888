import type { Page } from '@playwright/test'
import { testimonialsEn } from '#app/content/en/testimonials.ts'
import { texts } from '#app/content/texts.ts'
import { expect, test } from './visitor.ts'

const testimonials = texts('en')(testimonialsEn)

const carousel = (page: Page) => page.getByRole('region', { name: 'What people remember' })
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name })
const strip = (page: Page) => carousel(page).getByRole('list', { name: 'Reviews' })
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 992

/** The review of this number stands whole in view; on a wide screen with the two that follow. */
async function expectReview(page: Page, number: number) {
  const shown = isNarrow(page) ? 1 : 3
  for (const { name } of testimonials.slice(number - 1, number - 1 + shown)) {
    await expect(carousel(page).getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  }
  const slide = Math.ceil(number / 3)
  await expect(carousel(page).locator('[aria-current="true"]')).toHaveAccessibleName(
    `Reviews ${slide} of 5`,
  )
}

/** The review one view after the first: the next slide, or the next review on a phone. */
const second = (page: Page) => (isNarrow(page) ? 2 : 4)

/** Opens the home page with a clock that stands still, the reviews in view, the pointer elsewhere. */
async function visit(page: Page) {
  await page.clock.install({ time: '2030-06-01T10:00:00Z' })
  // Far enough ahead for a machine that is busy between the two.
  await page.clock.pauseAt('2030-06-01T11:00:00Z')
  // A strip that glides would still be at its old place when looked at.
  await page.addInitScript(() => {
    Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
      this.scroll({ ...(to as ScrollToOptions), behavior: 'instant' })
    }
  })
  // Asked for a place in it, the page is laid out whole without a clock.
  await page.goto('/#reviews')
  await leave(page)
  await strip(page).scrollIntoViewIfNeeded()
  await expectReview(page, 1)
}

async function leave(page: Page) {
  await page.mouse.move(1, 1)
}

test.describe('the reviews, for who likes motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('move on every six seconds @desktop', async ({ page }) => {
    await visit(page)
    await page.clock.runFor(5_900)
    await expectReview(page, 1)
    await page.clock.runFor(100)
    await expectReview(page, second(page))
  }) // HOME-08, CONST-10

  test('rest under the pointer and begin anew when it leaves @desktop', async ({ page }) => {
    await visit(page)
    await strip(page).hover()
    await page.clock.runFor(20_000)
    await expectReview(page, 1)
    await leave(page)
    await page.clock.runFor(5_900)
    await expectReview(page, 1)
    await page.clock.runFor(100)
    await expectReview(page, second(page))
  }) // HOME-09

  test('rest while the keyboard is inside, and in a hidden tab @desktop', async ({ page }) => {
    await visit(page)
    await button(page, 'Pause the reviews').focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(20_000)
    await expectReview(page, 1)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    await page.clock.runFor(20_000)
    await expectReview(page, 1)
  })

  test('rest while the pause button is pressed, and after a swipe', async ({ page, hasTouch }) => {
    await visit(page)
    const pause = button(page, 'Pause the reviews')
    if (hasTouch) await strip(page).tap()
    else await pause.click()
    await leave(page)
    await expect(pause).toHaveAttribute('aria-pressed', 'true')
    await page.clock.runFor(20_000)
    await expectReview(page, 1)
    await pause.click()
    await leave(page)
    await expect(pause).toHaveAttribute('aria-pressed', 'false')
    await page.clock.runFor(6_000)
    await expectReview(page, second(page))
  })
})

test('the reviews never move by themselves under reduced motion, and nothing offers to pause @phone', async ({
  page,
}) => {
  await visit(page)
  await expect(button(page, 'Pause the reviews')).toBeHidden()
  await page.clock.runFor(30_000)
  await expectReview(page, 1)
})

test('arrows go around, dots lead to their slide, keys push the strip', async ({ page }) => {
  await visit(page)
  await button(page, 'Next reviews').click()
  await expectReview(page, second(page))
  await button(page, 'Reviews 3 of 5').click()
  await expectReview(page, 7)
  await button(page, 'Previous reviews').click()
  await expectReview(page, isNarrow(page) ? 6 : 4)
  await button(page, 'Reviews 1 of 5').click()
  await button(page, 'Previous reviews').click()
  await expectReview(page, isNarrow(page) ? 15 : 13)
  await button(page, 'Next reviews').click()
  await expectReview(page, 1)
  await strip(page).press('ArrowRight')
  await expectReview(page, second(page))
}) // HOME-10, HOME-07

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the reviews are a strip to push, without buttons @phone', async ({ page }) => {
    await page.goto('/')
    await expect(button(page, 'Next reviews')).toBeHidden()
    await strip(page).press('ArrowRight')
    const name = testimonials[second(page) - 1]?.name ?? ''
    await expect(carousel(page).getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  })
}) // HOME-05

test('a row of the island list shows its road and leads to its guide @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const island = page.getByRole('region', { name: 'Nothing on Paros is far' })
  const row = island.getByRole('link', { name: /^Lefkes/ })
  const road = (id: string) => island.locator(`[data-road="${id}"]`)
  await row.focus()
  await expect(road('lefkes')).toHaveCSS('opacity', '1')
  await expect(road('aliki')).toHaveCSS('opacity', '0.18')
  await row.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lefkes' })).toBeVisible()
}) // N-27, HOME-04
