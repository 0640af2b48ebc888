import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isNewPurchase } from '#app/browser/reported-purchases.ts'
import { storeAnswer } from '#app/browser/stored-consent.ts'
import { FIRST_PARTNER_COOKIE, PARTNER_COOKIE } from '#app/routes/api/partner/partner-link.ts'
import { SHORTCUTS_KEY } from '#app/routes/office/list/use-shortcuts.ts'
import { EMPTY_DRAFT, storeDraft } from '#app/routes/site/home/trip-draft.ts'
import { ADMIN_VARIANT_COOKIE } from '#app/routes/site/login/sign-in-variant.ts'
import CookiesPage, { handle } from './route.tsx'

const html = renderToStaticMarkup(
  <MemoryRouter>
    <CookiesPage />
  </MemoryRouter>,
)
/** A cookie's name on a public address. */
const behindTls = (name: string) => `__Host-${name}`
const read = (file: string) => readFileSync(file, 'utf8')
const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('says when it was last changed', () => {
  expect(html).toMatch(/Last updated: <\/x-text><time dateTime="2025-01-15">January 15, 2025</)
}) // LEGAL-07

test('leads to the privacy policy and the contact page', () => {
  expect(html).toContain('href="/privacy"')
  expect(html).toContain('href="/contact"')
}) // LEGAL-09

test('lists what the product keeps in a browser by its true names, and nothing else', () => {
  const kept: string[] = []
  const setItem = (key: string) => kept.push(key)
  const storage = { setItem, getItem: () => null } as unknown as Storage
  vi.stubGlobal('localStorage', storage)
  onTestFinished(() => void vi.unstubAllGlobals())
  storeAnswer(false)
  storeDraft(storage, { ...EMPTY_DRAFT, pickupLocation: 'Parikia' })
  isNewPurchase('PT-ABCDEFGH')
  expect(kept).toEqual([
    ...['cookie_preferences', 'cookie_consent', 'widget_draft', 'analytics_purchases'],
  ]) // N-24
  const listed = [...html.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name)
  expect(listed).toEqual([
    ...['cookie_consent', 'cookie_preferences', 'widget_draft'],
    'react-router-scroll-positions',
    ...[PARTNER_COOKIE, FIRST_PARTNER_COOKIE].map(behindTls),
    // What server/auth sets; its own tests name them.
    ...['meltemi.session_token', 'meltemi.dont_remember', 'meltemi.known_device'].map(behindTls),
    ...['meltemi.two_factor', 'meltemi.trust_device', ADMIN_VARIANT_COOKIE].map(behindTls),
    SHORTCUTS_KEY,
    behindTls('driver'),
    'meltemi-driver-clock',
    ...['_ga', '_ga_*', 'analytics_purchases'],
  ])
  expect(html.match(/<dt>Kept<\/dt>/g)).toHaveLength(listed.length)
})

test('nothing else in the code keeps anything in a browser', () => {
  const app = join(import.meta.dirname, '../../..')
  const keeping = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /\.setItem\(|\b(set|create)Cookie\(/.test(read(join(app, file))))
  expect(keeping.toSorted()).toEqual([
    'browser/driver/phone-clock.ts',
    'browser/reported-purchases.ts',
    'browser/stored-consent.ts',
    'routes/api/request/host-cookie.ts',
    'routes/office/list/use-shortcuts.ts',
    'routes/site/home/trip-draft.ts',
    'routes/site/login/sign-in-variant.ts',
  ])
  // The router's own, on the pages that still have a router.
  expect(read(join(app, 'root.tsx'))).toContain('<ScrollRestoration />')
})

test('says that nobody is counted before a yes, and how to take the yes back', () => {
  const analytics = words.slice(words.lastIndexOf('Analytics, only if you say yes'))
  expect(analytics).toContain('Until you agree, nothing of the kind is loaded, set or sent')
  expect(analytics).toContain('You can change your mind at any time')
  expect(analytics.indexOf('Until you agree')).toBeLessThan(analytics.indexOf('_ga'))
})

test('says that our own sums need neither a yes nor a cookie', () => {
  expect(words).toContain('Whatever you answer, our own server adds up how often pages were opened')
  expect(words).toContain('they need no cookie, tell no visitor from another')
})

test('needs the site script only, which opens the settings', () => {
  expect(handle.scripts).toEqual([])
  expect(html.match(/<button/g)).toHaveLength(1)
  expect(html).toMatch(/<button[^>]*data-cookie-settings[^>]*>Cookie settings</)
}) // LEGAL-08
