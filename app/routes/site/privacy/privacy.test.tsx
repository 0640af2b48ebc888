import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import PrivacyPage, { handle } from './route.tsx'

const html = renderToStaticMarkup(
  <MemoryRouter>
    <PrivacyPage />
  </MemoryRouter>,
)
const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('says when it was last changed', () => {
  expect(html).toMatch(/Last updated: <\/x-text><time dateTime="2024-03-15">March 15, 2024</)
}) // LEGAL-04

test('has its six anchors, each reachable from the contents', () => {
  const sections = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)
  expect(sections.toSorted()).toEqual(
    ['protection', 'usage', 'rights', 'collection', 'sharing', 'cookies'].toSorted(),
  )
  for (const id of sections) expect(html).toContain(`<a href="#${id}">`)
}) // LEGAL-05

test('leads to the contact page', () => {
  expect(html).toContain('href="/contact"')
}) // LEGAL-06

test('names the controller, every legal right and the authority to complain to', () => {
  expect(words).toContain(`The controller of your data`)
  expect(words).toContain(`${company().name}, ${company().address}`)
  for (const article of [15, 16, 17, 18, 20, 21]) expect(words).toContain(`Art. ${article}`)
  expect(words).toContain('Hellenic Data Protection Authority')
})

test('every use of data states its legal basis and how long it is kept', () => {
  const records = html.match(/class="prose-record-title"/g) ?? []
  expect(records.length).toBeGreaterThan(4)
  expect(html.match(/<dt>Legal basis<\/dt><dd>[^<]*Art\. 6\(1\)/g)).toHaveLength(records.length)
  expect(html.match(/<dt>Kept<\/dt><dd>[^<]+</g)).toHaveLength(records.length)
  expect(words).toMatch(
    /passport or identity card Legal basis [^.]+\. 6\(1\)\(b\) and \(c\) GDPR Kept Blanked 90 days after the trip/,
  )
})

test('needs no script', () => {
  expect(handle.scripts).toEqual([])
  expect(html).not.toContain('<button')
})
