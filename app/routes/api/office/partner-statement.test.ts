import { parse } from 'csv-parse/sync'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#app/server/db/index.server.ts'
import { heldClock } from '#test/journey.ts'
import { bookManaged } from '#test/managed.ts'
import { ADMIN, callerOf, type OfficeCall, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const CACTUS = '/api/admin/partners/CactusHotel'

describe.each(storeKinds)('what a hotel’s guests are worth, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let office: OfficeCall
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'card,cash' } })
    office = await callerOf(product, ADMIN)
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  /** A trip of a guest of the hotel; its references. */
  async function trip(date: string, time: string, details: object = {}) {
    const { body } = await bookManaged(product, {
      trip: { date, time },
      details: { paymentMethod: 'cash', ...details },
    })
    const refs: string[] = [body.bookingRef, body.returnBookingRef].filter(Boolean)
    await product.services.store.db
      .update(bookings)
      .set({ partnerCode: 'CactusHotel' })
      .where(inArray(bookings.bookingRef, refs))
    return refs
  }
  const stand = (reference: string, status: 'cancelled' | 'pending') =>
    product.services.store.db
      .update(bookings)
      .set({ status })
      .where(eq(bookings.bookingRef, reference))
  const agree = (commissionPercent: string, commissionFrom: string) =>
    office('PATCH', CACTUS, { commissionPercent, commissionFrom })
  async function statement(month: string, path = CACTUS) {
    const answer = await product.call(`${path}/statement.csv?month=${month}`, {
      headers: { ...admin },
    })
    const lines = answer.ok
      ? (parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[])
      : []
    return { status: answer.status, lines, disposition: answer.headers.get('content-disposition') }
  }
  const months = () =>
    product.services.reports.partnerMonths('CactusHotel', { from: '2026-07', to: '2026-09' })

  test('a commission is agreed from a month on; the months before stay as they were', async () => {
    expect((await agree('10', '2026-06')).body.commission).toEqual([
      { from: '2026-06', basisPoints: 1_000 },
    ])
    expect((await agree('12,5', '2026-08')).body.commission).toEqual([
      { from: '2026-06', basisPoints: 1_000 },
      { from: '2026-08', basisPoints: 1_250 },
    ])
    const named = await office('PATCH', CACTUS, { name: 'Cactus by the sea' })
    expect(named.body.commission).toHaveLength(2)
  })

  test.each([
    { commissionPercent: '60', commissionFrom: '2026-08' },
    { commissionPercent: 'ten', commissionFrom: '2026-08' },
    { commissionPercent: '10', commissionFrom: '2026-13' },
    { commissionPercent: '10' },
    { commissionFrom: '2026-08' },
  ])('%j is no agreement', async (wish) => {
    const before = (await office('GET', CACTUS)).body.commission
    expect((await office('PATCH', CACTUS, wish)).status).toBe(422)
    expect((await office('GET', CACTUS)).body.commission).toEqual(before)
  })

  test('a statement has the month’s trips that take place, each at its own price, their sum and the share of it', async () => {
    const [there = '', back = ''] = await trip('2026-07-30', '10:00', {
      returnTransfer: true,
      returnDate: '2026-08-02',
      returnTime: '12:00',
    })
    const [lone = ''] = await trip('2026-07-11', '14:30', { lastName: '=Formula' })
    const [gone = ''] = await trip('2026-07-12', '14:30')
    const [open = ''] = await trip('2026-07-13', '14:30')
    await stand(gone, 'cancelled')
    await stand(open, 'pending')
    const july = await statement('2026-07')
    expect(july.disposition).toContain('statement-CactusHotel-2026-07.csv')
    const trips = july.lines.filter((line) => line['Booking Ref'])
    expect(trips.map((line) => line['Booking Ref'])).toEqual([lone, there])
    expect(trips[0]?.Guest).toMatch(/^'?[^=]/)
    const worth = trips.map(({ Worth }) => Number(Worth))
    const sum = worth.reduce((all, one) => all + one, 0)
    const foot = Object.fromEntries(
      july.lines.slice(2).map((line) => [line.Trip, Number(line.Worth)]),
    )
    expect(foot).toEqual({
      Together: sum,
      'Commission, percent': 10,
      Commission: Math.round(sum * 10) / 100,
    })
    expect(sum).toBeGreaterThan(0)
    const august = await statement('2026-08')
    expect(august.lines[0]?.['Booking Ref']).toBe(back)
    expect(august.lines[0]?.Worth).toBe(trips[1]?.Worth)
    expect(august.lines.at(-2)?.Worth).toBe('12.5')
  })

  test('the months of the screen are those of the statements and of the Money screen, before and after days are counted', async () => {
    const sums = async () => {
      const all: { month: string; trips: number; cents: number }[] = []
      for (const month of ['2026-08', '2026-07']) {
        const { lines } = await statement(month)
        const total = lines.find(({ Trip }) => Trip === 'Together')
        const trips = lines.filter((line) => line['Booking Ref']).length
        all.push({ month, trips, cents: Math.round(Number(total?.Worth) * 100) })
      }
      return all
    }
    expect(await months()).toEqual(await sums())
    await product.services.reports.countDays(0)
    expect(await months()).toEqual(await sums())
    const july = { from: '2026-07-01', to: '2026-07-31' }
    const earned = await product.services.reports.earned(july, 'partner')
    const cactus = earned.find(({ name }) => name === 'CactusHotel')
    expect((await months()).at(-1)?.cents).toBe(cactus?.cents)
    await trip('2026-07-20', '09:00')
    expect(await months()).toEqual(await sums())
  })

  test('another hotel’s trips are not told, and what makes no sense is refused', async () => {
    await office('POST', '/api/admin/partners', { code: 'Quiet', name: 'Quiet' })
    const quiet = await statement('2026-07', '/api/admin/partners/Quiet')
    expect(quiet.lines.map(({ Worth }) => Worth)).toEqual(['0.00', '0', '0.00'])
    // Days of the Cactus that are still to be counted are none of this one's.
    const span = { from: '2026-07', to: '2026-09' }
    expect(await product.services.reports.partnerMonths('Quiet', span)).toEqual([])
    expect((await statement('2026-7')).status).toBe(422)
    expect((await statement('2026-07', '/api/admin/partners/Nobody')).status).toBe(404)
  })
})
