import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings } from '#app/server/db/index.server.ts'
import { connectPhone } from '#test/driver-phone.ts'
import { book, heldClock, payAtStandIn } from '#test/journey.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const VERIFIER = join(import.meta.dirname, '../../../../test/verify_ledger.py')
const HOUR = 3_600_000

describe.each(storeKinds)('evidence for a card dispute, on the %s store', (kind) => {
  const clock = heldClock('2026-08-01T06:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
    admin = await signIn(product)
    await product.work()
  })
  afterAll(() => product.close())

  /** A card trip whose guest did not come, claimed with a photo and confirmed. */
  async function noShow() {
    const booked = await book(product, { details: { firstName: 'Γιώργος', lastName: 'Kovač' } })
    await payAtStandIn(product, booked.body.checkoutUrl)
    const { db } = product.services.store
    const { bookingRef } = booked.body
    const driver = await newDriver(product, 'Νίκος Τάδε')
    const named = eq(bookings.bookingRef, bookingRef)
    await db.update(bookings).set({ driverId: driver.id, driverName: driver.name }).where(named)
    const [row] = await db.select().from(bookings).where(named)
    if (!row) throw new Error('nothing was booked')
    const phone = await connectPhone(product, driver.id)
    clock.set(row.pickupAt)
    const tried = { bookingRef, kind: 'contact-attempt', payload: { by: 'call' } }
    await phone.tell({ bookingRef, kind: 'arrived' }, tried, tried)
    clock.set(new Date(row.pickupAt.getTime() + HOUR))
    const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const photo = createHash('sha256').update(jpeg).digest('hex')
    const payload = { reason: 'Nobody at the exit', photo }
    const claim = await phone.sign({ bookingRef, kind: 'no-show-claimed', payload })
    await phone.send([claim])
    await product.call(`/api/driver/photos/${claim.eventId}`, {
      method: 'PUT',
      headers: { cookie: phone.session?.cookie ?? '' },
      body: new Uint8Array(jpeg),
    })
    admin = await signIn(product)
    return { id: row.id, bookingRef, eventId: claim.eventId }
  }

  const get = (id: number, query = '') =>
    product.call(`/api/admin/bookings/${id}/evidence${query}`, {
      headers: { cookie: admin?.cookie ?? '' },
    })

  test('tells what was agreed on, paid, sent and what happened, and can be checked by others', async () => {
    const { id, bookingRef, eventId } = await noShow()
    const mailed = async () => (await (await get(id)).json()).mails[0].text
    await vi.waitFor(async () => expect(await mailed()).toContain('/manage'), { timeout: 15_000 })
    const answer = await get(id)
    expect(answer.headers.get('content-disposition')).toContain(`${bookingRef}-evidence.json`)
    const told = await answer.json()
    expect(told).toMatchObject({
      bookingRef,
      trip: { pickup: 'Paros Airport', dropoff: 'Naoussa', driver: 'Νίκος Τάδε' },
      guest: { name: 'Γιώργος Kovač' },
      sale: { source: 'website', paymentMethod: 'card' },
    })
    expect(told.terms).toMatchObject({ inForce: true, accepted: true, since: '2024-03-15' })
    const said = told.terms.words.map((part: string | { heading: string }) =>
      typeof part === 'string' ? part : part.heading,
    )
    expect(said.join(' ')).toMatch(/cancel/i)
    expect(said.join(' ')).not.toMatch(/\]\(/)
    const [payment] = told.sale.cardPayments
    expect(payment.amountCents).toBe(told.sale.money.paidCents)
    expect(payment.paidAt).toMatch(/^2026-08-01T/)
    expect(told.mails.map((mail: { kind: string }) => mail.kind)).toContain('booking-confirmation')
    expect(JSON.stringify(told)).not.toContain('AB1234567')
    // The guest's own link would let whoever reads this change the trip.
    const texts = told.mails.map((mail: { text: string | null }) => mail.text ?? '').join()
    expect(texts).not.toMatch(/\/manage\/\w/)
    expect(told.ledger.events.map((event: { kind: string }) => event.kind)).toEqual([
      'arrived',
      'contact-attempt',
      'contact-attempt',
      'no-show-claimed',
    ])
    expect(Buffer.from(told.photos[eventId], 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
    const input = JSON.stringify(told.ledger)
    const verdict = execFileSync('python3', [VERIFIER], { input, encoding: 'utf8' })
    expect(verdict).toContain(told.ledger.head)
    told.ledger.events[0].atDevice = '2026-08-02T07:00:00.000Z'
    const tampered = { input: JSON.stringify(told.ledger), stdio: 'pipe' } as const
    expect(() => execFileSync('python3', [VERIFIER], tampered)).toThrow()
  })

  test('is a document as well, with Greek names, photo and pages', async () => {
    const { id, bookingRef } = await noShow()
    const answer = await get(id, '?as=pdf')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const pdf = Buffer.from(await answer.arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toContain('/Subtype /Image')
    expect(pdf.toString('latin1')).toContain(bookingRef)
    // Each letter is drawn by a font that has it: the maps back to letters name the Greek ones.
    expect(streamsOf(pdf)).toMatch(/03c1/i)
  })

  test('is nobody else’s, and of no booking that is not there', async () => {
    const { id } = await noShow()
    expect(
      (await callAs(product, null, { path: `/api/admin/bookings/${id}/evidence` })).status,
    ).toBe(401)
    expect((await get(99_999)).status).toBe(404)
  })
})

/** Everything that is compressed in a PDF, as text. */
function streamsOf(pdf: Buffer): string {
  const found: string[] = []
  for (let from = pdf.indexOf('stream\n'); from >= 0; from = pdf.indexOf('stream\n', from + 7)) {
    try {
      found.push(inflateSync(pdf.subarray(from + 7)).toString('latin1'))
    } catch {}
  }
  return found.join('\n')
}
