import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { SiteFooter } from './site-footer.tsx'

const html = renderToStaticMarkup(
  <MemoryRouter>
    <SiteFooter />
  </MemoryRouter>,
)
const linksOf = (list: string) =>
  [...list.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address]) => address)

// FOOT-02
test('quick links lead to booking and to the main pages', () => {
  const list = /<nav aria-label="Quick links">.*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect(linksOf(list)).toEqual([
    '/',
    '/transfers',
    '/tours',
    '/about',
    '/manage',
    '/faq',
    '/team',
    '/partner',
  ])
})

// FOOT-04
test('contact details: a number that calls, an address that writes, and where we are', () => {
  const contact = /<address>.*?<\/address>/s.exec(html)?.[0] ?? ''
  expect(contact).toContain(`href="${company().phoneHref}"`)
  expect(contact).toContain(`>${company().phone}<`)
  expect(contact).toContain(`href="${company().emailHref}"`)
  expect(contact).toContain(`>${company().email}<`)
  expect(contact).toContain('Parikia, Paros 844 00')
})

// FOOT-05
test('the small print names the tax and the licence number', () => {
  const small = html.slice(html.indexOf('site-footer-small'))
  expect(small).toContain(company().taxNumberLine)
  expect(small).toContain(company().licenceLine)
})
