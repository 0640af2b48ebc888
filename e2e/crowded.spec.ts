import type { Page } from '@playwright/test'
import { expect, startCheckout, test } from './visitor.ts'

/** What WCAG 1.4.12 lets a reader set. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

const bottomOf = async (page: Page, part: string) => {
  const box = await page.locator(part).first().boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

test('with spaced letters the words of the first screen end above the form @phone', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACED)
  const form = await page.locator('#book').boundingBox()
  expect(await bottomOf(page, '.home-hero-words p:last-child')).toBeLessThan(form?.y ?? 0)
})

test('on the narrowest phone the parts of the short header stand apart @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await startCheckout(page)
  const parts = await page.locator('.site-header-bar > a').evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    }),
  )
  expect(parts).toHaveLength(3)
  for (const [index, { left }] of parts.entries())
    expect(left).toBeGreaterThan(parts[index - 1]?.right ?? 0)
})
