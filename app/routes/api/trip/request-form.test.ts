import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requests } from '#app/server/db/index.server.ts'
import { heldClock, tomorrow } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'

const clock = heldClock('2026-07-01T09:00:00Z')
let product: TestProduct
beforeAll(async () => {
  product = await openProduct({ kind: 'embedded', now: clock.now })
})
afterAll(() => product.close())

const typed = (more: object = {}) => ({
  key: 'k'.repeat(20),
  pickupLocation: 'Paros Airport',
  dropoffLocation: 'Villa Elaia',
  date: tomorrow(product),
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
  ...more,
})

/** As a browser sends a form by itself; the page it is led to. */
async function send(path: string, fields: object, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields as Record<string, string>)
  const { status, headers: answered } = await product.call(path, { method: 'POST', headers, body })
  return { status, page: answered.get('location') ?? '', type: answered.get('content-type') }
}

/** What the page of a refused form shows again. */
function shown(page: string) {
  const query = new URL(page, 'http://localhost').searchParams
  return product.services.requests.openTyped(query.get('typed') ?? '')
}

// N-31
test('a form that is refused comes back as it was filled in, with a word for every field that is wrong', async () => {
  const fields = typed({ date: '2026-06-30', email: 'ase@' })
  const { status, page } = await send('/api/requests', fields)
  expect([status, page]).toEqual([303, expect.stringMatching(/^\/request\?problem=invalid&typed=/)])
  expect(shown(page)).toEqual({ fields, errors: { email: expect.any(String) } })
  const again = await send('/api/requests', { ...fields, email: 'ase@example.com' })
  expect(shown(again.page)?.errors).toEqual({ date: expect.stringMatching(/passed/) })
})

test('nobody reads in the address what was typed, and it opens nothing after an hour', async () => {
  const { page } = await send('/api/requests', typed({ phone: '' }))
  expect(decodeURIComponent(page)).not.toMatch(/Åse|ase@|Elaia/)
  clock.forwardMinutes(59)
  expect(shown(page)).not.toBeNull()
  clock.forwardMinutes(2)
  expect(shown(page)).toBeNull()
  expect(shown(`${page}x`)).toBeNull()
})

test('a form corrected is sent once, also where its button is pressed twice', async () => {
  const key = 'twice-in-a-row-0001'
  const { page } = await send('/api/requests', typed({ key, phone: '' }))
  const fields = { ...shown(page)?.fields, phone: '+47 912 34 567' }
  const sent = [await send('/api/requests', fields), await send('/api/requests', fields)]
  expect(sent[0]?.page).toMatch(/\/request\/[\w-]{20,}$/)
  expect(sent[1]).toEqual(sent[0])
  const { store } = product.services
  const rows = await store.db.select().from(requests).where(eq(requests.firstName, 'Åse-Märta'))
  expect(rows).toHaveLength(1)
})

const FORMS = [
  ['/api/requests', '/request?problem=failed'],
  ['/api/requests/some-token/answer', '/request/some-token?problem=1'],
  ['/api/contact', '/contact#message-failed'],
  ['/api/manage/find', '/manage#failed'],
] as const

test.each(FORMS)(
  'whatever refuses a form sent to %s, its browser lands on a page',
  async (path, failed) => {
    const foreign = await send(path, typed(), { 'sec-fetch-site': 'cross-site' })
    expect(foreign).toEqual({ status: 303, page: failed, type: null })
    const large = await send(path, { lastName: 'x'.repeat(40_000) })
    expect([large.status, large.page]).toEqual([303, failed])
    vi.spyOn(product.services.limits, 'take').mockRejectedValue(new Error('the store is away'))
    const away = await send(path, typed())
    vi.restoreAllMocks()
    expect([away.status, away.page]).toEqual([303, failed])
  },
)

test('a program that sends JSON is answered in JSON', async () => {
  const answer = await product.call('/api/requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    body: '{}',
  })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('content-type')).toMatch(/problem\+json/)
})
