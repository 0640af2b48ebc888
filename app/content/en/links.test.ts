import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { texts } from '#app/content/texts.ts'
import routes from '#app/routes.ts'
import { destinationsEn } from './destinations.ts'
import { faqCategoriesEn } from './faq.ts'
import { destinationLinksEn, headerLinksEn, legalLinksEn, quickLinksEn } from './navigation.ts'
import { privacyEn } from './privacy.ts'
import { termsEn } from './terms.ts'

const destinations = texts('en')(destinationsEn)
const faqCategories = texts('en')(faqCategoriesEn)
const destinationLinks = texts('en')(destinationLinksEn)
const headerLinks = texts('en')(headerLinksEn)
const legalLinks = texts('en')(legalLinksEn)
const quickLinks = texts('en')(quickLinksEn)
const privacy = texts('en')(privacyEn)
const terms = texts('en')(termsEn)

const addresses = new Set([
  '/',
  ...routes.flatMap(({ path }) => (path && !/[:*]/.test(path) ? [`/${path}`] : [])),
  ...destinations.map(({ id }) => `/destinations/${id}`),
])
const anchors: Record<string, readonly string[]> = {
  '/privacy': privacy.sections.map(({ id }) => id),
  '/terms': terms.sections.map(({ id }) => id),
  '/faq': faqCategories.map(({ id }) => id),
}

test('every link inside the texts leads to a page, and to a part it has', () => {
  const links = textFiles().flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, address = '']) => ({ file, address })),
  )
  expect(links.length).toBeGreaterThan(10)
  for (const { file, address } of links) {
    const [page = '', anchor] = address.split('#')
    expect(addresses, `${file}: ${address}`).toContain(page)
    if (anchor) expect(anchors[page], `${file}: ${address}`).toContain(anchor)
  }
})

test('every link of header and footer leads to a page', () => {
  for (const { to } of [...headerLinks, ...quickLinks, ...destinationLinks, ...legalLinks]) {
    expect(addresses).toContain(to)
  }
})

function textFiles() {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))
}
