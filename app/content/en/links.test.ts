import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { destinations } from './destinations.ts'
import { faqCategories } from './faq.ts'
import { destinationLinks, headerLinks, legalLinks, quickLinks } from './navigation.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

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
