import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfficeRole } from '#app/domain/office/rights.ts'
import { fillPages, pageAddress } from '#test/filled-pages.ts'
import { newOfficeUser, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { listedPages, pagesBuild } from '#test/product-pages.ts'

/** What a visitor gets: a status, or the address the page leads to. */
type Outcome = number | string

const VISITORS = ['nobody', 'partner', 'office'] as const

/** Who may see a page, and what the others get of it: nobody, a partner, an administrator. */
const WHO = {
  everybody: [200, 200, 200],
  // Whose address names something that is nobody else's to know.
  'who has the link': [200, 200, 200],
  'the office': ['/login', 404, 200],
  'the office, else hidden': [404, 404, 200],
  'a partner': ['/partner-login', 200, 404],
  'who is not signed in': [200, '/partner-dashboard', '/admin'],
  'nobody: it moved': ['/transfers', '/transfers', '/transfers'],
  'nobody: it is none': [404, 404, 404],
} as const satisfies Record<string, readonly Outcome[]>

/**
 * Every page of app/routes.ts by its id. One line each: a page that is not here is a page nobody
 * tried as a stranger.
 */
const PAGES: Record<string, keyof typeof WHO> = {
  'routes/site/home/route': 'everybody',
  'routes/site/transfers/route': 'everybody',
  'routes/site/services/route': 'nobody: it moved',
  'routes/site/tours/route': 'everybody',
  'routes/site/destination/route': 'everybody',
  'routes/site/contact/route': 'everybody',
  'routes/site/about/route': 'everybody',
  'routes/site/faq/route': 'everybody',
  'routes/site/terms/route': 'everybody',
  'routes/site/privacy/route': 'everybody',
  'routes/site/cookies/route': 'everybody',
  'routes/site/partner/route': 'everybody',
  'routes/site/team/route': 'everybody',
  // The app without a trip: those come by /api/driver, to a connected phone.
  'routes/driver/route': 'everybody',
  'routes/checkout/booking/route': 'everybody',
  'routes/checkout/success/route': 'everybody',
  'routes/checkout/cancel/route': 'everybody',
  'routes/checkout/confirmation/route': 'everybody',
  'routes/trip/find/route': 'everybody',
  'routes/trip/manage/route': 'who has the link',
  'routes/trip/voucher/route': 'who has the link',
  'routes/trip/share/route': 'who has the link',
  'routes/trip/request/route': 'everybody',
  'routes/trip/own-request/route': 'who has the link',
  'routes/checkout/stand-in-card/route': 'who has the link',
  'routes/site/login/route': 'who is not signed in',
  'partner-login': 'who is not signed in',
  'routes/partner/dashboard/route': 'a partner',
  'routes/partner/account/route': 'a partner',
  'routes/office/account/route': 'the office',
  'routes/office/dashboard': 'the office',
  'routes/office/overview/route': 'the office',
  'routes/office/transfers/route': 'the office',
  'routes/office/tours/route': 'the office',
  'routes/office/calendar/route': 'the office',
  'routes/office/record/route': 'the office',
  'routes/office/day/route': 'the office',
  'routes/office/feeds/route': 'the office',
  'routes/office/trips/route': 'the office',
  'routes/office/money/route': 'the office',
  'routes/office/new-booking/route': 'the office',
  'routes/office/import/route': 'the office',
  'routes/office/driver-phones/route': 'the office',
  'routes/office/drivers/route': 'the office',
  'routes/office/vehicles/route': 'the office',
  'routes/office/timeline/route': 'the office',
  'plan-today': 'the office',
  'routes/office/plan/route': 'the office',
  'routes/office/roster/route': 'the office',
  'routes/office/promise/route': 'the office',
  'routes/office/partners/route': 'the office',
  'routes/office/partner-record/route': 'the office',
  'routes/office/users/route': 'the office',
  'routes/office/company/route': 'the office',
  'routes/office/audit/route': 'the office',
  'routes/office/places/route': 'the office',
  'routes/office/place/route': 'the office',
  'routes/office/requests/route': 'the office',
  'routes/office/request/route': 'the office',
  'routes/office/messages/route': 'the office',
  'routes/office/message/route': 'the office',
  'routes/office/mailbox/route': 'the office, else hidden',
  'routes/office/mailbox-message/route': 'the office, else hidden',
  'routes/office/diagnostic/route': 'everybody',
  'routes/site/sitemap/route': 'everybody',
  'routes/site/robots/route': 'everybody',
  'routes/site/not-found/route': 'nobody: it is none',
}

/** Which pages of the office are not for everybody there, and who may see them beside owners. */
const BESIDE_OWNERS: Record<string, string> = {
  'routes/office/feeds/route': 'dispatcher',
  'routes/office/new-booking/route': 'dispatcher',
  'routes/office/import/route': '',
  'routes/office/driver-phones/route': 'dispatcher',
  'routes/office/promise/route': 'dispatcher',
  'routes/office/place/route': 'dispatcher',
  'routes/office/users/route': '',
  'routes/office/company/route': '',
  'routes/office/audit/route': '',
}

/** Pages with an address of their own; what stands around others is tried with each of them. */
const listed = (await listedPages()).filter(({ route }) => route.path !== undefined || route.index)

describe('who may see which page', () => {
  let product: TestProduct
  /** What stands for a parameter: something that exists, so that only the visitor decides. */
  let existing: Record<string, string>
  const sessions: Record<(typeof VISITORS)[number] | OfficeRole, Session | null> = {
    nobody: null,
    partner: null,
    office: null,
    owner: null,
    dispatcher: null,
    accountant: null,
    'read-only': null,
  }
  beforeAll(async () => {
    const env = { NODE_ENV: 'production', ORIGIN: 'http://localhost:3000' }
    product = await openProduct({ kind: 'embedded', env, build: await pagesBuild() })
    sessions.office = await signIn(product)
    sessions.partner = await signIn(product, 'cactus', 'cactus-password')
    existing = await fillPages(product)
    for (const role of ['dispatcher', 'accountant', 'read-only'] as const)
      sessions[role] = (await newOfficeUser(product, role)).session
  })
  afterAll(() => product.close())

  const addressOf = (path: string) => pageAddress(path, existing)
  const ask = async (visitor: (typeof VISITORS)[number], path: string) => {
    const answer = await product.call(path, { headers: { ...sessions[visitor] } })
    return { answer, text: await answer.text() }
  }
  const outcomes = (asked: (visitor: (typeof VISITORS)[number]) => Promise<Outcome>) =>
    Promise.all(VISITORS.map(asked))

  test('every page has its line, and every line its page', () => {
    expect(listed.map(({ id }) => id).toSorted()).toEqual(Object.keys(PAGES).toSorted())
  })

  // ADMIN-05, ADMIN-07, PARTNER-02, PARTNER-03
  test.each(listed)('$path as a document ($id)', async ({ id, path }) => {
    const document = await outcomes(async (visitor) => {
      const { answer } = await ask(visitor, addressOf(path) || '/')
      return answer.headers.get('location') ?? answer.status
    })
    expect(document).toEqual(WHO[PAGES[id] ?? 'nobody: it is none'])
  })

  test.each(listed.filter(({ id }) => PAGES[id] === 'the office'))(
    '$path by each role ($id)',
    async ({ id, path }) => {
      const held = await Promise.all(
        (['dispatcher', 'accountant', 'read-only'] as const).map(async (role) => {
          const asked = { headers: { ...sessions[role] } }
          const page = addressOf(path)
          const document = await product.call(page, asked)
          const alone = await product.call(`${page}.data?_routes=${encodeURIComponent(id)}`, asked)
          expect(alone.status, `${role} ${path}`).toBe(document.status)
          return document.status === 200 ? role : null
        }),
      )
      expect(held.filter(Boolean).join(' ')).toBe(
        BESIDE_OWNERS[id] ?? 'dispatcher accountant read-only',
      )
    },
  )

  // A browser's program may ask for the data of one page alone: no page around it answers first.
  test.each(listed)('$path as data of its own loader ($id)', async ({ id, path }) => {
    const page = addressOf(path) || '/_root'
    const alone = await outcomes(async (visitor) => {
      const { answer, text } = await ask(visitor, `${page}.data?_routes=${encodeURIComponent(id)}`)
      const [, target] = /"redirect","([^"]+)"/.exec(text) ?? []
      if (answer.status !== 200) expect(text.length).toBeLessThan(200)
      return target ?? answer.status
    })
    expect(alone).toEqual(WHO[PAGES[id] ?? 'nobody: it is none'])
  })

  test('a link that was not given out opens nothing', async () => {
    const forged = `${(existing.token ?? '').slice(0, -4)}AAAA`
    const pages = [`/manage/${forged}`, `/manage/${forged}/voucher`, `/t/${existing.token}`]
    for (const page of [...pages, '/stand-in-card/cs_x'])
      for (const visitor of VISITORS)
        for (const path of [page, `${page}.data`])
          expect((await ask(visitor, path)).answer.status, path).toBe(404)
  })
})
