import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import { requests } from '#app/server/db/index.server.ts'
import { heldClock, tomorrow } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { pagesBuild } from '#test/product-pages.ts'

// Of a build that is not there: which files the scripts of a page are.
vi.mock('virtual:browser-scripts', () => ({ scriptFiles: {} }))
vi.mock('#app/ui/primitives/font-links.ts', () => ({ fontLinks: [] }))

const clock = heldClock('2026-07-01T09:00:00Z')
let product: TestProduct
beforeAll(async () => {
  const entry = await import('#app/entry.server.tsx')
  const root = await import('#app/root.tsx')
  const build = await pagesBuild({ entry, root })
  product = await openProduct({ kind: 'embedded', now: clock.now, build })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => product.close())

const REQUEST = {
  key: 'k'.repeat(20),
  pickupLocation: 'Paros Airport',
  dropoffLocation: 'Villa Elaia',
  time: '14:30',
  passengers: '2',
  luggage: '1',
  firstName: 'Åse-Märta',
  lastName: 'Ελευθερία',
  email: 'ase@example.com',
  phone: '+47 912 34 567',
  specialRequest: 'Up the stairs\nbehind the chapel',
  returnDate: '',
  returnTime: '',
  acceptPrivacy: 'true',
}
const MESSAGE = {
  name: 'Ελένη <Παππά>',
  email: 'eleni@example.com',
  country: 'NO',
  phone: '694 000 0000',
  subject: 'feedback',
  message: 'Ninety guests & a "piano"\nto Naoussa',
  website: '',
}
/** How a limit is taken from: of whoever asks, and of what he asks about. */
const TAKES = ['takeOfVisitor', 'take'] as const
const FIND = { bookingRef: 'pt 7k2m 9qxa', email: 'eve@example.com' }

const request = (more: object = {}) => ({ ...REQUEST, date: tomorrow(product), ...more })

/** As a browser sends a form by itself; what it shows then. */
async function send(path: string, fields: object, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields as Record<string, string>)
  const answer = await product.call(path, { method: 'POST', headers, body })
  const html = await answer.text()
  return { status: answer.status, page: answer.headers.get('location') ?? '', answer, html }
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' }
const plain = (html = '') =>
  html.replaceAll(/&(?:lt|gt|amp|quot);/g, (entity) => ENTITIES[entity] ?? '')

/** The start tag of the control of that name. */
function control(html: string, name: string): string {
  return (
    new RegExp(`<(?:input|select|textarea)(?=[^>]*\\sname="${name}")[^>]*>`).exec(html)?.[0] ?? ''
  )
}

/** What the form of a page begins with, by the names of its fields. */
function filled(html: string, names: string[]): Record<string, string> {
  const values = names.map((name) => {
    const tag = control(html, name)
    const inside = html.slice(html.indexOf(tag) + tag.length)
    if (tag.startsWith('<textarea')) return [name, plain(/^\n?([^<]*)/.exec(inside)?.[1])]
    if (tag.startsWith('<select')) {
      return [name, /<option[^>]* value="([^"]*)" selected=""/.exec(inside)?.[1]]
    }
    return [name, plain(/ value="([^"]*)"/.exec(tag)?.[1])]
  })
  return Object.fromEntries(values)
}

/** What is said at a field. */
function blamed(html: string, id: string): string {
  const [, error = ''] = new RegExp(`id="${id}-error"[^>]*>(.*?)</p>`).exec(html) ?? []
  return error.replaceAll(/<[^>]+>/g, '')
}

// N-31
test('a request that is refused comes back as it was filled in, with a word for every field that is wrong', async () => {
  const fields = request({ date: '2026-06-30', email: 'ase@' })
  const { status, html } = await send('/api/requests', fields)
  const { acceptPrivacy: _, ...texts } = fields
  expect(status).toBe(422)
  expect(filled(html, Object.keys(texts))).toEqual(texts)
  expect(control(html, 'acceptPrivacy')).toContain('checked')
  expect(blamed(html, 'request-email')).toMatch(/valid email/)
  expect(control(html, 'email')).toMatch(/autofocus/i)
  expect(html.match(/\sautofocus/gi)).toHaveLength(1)
  const again = await send('/api/requests', { ...fields, email: 'ase@example.com' })
  expect(blamed(again.html, 'request-date')).toMatch(/passed/)
})

// CONTACT-07
test('a message that is refused comes back as it was written, with a word for every field that is wrong', async () => {
  const fields = { ...MESSAGE, email: 'eleni', subject: '' }
  const { status, html } = await send('/api/contact', fields)
  expect(status).toBe(422)
  expect(filled(html, Object.keys(fields))).toEqual(fields)
  expect([blamed(html, 'contact-email'), blamed(html, 'contact-subject')]).toEqual([
    'Please enter a valid email address.',
    'Required',
  ])
  expect(control(html, 'email')).toMatch(/autofocus/i)
  expect(html).toContain('Please check what you entered. Nothing was sent.')
  expect(html).not.toMatch(/origin\.invalid/)
})

test('a message of the greatest length in any script comes back whole', async () => {
  const message = '王'.repeat(3000)
  const { html } = await send('/api/contact', { ...MESSAGE, email: '', message })
  expect(filled(html, ['message'])).toEqual({ message })
})

