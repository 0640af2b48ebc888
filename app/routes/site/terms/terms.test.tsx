import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { retainedOnCancelling } from '#app/domain/booking/cancellation.ts'
import { CAPACITY } from '#app/domain/fleet/vehicle.ts'
import PrivacyPage from '#app/routes/site/privacy/route.tsx'
import TermsPage, { handle } from './route.tsx'

const html = draw(TermsPage)
const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

function draw(Page: () => React.JSX.Element) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
}

test('says when it was last changed', () => {
  expect(html).toMatch(/Last updated: <\/x-text><time dateTime="2024-03-15">March 15, 2024</)
}) // LEGAL-01

test('has its five anchors, each reachable from the contents', () => {
  const sections = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)
  expect(sections.toSorted()).toEqual(
    ['privacy', 'rights', 'cancellation', 'documentation', 'booking'].toSorted(),
  )
  for (const id of sections) expect(html).toContain(`<a href="#${id}">`)
}) // LEGAL-02

test('leads to the contact page', () => {
  expect(html).toContain('href="/contact"')
}) // LEGAL-03

test('states the seats we really plan with, and the luggage of a car', () => {
  expect(words).toContain(`Sedan: up to ${CAPACITY.Sedan} passengers`)
  expect(words).toContain(`Minivan: up to ${CAPACITY.Minivan} passengers`)
  expect(words).toContain(`Minibus: up to ${CAPACITY.Minibus} passengers`)
  expect(words).toContain('A standard car holds 2 large suitcases and 2 small bags')
}) // LEGAL-11

test('promises the refunds the system pays', () => {
  const pickupAt = new Date('2026-07-10T12:00:00Z')
  const refund = (hoursBefore: number) =>
    8200 -
    retainedOnCancelling({
      worth: 8200,
      pickupAt,
      now: new Date(+pickupAt - hoursBefore * 3_600_000),
    })
  expect([refund(24), refund(23.9), refund(-0.1)]).toEqual([8200, 4100, 0])
  expect(words).toContain(
    '24 hours or more before pickup Cost Free Refund Everything you paid ' +
      'Less than 24 hours before pickup Cost 50% of the price Refund Half of what you paid ' +
      'After the pickup time, or no-show Cost The full price Refund None',
  )
  expect(words).toContain('Free changes and cancellation until 24 hours before pickup')
}) // LEGAL-12

test('prices are in euros with taxes; other ways to pay than a card are by arrangement', () => {
  expect(words).toContain('All prices are in euros (EUR) and include all taxes')
  expect(words).toContain('cash in euros, credit and debit cards, and PayPal')
  expect(words).toContain(
    'The checkout shows which of them it takes online; other methods by arrangement',
  )
}) // LEGAL-13, LEGAL-14

test('child seats cost nothing', () => {
  expect(words).toContain('Child seats and boosters are free on request')
}) // LEGAL-15

test('tells how early to book and how long a driver waits', () => {
  expect(words).toMatch(/48 hours, above all in high season from June to September, and one to two/)
  expect(words).toContain('waits for a late flight or ferry up to 1 hour free')
  expect(words).toContain('free for 60 minutes at the airport and 30 minutes at the port')
}) // CONST-02, CONST-04, CONST-05

test('a link to a part of another page finds that part', () => {
  const [, id] = /href="\/privacy#([^"]+)"/.exec(html) ?? []
  expect(draw(PrivacyPage)).toContain(`<section id="${id}"`)
})

test('needs no script', () => {
  expect(handle.scripts).toEqual([])
  expect(html).not.toContain('<button')
})
