import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#app/server/db/index.server.ts'
import { book, bookTour, heldClock } from '#test/journey.ts'
import { insertMany } from '#test/many-bookings.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { cookieOf } from '#test/sign-in.ts'
import { storeKinds } from '#test/stores.ts'

const PATH = '/api/admin/bookings.csv'

describe.each(storeKinds)('the export on %s', (kind) => {
  // Half past midnight in Athens: still yesterday in UTC.
  const clock = heldClock('2026-07-01T21:30:00Z')
  let product: TestProduct
  let headers: { cookie: string }
  beforeAll(async () => {
    const env = { PAYMENT_METHODS: 'card,cash' }
    product = await openProduct({ kind, env, now: clock.now })
    headers = await cookieOf(product)
  })
  afterAll(() => product.close())

  const download = async () => {
    const answer = await product.call(PATH, { headers })
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    const rows: string[][] = parse(text, { bom: true })
    return { answer, text, rows }
  }

  test('an empty store exports its header line alone', async () => {
    const { rows } = await download()
    expect(rows).toHaveLength(1)
  })

  // CSV-02, CSV-03, CSV-04, CSV-05, A-18, A-19, A-20
  test('all transfers, then all tours, with labels and N/A', async () => {
    const tour = await bookTour(product, { details: { paymentMethod: 'cash' } })
    const formula = { firstName: '=HYPERLINK("x")', lastName: 'Kovač, "Anna"' }
    const transfer = await book(product, { details: formula })
    const { db } = product.services.store
    await db
      .update(bookings)
      .set({ driverName: 'Nikos', assignedVehicle: 'Mercedes Vito - PAR-1234', paymentMethod: '' })
      .where(eq(bookings.bookingRef, tour.body.bookingRef))
    const { answer, text, rows } = await download()
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="bookings-2026-07-02.csv"',
    )
    expect(text.startsWith('\uFEFFType,Booking Ref,')).toBe(true)
    expect(rows).toEqual([
      [
        ...['Type', 'Booking Ref', 'Customer Name', 'Email', 'Phone', 'Date', 'Time', 'Status'],
        ...['Price', 'Payment Method', 'Driver', 'Vehicle'],
      ],
      [
        ...['Transfer', transfer.body.bookingRef, `'=HYPERLINK("x") Kovač, "Anna"`],
        ...['anna@example.com', '+306900000000', '2026-07-03', '14:30', 'Pending', '58.00'],
        ...['Credit/Debit Card', 'N/A', 'N/A'],
      ],
      [
        ...['Tour', tour.body.bookingRef, 'Anna Kovač', 'anna@example.com', '+306900000000'],
        ...['2026-07-03', '09:00', 'Confirmed', expect.stringMatching(/^\d+\.00$/), 'N/A'],
        ...['Nikos', 'Mercedes Vito - PAR-1234'],
      ],
    ])
  })

  test('thousands come complete, each once, by number', async () => {
    await insertMany(product.services.store, 2_500)
    const { rows } = await download()
    const numbers = (type: string) =>
      rows.filter(([kind, ref]) => kind === type && ref?.startsWith('MANY')).map(([, ref]) => ref)
    const all = [...numbers('Transfer'), ...numbers('Tour')]
    expect(new Set(all).size).toBe(2_500)
    const ids = numbers('Transfer').map((ref) => Number(ref?.slice('MANY-'.length)))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(rows.findLastIndex(([type]) => type === 'Transfer')).toBe(
      rows.findIndex(([type]) => type === 'Tour') - 1,
    )
  })

  test('nothing is read ahead, and a reader that leaves ends the reading', async () => {
    const { office } = product.services.bookings
    const { export: real } = office
    let read = 0
    let ended = false
    office.export = async function* endless() {
      try {
        for (;;) {
          read += 1
          yield `row ${read}\r\n`
        }
      } finally {
        ended = true
      }
    }
    try {
      const { body } = await product.call(PATH, { headers })
      const reader = body?.getReader()
      await reader?.read()
      expect(read).toBeLessThan(6)
      expect(ended).toBe(false)
      await reader?.cancel()
      expect(ended).toBe(true)
    } finally {
      office.export = real
    }
  })

  // SEC-01
  test('nobody is asked to sign in, and for a partner it does not exist', async () => {
    expect((await product.call(PATH)).status).toBe(401)
    const partner = await cookieOf(product, 'cactus', 'cactus-password')
    expect((await product.call(PATH, { headers: partner })).status).toBe(404)
  })
})
