import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDate } from '#app/content/formats.ts'
import { AUDIT_AREAS, areaOfLine, HISTORY_LINES, historyLinesOf } from '#app/domain/office/audit.ts'
import { auditEntries, history } from '#app/server/db/index.server.ts'
import { auditWords } from '#app/ui/office/audit-words.ts'
import { HISTORY_WORDS } from '#app/ui/office/history-line.ts'
import { openBrowser } from '#test/browser.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { ADMIN, callerOf, newOfficeUser, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const EVERYTHING = { who: '', area: null, from: null, to: null, reference: '' } as const

test('every line that a history can have belongs to one area, and none is made up', () => {
  expect(HISTORY_LINES.toSorted()).toEqual(HISTORY_WORDS.toSorted())
  for (const area of AUDIT_AREAS)
    for (const line of historyLinesOf(area)) expect(areaOfLine(line), line).toBe(area)
})

describe.each(storeKinds)('the audit, on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let owner: OfficeCall
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'card,cash' } })
    owner = await callerOf(product, ADMIN)
  })
  afterAll(() => product.close())

  type Filter = Parameters<TestProduct['services']['reports']['audit']>[0]
  const read = async (filter: Partial<Filter> = {}, limit = 100) =>
    (await product.services.reports.audit({ ...EVERYTHING, ...filter }, { cursor: null, limit }))
      .lines
  const short = ({ actor, what, outcome }: { actor: string; what: string; outcome: string }) =>
    `${actor}: ${what}, ${outcome}`

  test('tells sign-ins, refused ones and changes of an account, and no name that is none', async () => {
    const { username, password } = await newOfficeUser(product, 'dispatcher')
    const browser = openBrowser(product)
    await browser.signIn(username, 'not the password at all')
    await browser.signIn('a-password-typed-as-a-name', 'x')
    await browser.signIn(username, password)
    await browser.post('/api/account/sessions/end-others')
    await browser.post('/api/sign-out')
    const lines = (await read({ who: username })).map(short).toReversed()
    expect(lines.slice(-4)).toEqual([
      `${username}: sign-in, refused`,
      `${username}: sign-in, done`,
      `${username}: other sessions ended, done`,
      `${username}: sign-out, done`,
    ])
    expect(JSON.stringify(await read({ area: 'sign-in' }))).not.toContain('typed-as-a-name')
  })

  test('tells a call before it is done: one that breaks in the middle is there', async () => {
    const { reports, users } = product.services
    const add = users.add
    users.add = async () => {
      const [line] = (await reports.audit(EVERYTHING, { cursor: null, limit: 1 })).lines
      expect(line).toMatchObject({ actor: 'admin', area: 'user', outcome: 'open' })
      throw new Error('the lights go out')
    }
    const body = { username: 'somebody', role: 'read-only' }
    expect((await owner('POST', '/api/admin/users', body)).status).toBe(500)
    users.add = add
    const [line] = await read({ area: 'user' })
    expect(line).toMatchObject({ what: 'POST /api/admin/users', outcome: 'failed' })
  })

  test('tells what a user was made, by whom, and keeps no password', async () => {
    const made = await owner('POST', '/api/admin/users', { username: 'ioanna', role: 'read-only' })
    await owner('POST', `/api/admin/users/${made.body.id}/password`, {})
    const [line, before] = await read({ area: 'user' })
    expect(line).toMatchObject({ actor: 'admin', subject: 'ioanna', outcome: 'done' })
    expect(before).toMatchObject({ what: 'POST /api/admin/users', subject: 'ioanna' })
    expect(JSON.stringify(await read())).not.toContain(made.body.password)
  })

  test('writes a day as the office writes days', async () => {
    await owner('POST', '/api/admin/plan/2026-11-28/undo', {})
    const [line] = await read({ area: 'plan' })
    expect(line && auditWords(line)).toBe(`Took back a step of a day: ${formatDate('2026-11-28')}`)
  })

  test('tells what was taken into a register as its later changes name it', async () => {
    const driver = await owner('POST', '/api/admin/drivers', {
      name: 'Spyros',
      phone: '+306900000000',
    })
    expect(driver.status).toBe(201)
    const { id, version } = driver.body
    await owner('PATCH', `/api/admin/drivers/${id}`, { version, name: 'Spyros B' })
    const partner = { code: 'HotelAudit', name: 'Hotel Audit' }
    expect((await owner('POST', '/api/admin/partners', partner)).status).toBe(201)
    const account = { username: 'audit-desk' }
    await owner('POST', '/api/admin/partners/HotelAudit/accounts', account)
    expect((await owner('POST', '/api/admin/partners', partner)).status).toBe(409)
    const lines = (await read({ area: 'register' })).toReversed()
    expect(lines.map((line) => auditWords(line)).slice(-5)).toEqual([
      `Added a driver: ${id}`,
      `Changed a driver: ${id}`,
      'Added a partner: HotelAudit',
      'Added a partner’s account: HotelAudit audit-desk',
      'Added a partner',
    ])
  })

  test('finds a booking by its reference, its money and its history together', async () => {
    const details = { paymentMethod: 'cash' }
    const trip = { date: '2026-07-20', time: '14:30' }
    const { body } = await bookManaged(product, { trip, details })
    const { id, version } = await bookingOf(product, body.bookingRef)
    const received = { version, cents: 1_000, by: 'cash' }
    expect((await owner('POST', `/api/admin/bookings/${id}/received`, received)).status).toBe(200)
    expect((await owner('GET', `/api/admin/bookings/${id}/customer/data`)).status).toBe(200)
    const reference = body.bookingRef.toLowerCase()
    const lines = await read({ reference })
    expect(lines.map(({ actor, area }) => `${actor} ${area}`).toSorted()).toEqual(
      ['admin money', 'admin personal-data', 'customer booking'].toSorted(),
    )
    expect(new Set(lines.map(({ bookingRef }) => bookingRef))).toEqual(new Set([body.bookingRef]))
    expect((await read({ reference, area: 'money', who: 'admin' })).length).toBe(1)
    expect(await read({ reference: 'PT-NOWHERE2' })).toEqual([])
  })

  test('a span holds its days in Athens, both whole', async () => {
    const at = (iso: string) => ({ at: new Date(iso), area: 'settings', outcome: 'done' })
    const rows = [
      { ...at('2026-03-09T21:59:59Z'), actor: 'span', what: 'before' },
      { ...at('2026-03-09T22:00:00Z'), actor: 'span', what: 'first' },
      { ...at('2026-03-10T21:59:59Z'), actor: 'span', what: 'last' },
      { ...at('2026-03-10T22:00:00Z'), actor: 'span', what: 'after' },
    ]
    await product.services.store.db.insert(auditEntries).values(rows)
    const day = { from: '2026-03-10', to: '2026-03-10' } as const
    const found = await read({ ...day, who: 'span' })
    expect(found.map(({ what }) => what)).toEqual(['last', 'first'])
  })

  test.each([
    {},
    { who: 'pages' },
    { area: 'booking' as const, who: 'pages' },
    { area: 'money' as const, who: 'pages' },
  ])(
    'page after page brings every line once, in order, with the same moment often: %j',
    async (filter) => {
      const { db } = product.services.store
      const [order] = await db.select().from(history).limit(1)
      const orderId = order?.orderId ?? 0
      const moment = (n: number) => new Date(Date.parse('2026-06-01T00:00:00Z') + (n % 3))
      const kinds = ['status', 'received', 'refund']
      await db.insert(history).values(
        Array.from({ length: 30 }, (_, n) => {
          return { orderId, at: moment(n), actor: 'pages', what: kinds[n % 3] ?? '' }
        }),
      )
      await db.insert(auditEntries).values(
        Array.from({ length: 20 }, (_, n) => {
          const area = n % 2 === 0 ? 'money' : 'booking'
          return { at: moment(n), actor: 'pages', area, what: `call ${n}`, outcome: 'done' }
        }),
      )
      const asked = { ...EVERYTHING, ...filter }
      const all = await read(filter, 5_000)
      const paged: string[] = []
      for (let cursor: string | null = null; ; ) {
        const page = await product.services.reports.audit(asked, { cursor, limit: 7 })
        paged.push(...page.lines.map(({ key }) => key))
        cursor = page.nextCursor
        if (!cursor) break
      }
      expect(paged).toEqual(all.map(({ key }) => key))
      expect(new Set(paged).size).toBe(paged.length)
      const times = all.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      if (filter.who) expect(paged.length).toBeGreaterThan(9)
    },
  )

  test('an entry is kept as it was written', async () => {
    const { db } = product.services.store
    const [row] = await db.select().from(auditEntries).limit(1)
    const forged = db.update(auditEntries).set({ actor: 'somebody else' })
    await expect(forged).rejects.toThrow()
    expect(row).toBeDefined()
  })

  test('as a file it has every line, safe for a spreadsheet, and says that it was taken out', async () => {
    const what = '=HYPERLINK("http://evil.example")'
    const row = { at: clock.now(), actor: '@cell', area: 'settings', what, outcome: 'done' }
    await product.services.store.db.insert(auditEntries).values(row)
    const browser = openBrowser(product)
    await browser.signIn(ADMIN.username, ADMIN.password)
    const answer = await browser.get('/api/admin/audit.csv?area=settings&who=%40cell')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [, line, ...rest] = answer.text.split('\r\n')
    expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,'@cell,Settings,"'=HYPERLINK\(""/)
    expect(rest).toEqual([''])
    const [noted] = await read({ area: 'export' })
    expect(noted).toMatchObject({ actor: 'admin', what: 'GET /api/admin/audit.csv' })
  })
})