// CONST-03
test('the search for a booking comes back as it was filled in', async () => {
  const { status, html } = await send('/api/manage/find', FIND)
  expect([status, filled(html, Object.keys(FIND))]).toEqual([404, FIND])
  expect(html).toMatch(/id="not-found"[^>]*data-shown="true"/)
  const spelled = await send('/api/manage/find', { ...FIND, bookingRef: 'my trip', email: 'eve@' })
  expect(spelled.status).toBe(422)
  expect(filled(spelled.html, ['bookingRef', 'email'])).toEqual({
    bookingRef: 'my trip',
    email: 'eve@',
  })
  expect(blamed(spelled.html, 'find-reference')).toBe('A booking reference looks like PT-7K2M9QXA.')
})

test('a form that is wrong in nothing else waits as long as it is told', async () => {
  const never = { ok: false, retryAfter: 840 } as const
  for (const take of TAKES) vi.spyOn(product.services.limits, take).mockResolvedValue(never)
  const found = await send('/api/manage/find', FIND)
  expect([found.status, filled(found.html, Object.keys(FIND))]).toEqual([429, FIND])
  expect(found.html).toContain('Please wait 14 minutes')
  const asked = await send('/api/requests', request())
  expect(asked.html).toContain('Too many requests came from here.')
  const written = await send('/api/contact', MESSAGE)
  expect(filled(written.html, Object.keys(MESSAGE))).toEqual(MESSAGE)
  expect(written.html).toMatch(/<button[^>]*autofocus[^>]*>(?:<[^>]*>)*Send Message/i)
})

test('what was typed stands in no address, no cache and no line of the log', async () => {
  const { answer, page } = await send('/api/contact', { ...MESSAGE, subject: '' })
  expect([page, answer.headers.get('cache-control')]).toEqual(['', 'no-store'])
  expect(product.logged.join()).not.toMatch(/Παππά|eleni|piano/)
  // The policy of the page that is drawn, which names its scripts.
  expect(answer.headers.get('content-security-policy')).toContain("'nonce-")
})

test('a form corrected is sent once, also where its button is pressed twice', async () => {
  const key = 'twice-in-a-row-0001'
  const { html } = await send('/api/requests', request({ key, phone: '' }))
  const fields = { ...request(), ...filled(html, ['key', 'lastName']) }
  const sent = [await send('/api/requests', fields), await send('/api/requests', fields)]
  expect(sent[0]?.page).toMatch(/\/request\/[\w-]{20,}$/)
  expect(sent[1]?.page).toEqual(sent[0]?.page)
  const { store } = product.services
  const rows = await store.db.select().from(requests).where(eq(requests.firstName, 'Åse-Märta'))
  expect(rows).toHaveLength(1)
})

test('the answer to an offer comes back as it was given', async () => {
  const sent = await send('/api/requests', request({ key: 'an-offer-is-answered' }))
  const token = sent.page.split('/').at(-1) ?? ''
  const [row] = await product.services.requests.list()
  const offer = {
    version: row?.version ?? 0,
    totalCents: 14_500,
    date: tomorrow(product),
    time: '14:30',
    vehicleType: VEHICLE_TYPES[0],
    note: '',
    validHours: 24,
  }
  await product.services.requests.offer(row?.id ?? 0, offer, 'office')
  const answer = { answer: 'accept', paymentMethod: 'card', idNumber: 'AB 12' }
  const { status, html } = await send(`/api/manage/${token}/offer`, answer)
  expect(status).toBe(422)
  expect(filled(html, ['idNumber'])).toEqual({ idNumber: 'AB 12' })
  expect(/<input[^>]*value="card"[^>]*>/.exec(html)?.[0]).toContain('checked')
  expect(blamed(html, 'offer-acceptTerms')).not.toBe('')
})

const FORMS = [
  ['/api/requests', '/request?problem=failed', 'lastName'],
  ['/api/manage/some-token/offer', '/request/some-token?problem=1', null],
  ['/api/contact', '/contact#message-failed', 'name'],
  ['/api/manage/find', '/manage#failed', 'email'],
] as const

test.each(FORMS)(
  'whatever refuses a form sent to %s, its browser lands on a page',
  async (path, failed, name) => {
    const fields = { ...request(), ...MESSAGE, ...FIND }
    const foreign = await send(path, fields, { 'sec-fetch-site': 'cross-site' })
    expect([foreign.status, foreign.page]).toEqual([303, failed])
    const large = await send(path, { lastName: 'x'.repeat(40_000) })
    expect([large.status, large.page]).toEqual([303, failed])
    const gone = new Error('the store is away')
    for (const take of TAKES) vi.spyOn(product.services.limits, take).mockRejectedValue(gone)
    const away = await send(path, fields)
    // Nobody has a request by that link.
    expect(away.status).toBe(name ? 500 : 404)
    if (name) expect(filled(away.html, [name])).toEqual({ [name]: fields[name] })
  },
)

test('who comes back to the address of a form with nothing to send is led to it', async () => {
  const visit = (accept: string) => product.call('/api/contact', { headers: { accept } })
  const browser = await visit('text/html,*/*')
  expect([browser.status, browser.headers.get('location')]).toEqual([303, '/contact'])
  expect((await visit('application/json')).status).toBe(404)
})

test('a program that sends JSON is answered in JSON', async () => {
  const answer = await product.call('/api/requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    body: '{}',
  })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('content-type')).toMatch(/problem\+json/)
})
