import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PARTNER_COOKIE } from '#app/routes/api/bookings.ts'
import { EMPTY_DRAFT, keepDraft } from '#app/routes/home/trip-draft.ts'
import { adminVariantCookie } from '#app/routes/login/sign-in-variant.ts'
import CookiesPage, { handle } from './route.tsx'

const html = renderToStaticMarkup(
  <MemoryRouter>
    <CookiesPage />
  </MemoryRouter>,
)
const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('says when it was last changed', () => {
  expect(html).toMatch(/Last updated: <time dateTime="2025-01-15">January 15, 2025</)
}) // LEGAL-07

test('leads to the privacy policy and the contact page', () => {
  expect(html).toContain('href="/privacy"')
  expect(html).toContain('href="/contact"')
}) // LEGAL-09

test('lists what the product keeps in a browser by its true names, and nothing else', () => {
  const kept: string[] = []
  const storage = { setItem: (key: string) => kept.push(key) } as unknown as Storage
  keepDraft(storage, { ...EMPTY_DRAFT, pickupLocation: 'Parikia' })
  const listed = [...html.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name)
  expect(listed).toEqual([
    'meltemi.session_token',
    adminVariantCookie.name,
    PARTNER_COOKIE,
    ...kept,
  ])
  expect(html.match(/<dt>Kept<\/dt>/g)).toHaveLength(listed.length)
})

test('says plainly that nobody is counted or followed, and where the choice would be asked', () => {
  expect(words).toContain('sets no analytics cookies and no third-party cookies')
  expect(words).toContain('in a notice at the bottom of the page on your first visit')
  expect(words).toContain('Until you agree, nothing of the kind is loaded')
})

test('needs no script, and has no button that could do nothing', () => {
  expect(handle.static).toBe(true)
  expect(html).not.toContain('<button')
})
