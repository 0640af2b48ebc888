import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentSeries, messages, salesDocuments } from '#app/server/db/index.server.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const COMPANY = { name: 'Paros Rides', street: 'Quay 1', taxNumber: 'EL 123456789' }
const BUYER = { companyName: 'Ιστός ΑΕ', vatNumber: 'el 123 456 789', address: 'Agora 5, Athens' }

describe.each(storeKinds)('receipts, invoices and credit notes on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'card,cash' } })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  const call = (method: string, path: string, body?: object) =>
    callAs(product, admin, { method, path, ...(body && { body }) })
  const trip = (paymentMethod: string, more: object = {}) =>
    bookManaged(product, {
      trip: { date: '2026-08-01', time: '14:30' },
      details: { paymentMethod, ...more },
    })
  async function booked(paymentMethod: string, more: object = {}) {
    const { body, token } = await trip(paymentMethod, more)
    const { id, orderId } = await bookingOf(product, body.bookingRef)
    const path = `/api/admin/bookings/${id}`
    return {
      id,
      orderId,
      token,
      ref: body.bookingRef as string,
      documents: async () => (await call('GET', `${path}/documents`)).body,
      issue: (wish: object) => call('POST', `${path}/documents`, wish),
      receive: async (cents: number) => {
        const { version } = await bookingOf(product, body.bookingRef)
        return call('POST', `${path}/received`, { version, cents, by: 'cash', driverId: null })
      },
      cancel: async (refundCents: number) => {
        const { version } = await bookingOf(product, body.bookingRef)
        return call('POST', `${path}/cancellation`, { version, refundCents })
      },
    }
  }
  const numbers = async (of: string) => {
    const rows = await product.services.store.db
      .select({ number: salesDocuments.number })
      .from(salesDocuments)
      .where(eq(salesDocuments.kind, of))
    return rows.map(({ number }) => number).toSorted((one, other) => one - other)
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

  test('nothing is issued for a company that is still the sample', async () => {
    const { issue, documents } = await booked('card')
    const { openCents } = await documents()
    const refused = await issue({ kind: 'receipt', agreedCents: openCents })
    expect([refused.status, refused.body.code]).toEqual([409, 'company-unknown'])
    const { version } = (await call('GET', '/api/admin/company')).body
    expect((await call('PATCH', '/api/admin/company', { version, ...COMPANY })).status).toBe(200)
  })

  test('a receipt for what is paid, a credit note for what goes back, each once; the guest has both', async () => {
    const one = await booked('card')
    const { openCents, documents } = await one.documents()
    expect([openCents > 0, documents]).toEqual([true, []])
    const changed = await one.issue({ kind: 'receipt', agreedCents: openCents - 1 })
    expect(changed.body.code).toBe('amount-changed')
    const issued = await one.issue({ kind: 'receipt', agreedCents: openCents })
    expect([issued.status, issued.body]).toEqual([200, { numbers: ['R-2026-0001'] }])
    const again = await one.issue({ kind: 'receipt', agreedCents: openCents })
    expect([again.status, again.body.code]).toEqual([409, 'nothing-to-issue'])

    expect((await one.cancel(openCents / 2)).status).toBe(200)
    const { overCents } = await one.documents()
    expect(overCents).toBe(openCents / 2)
    const credit = await one.issue({ kind: 'credit-note', agreedCents: overCents })
    expect(credit.body).toEqual({ numbers: ['C-2026-0001'] })
    const after = await one.documents()
    expect(after).toMatchObject({ openCents: 0, overCents: 0 })
    expect(after.documents).toMatchObject([
      { number: 'R-2026-0001', grossCents: openCents, leftCents: openCents / 2, credits: null },
      { number: 'C-2026-0001', grossCents: openCents / 2, credits: 'R-2026-0001' },
    ])

    const [receipt] = after.documents
    const own = await product.call(`/manage/${one.token}/documents/${receipt.id}`)
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await own.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const other = await booked('cash')
    expect((await product.call(`/manage/${other.token}/documents/${receipt.id}`)).status).toBe(404)
    const letters = await product.services.store.db
      .select({ facts: messages.facts })
      .from(messages)
      .where(eq(messages.kind, 'sales-document'))
    expect(letters.map(({ facts }) => facts)).toEqual(
      after.documents.map(({ id }: { id: number }) => ({ documentId: id })),
    )
  })

  test('an invoice before it is paid, a receipt only after; wrong buyers are taken back and issued anew', async () => {
    const one = await booked('cash')
    const { openCents: agreedCents } = await one.documents()
    const early = await one.issue({ kind: 'receipt', agreedCents })
    expect([early.status, early.body.code]).toEqual([409, 'not-paid'])
    const wrong = await one.issue({
      kind: 'invoice',
      agreedCents,
      ...BUYER,
      vatNumber: '12',
    })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['vatNumber']])
    const first = await one.issue({ kind: 'invoice', agreedCents, ...BUYER, notify: false })
    expect(first.body).toEqual({ numbers: ['I-2026-0001'] })
    const [{ id }] = (await one.documents()).documents
    const taken = await one.issue({ kind: 'credit-note', agreedCents, creditsId: id })
    expect(taken.body).toEqual({ numbers: ['C-2026-0002'] })
    const second = await one.issue({ kind: 'invoice', agreedCents, ...BUYER })
    expect(second.body).toEqual({ numbers: ['I-2026-0002'] })

    const path = '/api/admin/documents.csv?from=2026-07-01&to=2026-07-01'
    const file = await (await product.call(path, { headers: { ...admin } })).text()
    const rows = parse(file, { bom: true, columns: true }) as Record<string, string>[]
    const ofOrder = rows.filter((row) => row['Booking Ref'] === one.ref)
    expect(
      ofOrder.map((row) => [row.Number, row['Takes back'], row.Gross, row['Gross back']]),
    ).toEqual([
      ['I-2026-0001', '', (agreedCents / 100).toFixed(2), ''],
      ['C-2026-0002', 'I-2026-0001', '', (agreedCents / 100).toFixed(2)],
      ['I-2026-0002', '', (agreedCents / 100).toFixed(2), ''],
    ])
    await one.receive(agreedCents)
    const moved = '/api/admin/accounts.csv?from=2026-07-01&to=2026-07-01'
    const accounts = await (await product.call(moved, { headers: { ...admin } })).text()
    const amounts = parse(accounts, { bom: true, columns: true }) as Record<string, string>[]
    expect(amounts.find((row) => row['Booking Ref'] === one.ref)?.Documents).toBe(
      'I-2026-0001 C-2026-0002 I-2026-0002',
    )
    expect(ofOrder[0]).toMatchObject({ Customer: 'Ιστός ΑΕ', 'VAT number': 'EL123456789' })
    for (const row of ofOrder) {
      const [net, vat, gross] = row.Gross
        ? [row.Net, row.VAT, row.Gross]
        : [row['Net back'], row['VAT back'], row['Gross back']]
      expect(Math.round((Number(net) + Number(vat)) * 100)).toBe(Math.round(Number(gross) * 100))
    }
  })

  test('the store keeps documents and series as they are, all but a buyer the law let go of', async () => {
    const { db } = product.services.store
    await expect(db.update(salesDocuments).set({ grossCents: 1 })).rejects.toThrow()
    await expect(db.delete(salesDocuments)).rejects.toThrow()
    await expect(db.update(documentSeries).set({ last: 99 })).rejects.toThrow()
    await expect(db.delete(documentSeries)).rejects.toThrow()
  })

  test('many at once, half of them rolled back: no number twice, none left out', async () => {
    const { db } = product.services.store
    const before = await numbers('receipt')
    const orders = await Promise.all(upTo(6).map(() => booked('card')))
    const { documents } = product.services
    const issued = await Promise.allSettled(
      orders.flatMap(({ id }, at) => {
        const agreedCents = 58_00
        const good = documents.issue(
          id,
          { kind: 'receipt', agreedCents, notify: at % 2 === 0 },
          'one',
        )
        // Two windows of the office press at once: the second is told that nothing is left.
        const second = documents.issue(id, { kind: 'receipt', agreedCents, notify: false }, 'two')
        const lost = product.services.store.transaction(async (tx) => {
          await tx.execute(sql`
            insert into document_series (kind, year, last) values ('receipt', 2026, 1)
            on conflict (kind, year) do update set last = document_series.last + 1`)
          throw new Error('the machine stops')
        })
        return [good, second, lost]
      }),
    )
    const told = issued.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(told.filter((one) => (one as { ok: boolean }).ok)).toHaveLength(6)
    expect(await numbers('receipt')).toEqual(upTo(before.length + 6))
    const [series] = await db
      .select()
      .from(documentSeries)
      .where(eq(documentSeries.kind, 'receipt'))
    expect(series?.last).toBe(before.length + 6)
  })

  test('who is erased stays on documents as long as the law asks, and no longer', async () => {
    const one = await booked('card', { email: 'zoe@example.com' })
    const { openCents: agreedCents } = await one.documents()
    expect((await one.issue({ kind: 'receipt', agreedCents })).status).toBe(200)
    const stored = async () => {
      const { db } = product.services.store
      const [row] = await db
        .select()
        .from(salesDocuments)
        .where(eq(salesDocuments.orderId, one.orderId))
      return row
    }
    const before = await stored()
    const read = await product.services.privacy.read({ bookingId: one.id })
    expect(read?.orders[0]).toMatchObject({ documents: [{ grossCents: agreedCents }] })
    const wish = { actor: 'admin', evenOpen: true }
    expect((await product.services.privacy.erase({ bookingId: one.id }, wish)).ok).toBe(true)
    expect(await stored()).toEqual(before)
    const late = await one.issue({ kind: 'credit-note', agreedCents, creditsId: before?.id })
    expect(late.body.code).toBe('erased')
    const now = clock.now()
    clock.set('2031-12-31T09:00:00Z')
    await product.services.privacy.purge()
    expect((await stored())?.buyer).toEqual(before?.buyer)
    clock.set('2032-01-01T09:00:00Z')
    await product.services.privacy.purge()
    expect(await stored()).toEqual({
      ...before,
      buyer: null,
      lines: before?.lines.map((line) => ({ ...line, label: '' })),
    })
    clock.set(now.toISOString())
  })

  test('control: numbers by a sequence have gaps, and by the greatest so far are given twice', async () => {
    const { store } = product.services
    await store.db.execute(sql`create sequence control_numbers`)
    const lost = store.transaction(async (tx) => {
      await tx.execute(sql`select nextval('control_numbers')`)
      throw new Error('the machine stops')
    })
    await expect(lost).rejects.toThrow()
    const { rows } = await store.db.execute<{ number: string }>(
      sql`select nextval('control_numbers') as number`,
    )
    expect(Number(rows[0]?.number)).toBe(2)
  })
})
