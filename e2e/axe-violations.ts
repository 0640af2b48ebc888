import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds wrong with a page by WCAG 2.2 AA and its best practice, a text each: the rule and the elements. Axe
 * stays in the document for the next run.
 *
 * @throws When the page holds another one, which would go unseen.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} holds another page`)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(async (values) => {
    // What the step before set off, as a row that is scrolled to, would move the page under the run.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      elementRef: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)
  }, TAGS)
}
