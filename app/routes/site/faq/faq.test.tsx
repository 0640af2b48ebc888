import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import FaqPage, { handle } from './route.tsx'

const html = renderToStaticMarkup(
  <MemoryRouter>
    <FaqPage />
  </MemoryRouter>,
)
const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const categories = [...html.matchAll(/<section id="([^"]+)".*?<\/section>/gs)]

test('three cards: call, email, live chat in the messaging app', () => {
  const cards = /<ul class="faq-contacts">.*?<\/ul>/s.exec(html)?.[0] ?? ''
  const links = [...cards.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual([
    company().phoneHref,
    company().emailHref,
    company().whatsappHref.replaceAll('&', '&amp;'),
  ])
  expect(cards).toMatch(/Call us.*Email us.*An answer in about 2 hours.*Live chat/s)
}) // FAQ-02, CONST-09

test('five categories with an icon, each with questions to open', () => {
  expect(categories.map(([, id]) => id)).toEqual([
    'booking',
    'transfers',
    'payments',
    'cancellations',
    'tours',
  ])
  for (const [section, id] of categories) {
    expect(section).toMatch(/<h2[^>]*><svg/)
    expect(section.match(/<details/g)?.length).toBeGreaterThanOrEqual(4)
    expect(html).toContain(`<a href="#${id}">`)
  }
}) // FAQ-03

test('all questions form one group, so that the browser keeps one open', () => {
  const all = html.match(/<details[^>]*>/g) ?? []
  expect(new Set(all)).toEqual(new Set(['<details name="faq">']))
  expect(html.match(/<summary>/g)).toHaveLength(all.length)
}) // FAQ-05

test('who still has questions can write or call', () => {
  const block = html.slice(html.indexOf('Still have questions?'))
  expect(block).toContain('href="/contact"')
  expect(block).toContain(`href="${company().phoneHref}"`)
}) // FAQ-04

test('answers agree with the terms', () => {
  expect(words).toContain('free for 60 minutes at the airport and 30 minutes at the port')
  expect(words).toContain('Nothing until 24 hours before pickup')
  expect(words).toContain('After that we refund half. Once the pickup time has passed there is no')
  expect(words).toContain('2 large suitcases and 2 small bags')
})

test('the search box and the words around it', () => {
  expect(html).toMatch(
    /<search.*<input[^>]*type="search"[^>]*placeholder="Search your question\.\.\."/,
  )
  expect(html).toMatch(/<p role="status"[^>]*data-many="\{count\} answers found"/)
  const ask = /<div[^>]*hidden=""[^>]*data-ask.*?<\/div><\/div>/s.exec(html)?.[0] ?? ''
  expect(ask).toContain(company().whatsappHref.replaceAll('&', '&amp;'))
  expect(ask).toContain('href="/contact"')
  expect(html.match(/<section[^>]*data-category/g)).toHaveLength(5)
  expect(handle.scripts).toEqual(['faq'])
}) // FAQ-01, FAQ-06
