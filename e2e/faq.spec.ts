import type { Page } from '@playwright/test'
import { faqCategoriesEn } from '#app/content/en/faq.ts'
import { texts } from '#app/content/texts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

const faqCategories = texts('en')(faqCategoriesEn)

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search the questions' })
const status = (page: Page) => page.getByRole('search').getByRole('status')
const summaries = (page: Page) => page.locator('main summary:visible')
const category = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Questions whose own words or answer hold the text, by category. */
function holding(text: string) {
  return faqCategories.map(({ title, questions }) => ({
    title,
    questions: questions
      .filter(({ question, answer }) => `${question} ${answer}`.toLowerCase().includes(text))
      .map(({ question }) => question),
  }))
}

test('the search leaves what holds the words in question or answer, and says how many', async ({
  page,
  hasTouch,
}) => {
  await page.goto('/faq')
  await expect(box(page)).toHaveAttribute('placeholder', 'Search your question...')
  const all = faqCategories.flatMap(({ questions }) => questions).length
  await expect(summaries(page)).toHaveCount(all)
  await expect(status(page)).toHaveText('')

  await box(page).fill('CHILD Séats')
  const found = holding('child seats')
  const questions = found.flatMap((one) => one.questions)
  await expect(summaries(page)).toHaveText(questions)
  await expect(status(page)).toHaveText('1 answer found')
  for (const one of found) {
    await expect(category(page, one.title)).toBeVisible({ visible: one.questions.length > 0 })
  }
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveCount(
    hasTouch ? 0 : 1,
  )

  // Words that stand in answers only.
  await box(page).fill('pushchairs')
  await expect(summaries(page)).toHaveText(holding('pushchairs').flatMap((one) => one.questions))

  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
  await expect(summaries(page)).toHaveCount(all)
}) // FAQ-01, FAQ-06

test('a search without result offers ways to ask @phone', async ({ page }) => {
  await page.goto('/faq')
  await box(page).fill('helicopter')
  await expect(status(page)).toHaveText('No answer found')
  await expect(summaries(page)).toHaveCount(0)
  await expectAccessible(page)
  const questions = page.locator('.faq-questions')
  await expect(questions.getByRole('link', { name: 'Start a chat' })).toHaveAttribute(
    'href',
    /wa\.me/,
  )
  await questions.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(/\/contact$/)
}) // FAQ-06

/** One question opens by pointer or key, the next closes it, and a second press closes that. */
async function expectOneOpen(page: Page) {
  const [first, second] = [summaries(page).nth(0), summaries(page).nth(8)]
  const open = page.locator('details[open]')
  await first.click()
  await expect(open).toHaveCount(1)
  await expect(open).toContainText((await first.textContent()) ?? '')
  await second.press('Enter')
  await expect(open).toHaveCount(1)
  await expect(open).toContainText((await second.textContent()) ?? '')
  await second.press('Space')
  await expect(open).toHaveCount(0)
}

test('one question is open at a time @desktop', async ({ page }) => {
  await page.goto('/faq')
  await expectOneOpen(page)
}) // FAQ-05

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the questions open all the same and no search is promised @phone', async ({ page }) => {
    await page.goto('/faq')
    await expect(box(page)).toBeHidden()
    await expectOneOpen(page)
  })
}) // FAQ-05

test('the page is accessible and no wider than the screen, also while searching', async ({
  page,
  hasTouch,
}) => {
  const width = hasTouch ? 360 : 768
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/faq')
  await summaries(page).first().click()
  await expectAccessible(page)
  await box(page).fill('refund')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})
