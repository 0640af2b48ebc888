import { createHash } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ImportLine } from '#app/contract/imports.ts'
import { bookings, history, messages, orders } from '#app/server/db/index.server.ts'
import { calendarJobs } from '#test/calendar.ts'
import { book, heldClock } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { cookieOf } from '#test/sign-in.ts'
import { storeKinds } from '#test/stores.ts'

const PREVIEW = '/api/admin/imports/preview'
const IMPORT = '/api/admin/imports'

const HEAD = 'Type;Date;Time;Name;Email;From;To;Tour;Pax;Price;Payment;Status;Ref\n'
const SEASON = `${HEAD}Transfer;31/07/2025;14:30;Anna Kovač;;Paros Airport;Naoussa;;3;58,00;Cash;;OLD-0001
Transfer;2026-08-01;9.30;Ελένη Παππά;eleni@example.com;Naoussa;Parikia;;2;45;Card;Confirmed;

Tour;02-08-2026;9:00 am;Nikos;nikos@example.com;Naoussa;;Hidden Villages;10;340,5;;Pending;PT-7K2M9QXA
`

describe.each(storeKinds)('the import on %s', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let headers: { cookie: string }
  beforeAll(async () => {
    product = await openProduct({ kind, env: { PAYMENT_METHODS: 'card,cash' }, now: clock.now })
    headers = await cookieOf(product)
  })
  afterEach(async () => {
    const { db } = product.services.store
    await db.execute(sql`truncate ${history}, ${messages}, ${orders} cascade`)
  })
  afterAll(() => product.close())

  const send = (path: string, file: string | Uint8Array, fields: object = {}, as = headers) =>
    sendAs('season.csv', path, file, fields, as)
  const sendAs = (
    fileName: string,
    path: string,
    file: string | Uint8Array,
    fields: object = {},
    as = headers,
  ) => {
    const body = new FormData()
    body.set('file', new Blob([file as BlobPart]), fileName)
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
    return product.call(path, { method: 'POST', headers: as, body })
  }
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields they are about
  const ask = async (path: string, ...rest: [string | Uint8Array, object?]): Promise<any> => {
    const answer = await send(path, ...rest)
    return { status: answer.status, body: await answer.json() }
  }
  const bringIn = async (file: string | Uint8Array, fields: object = {}) => {
    const answer = await send(IMPORT, file, fields)
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ImportLine)
  }
  const stored = () => product.services.store.db.select().from(bookings).orderBy(asc(bookings.id))
  const count = () => product.services.store.db.$count(bookings)

  test('a preview tells what is in the file and stores nothing', async () => {
    const { status, body } = await ask(PREVIEW, SEASON)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      fileName: 'season.csv',
      encoding: 'utf-8',
      separator: ';',
      rows: 3,
      good: 3,
      wrong: 0,
      mapping: { type: 0, date: 1, pickup: 5, dropoff: 6, tourTitle: 7, passengers: 8 },
    })
    expect(body.columns[3]).toEqual({
      header: 'Name',
      samples: ['Anna Kovač', 'Ελένη Παππά', 'Nikos'],
    })
    expect(await count()).toBe(0)
  })

  test('a confirmed trip of the past comes in, and not into the calendars outside', async () => {
    const line = (day: string, name: string) =>
      `Transfer;${day};14:30;${name};guest@example.com;Naoussa;Parikia;;2;45;Card;Confirmed;;\n`
    await bringIn(`${HEAD}${line('2026-06-30', 'Gone')}${line('2026-07-02', 'Coming')}`)
    const legs = await stored()
    expect(legs.map(({ customerName, status }) => [customerName, status])).toEqual([
      ['Gone', 'confirmed'],
      ['Coming', 'confirmed'],
    ])
    const jobs = legs.map(({ orderId }) => calendarJobs(product, orderId))
    expect(await Promise.all(jobs)).toEqual([0, 1])
  })

  test('rows come in with the file’s prices, no mail, and coming ones in the calendar', async () => {
    const lines = await bringIn(SEASON)
    expect(lines).toEqual([
      { done: 3, of: 3 },
      { imported: { transfer: 2, tour: 1 }, already: 0, leftOut: 0 },
    ])
    const legs = await stored()
    const byName = Object.fromEntries(legs.map((leg) => [leg.customerName, leg]))
    expect(byName['Anna Kovač']).toMatchObject({
      bookingRef: 'OLD-0001',
      source: 'import',
      status: 'completed',
      priceCents: 5_800,
      date: '2025-07-31',
      time: '14:30',
      paymentMethod: 'cash',
      vehicleType: 'Sedan',
    })
    expect(byName['Ελένη Παππά']).toMatchObject({ status: 'confirmed', time: '09:30' })
    expect(byName['Ελένη Παππά']?.bookingRef).toMatch(/^PT-/)
    expect(byName['Ελένη Παππά']?.searchText).toContain('eleni pappa')
    expect(byName.Nikos).toMatchObject({
      bookingRef: 'PT-7K2M9QXA',
      kind: 'tour',
      tourId: 2,
      priceCents: 34_050,
      vehicleType: 'Minibus',
      paymentMethod: '',
    })
    const { db } = product.services.store
    expect(await db.$count(messages)).toBe(0)
    const jobs = legs.map(({ orderId }) => calendarJobs(product, orderId))
    expect((await Promise.all(jobs)).toSorted()).toEqual([0, 0, 1])
    const [note] = await db
      .select()
      .from(history)
      .where(eq(history.orderId, byName['Anna Kovač']?.orderId ?? 0))
    expect(note).toMatchObject({
      actor: 'admin',
      what: 'created',
      to: { source: 'import', file: 'season.csv', row: 2, totalCents: 5_800 },
    })
  })

  // Former staff and the vendor of the old program know the rows, and with them the digest.
  test('who knows a row cannot ask for its booking, nor hold its key before it comes', async () => {
    const row = ['2026-12-20', '10:00', 'Ida', 'ida@example.com', 'Naoussa', 'Parikia']
    const hash = createHash('sha256').update(JSON.stringify(row)).digest('base64url')
    const asked = { 'idempotency-key': `import-${hash}-1` }
    await bringIn(`Date;Time;Name;Email;From;To\n${row.join(';')}\n`)
    expect((await product.call('/api/bookings', { headers: asked })).status).toBe(404)
    expect((await book(product, { key: asked['idempotency-key'] })).status).toBe(422)
    // Nor would it be answered for, had the key come through.
    expect(await product.services.bookings.findBooked(asked['idempotency-key'])).toBeNull()
    const [order] = await product.services.store.db.select().from(orders)
    expect(order?.idempotencyKey).toMatch(/^h\./)
    expect(JSON.stringify(order)).not.toContain(hash)
  })

  test('card money of an imported trip is never asked of the card provider', async () => {
    await bringIn(SEASON)
    const states = await product.services.store.db
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.paymentMethod, 'card'))
    expect(states).toEqual([{ state: 'paid' }])
    clock.forwardMinutes(120)
    await product.services.bookings.sweep()
    expect((await stored()).map(({ status }) => status).toSorted()).toEqual([
      ...['completed', 'confirmed', 'pending'],
    ])
  })

  test('the hourly sweep leaves imported trips to the job they have', async () => {
    await bringIn(SEASON)
    const before = await product.services.store.db.execute(sql`select count(*) from jobs.job`)
    await product.services.bookings.sweepCalendar()
    const after = await product.services.store.db.execute(sql`select count(*) from jobs.job`)
    expect(after.rows).toEqual(before.rows)
  })

  test('the same file again brings nothing twice; rows added to it come in', async () => {
    await bringIn(SEASON)
    expect((await ask(PREVIEW, SEASON)).body).toMatchObject({ good: 0, already: 3, replaced: 0 })
    expect((await bringIn(SEASON)).at(-1)).toEqual({
      imported: { transfer: 0, tour: 0 },
      already: 3,
      leftOut: 0,
    })
    const row = 'Transfer;01/08/2025;10:00;Maria Rossi;;Naoussa;Parikia;;1;45;Cash;;\n'
    const more = await bringIn(SEASON + row)
    expect(more.at(-1)).toMatchObject({ imported: { transfer: 1, tour: 0 }, already: 3 })
    expect(await count()).toBe(4)
  })

  test('two rows alike are two bookings, and stay two', async () => {
    const row = 'Transfer;01/08/2025;10:00;Maria Rossi;;Naoussa;Parikia;;1;45;Cash;;\n'
    await bringIn(HEAD + row + row)
    await bringIn(HEAD + row + row)
    expect(await count()).toBe(2)
  })

  test('one wrong row keeps all out, until the office leaves it out', async () => {
    const wrong = `${SEASON}Boat;31/31/2026;25:00;;;;;;99;free;gold;maybe;\n`
    const { body } = await ask(PREVIEW, wrong)
    expect(body).toMatchObject({ rows: 4, good: 3, wrong: 1 })
    expect(body.errors).toContainEqual({
      row: 6,
      field: 'date',
      text: '“31/31/2026”: write it as 2026-07-31 or 31/07/2026',
    })
    const refused = await ask(IMPORT, wrong)
    expect(refused).toMatchObject({ status: 422, body: { code: 'rows-wrong' } })
    expect(refused.body.rowErrors).toEqual(body.errors)
    expect(await count()).toBe(0)
    const lines = await bringIn(wrong, { leaveOutWrong: true })
    expect(lines.at(-1)).toMatchObject({ imported: { transfer: 2, tour: 1 }, leftOut: 1 })
  })

  test('a reference that is taken, in the store or in the file, is drawn anew', async () => {
    const taken = (await book(product)).body.bookingRef
    const row = (ref: string, name: string) =>
      `Transfer;01/08/2025;10:00;${name};;Naoussa;Parikia;;1;45;Cash;;${ref}\n`
    const file = HEAD + row(taken, 'One') + row('SAME-1', 'Two') + row('SAME-1', 'Three')
    expect((await ask(PREVIEW, file)).body).toMatchObject({ good: 3, replaced: 2 })
    await bringIn(file)
    const refs = (await stored()).map(({ bookingRef }) => bookingRef)
    expect(new Set(refs).size).toBe(4)
    expect(refs.filter((ref) => ref === 'SAME-1')).toHaveLength(1)
  })

  test('another mapping than the guessed one is followed', async () => {
    const file = 'a,b,c,d,e,f\n2025-07-31,10:00,Naoussa,Parikia,Maria Rossi,7\n'
    const mapping = { date: 0, time: 1, pickup: 2, dropoff: 3, name: 4, passengers: 5 }
    expect((await ask(PREVIEW, file)).body).toMatchObject({ good: 0, wrong: 1 })
    await bringIn(file, { mapping: JSON.stringify(mapping) })
    expect(await stored()).toMatchObject([{ customerName: 'Maria Rossi', passengers: 7 }])
    expect((await ask(PREVIEW, file, { mapping: '{"date":-1}' })).body.errors).toHaveProperty(
      'mapping',
    )
  })

  test('a Greek and a Western code page, tabs, quotes and the mark of UTF-8 are read', async () => {
    const line = 'Όνομα\tΗμερομηνία\tΏρα\tΑπό\tΠρος\nΝίκος\t31.07.2025\t9.30\tΝάουσα\tΠαροικιά\n'
    const bytes = Uint8Array.from(line, (character) => {
      const code = character.codePointAt(0) ?? 0
      const odd: Record<string, number> = { Ά: 0xa2, Έ: 0xb8, Ό: 0xbc, Ώ: 0xbf }
      return odd[character] ?? (code < 128 ? code : code - 0x2d0)
    })
    const greek = (await ask(PREVIEW, bytes)).body
    expect(greek).toMatchObject({ encoding: 'windows-1253', separator: '\t', good: 1 })
    expect(greek.columns[0].samples).toEqual(['Νίκος'])
    const marked = '\uFEFFDate,Time,Name,From,To\n31/07/2025,10:00,"Rossi, ""M""\nMaria",a,b\n'
    await bringIn(marked)
    expect((await stored())[0]?.customerName).toBe('Rossi, "M" Maria')
  })

  test.each([
    ['nothing in it', ''],
    ['a header alone', HEAD],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
    ['a quote that never ends', 'Date,Name\n"31/07/2025,Anna\n'],
    ['too many rows', `Date\n${'x\n'.repeat(20_001)}`],
  ])('a file with %s is refused in words', async (_, file) => {
    const { status, body } = await ask(PREVIEW, file)
    expect(status).toBe(422)
    expect(body.errors.file).toMatch(/^[A-Z].{20}/)
    expect((await ask(IMPORT, file)).status).toBe(422)
  })

  test('a file whose name ends as no text file does is refused, whatever is in it', async () => {
    for (const name of ['season.xlsx', 'season.csv.exe', 'season', 'csv']) {
      const answer = await sendAs(name, PREVIEW, SEASON)
      expect([name, answer.status]).toEqual([name, 422])
      expect(await answer.json()).toMatchObject({
        code: 'invalid-file',
        errors: { file: expect.stringContaining('no text file') },
      })
    }
    for (const name of ['Season 2026.CSV', 'season.txt', 'season.tsv']) {
      expect([name, (await sendAs(name, PREVIEW, SEASON)).status]).toEqual([name, 200])
    }
  })

  test('files over the limit and bodies without a file are refused', async () => {
    expect((await send(PREVIEW, new Uint8Array(6 * 1024 * 1024).fill(65))).status).toBe(413)
    const just = new Uint8Array(5 * 1024 * 1024 + 1).fill(65)
    expect((await ask(PREVIEW, just)).body.errors.file).toMatch(/5 MB/)
    const bare = await product.call(PREVIEW, { method: 'POST', headers, body: '{}' })
    expect(bare.status).toBe(422)
  })

  test('while another import runs, a second is told to wait, and stores nothing', async () => {
    const planned = await product.services.bookings.imports.plan({
      name: 'season.csv',
      bytes: new TextEncoder().encode(SEASON),
      mapping: null,
    })
    if (!planned.ok) throw new Error('the file is good')
    const run = () =>
      product.services.bookings.imports.run(planned.plan, { actor: 'admin', onProgress: () => {} })
    const answers = await Promise.all([run(), run(), run()])
    const sum = answers.reduce((total, one) => total + (one.ok ? one.imported.transfer : 0), 0)
    expect(sum).toBe(2)
    expect(await count()).toBe(3)
  })

  test('when the store fails half-way nothing is stored, and it is told so', async () => {
    const row = (n: number) => `Transfer;01/08/2025;10:00;No ${n};;Naoussa;Parikia;;1;45;Cash;;\n`
    const file = HEAD + Array.from({ length: 300 }, (_, n) => row(n)).join('')
    await product.services.store.db.execute(sql`
      alter table bookings add constraint no_last check (customer_name <> 'No 299')`)
    try {
      const lines = await bringIn(file)
      expect(lines[0]).toEqual({ done: 250, of: 300 })
      expect(lines.at(-1)).toHaveProperty('error')
      expect(await count()).toBe(0)
    } finally {
      await product.services.store.db.execute(sql`alter table bookings drop constraint no_last`)
    }
  })

  // SEC-01
  test('nobody is asked to sign in, and for a partner it does not exist', async () => {
    const partner = await cookieOf(product, 'cactus', 'cactus-password')
    for (const path of [PREVIEW, IMPORT]) {
      expect((await send(path, SEASON, {}, { cookie: '' })).status).toBe(401)
      expect((await send(path, SEASON, {}, partner)).status).toBe(404)
    }
    expect(await count()).toBe(0)
  })
})
