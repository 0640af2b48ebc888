import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tripPhotos } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { connectPhone, type Phone } from '#test/driver-phone.ts'
import { heldClock } from '#test/journey.ts'
import { callAs, newDriver, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#0d3f66' } }).jpeg()

describe.each(storeKinds)('the photo of a claim, on the %s store', (kind) => {
  const clock = heldClock('2026-08-01T07:00:00Z')
  let product: TestProduct
  let admin: Session
  let phone: Phone
  let bookingRef: string
  let id: number
  let jpeg: Buffer
  let trips = 0
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now })
    admin = await signIn(product)
    jpeg = await picture().toBuffer()
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    clock.set('2026-08-01T07:00:00Z')
    const driverId = (await newDriver(product)).id
    phone = await connectPhone(product, driverId)
    bookingRef = `PT-PHOTO${++trips}`
    id = await insertBooking(product.services.store, { bookingRef, driverId })
    const tried = { bookingRef, kind: 'contact-attempt', payload: { by: 'call' } }
    await phone.tell({ bookingRef, kind: 'arrived' }, tried, tried)
    clock.set('2026-08-01T08:00:00Z')
  })

  const claim = async (photo: string | undefined) => {
    const payload = { reason: 'The gate is closed', ...(photo && { photo }) }
    const event = await phone.sign({ bookingRef, kind: 'no-show-claimed', payload })
    expect((await phone.send([event])).body.results).toMatchObject([{ result: 'accepted' }])
    return event.eventId
  }
  const put = (eventId: string, body: Buffer, session = phone.session) =>
    product.call(`/api/driver/photos/${eventId}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg', cookie: session?.cookie ?? '' },
      body: new Uint8Array(body),
    })
  const seen = (eventId: string, booking = id) =>
    product.call(`/api/admin/bookings/${booking}/photos/${eventId}`, {
      headers: { cookie: admin?.cookie ?? '' },
    })

  test('is kept once and shown to the office, with how far off the claim was made', async () => {
    const eventId = await claim(sha256(jpeg))
    expect((await put(eventId, jpeg)).status).toBe(204)
    expect((await put(eventId, jpeg)).status).toBe(204)
    const shown = await seen(eventId)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await shown.arrayBuffer()).equals(jpeg)).toBe(true)
    const { body } = await callAs(product, admin, { path: `/api/admin/bookings/${id}/ledger` })
    expect(body.events.at(-1)).toMatchObject({ photo: true, position: null, pickupMetres: null })
    expect(body.verified).toBe(true)
    expect((await seen(eventId, id + 1_000)).status).toBe(404)
  })

  test('is the one that was signed with the claim, of this driver, and no other', async () => {
    const eventId = await claim(sha256(jpeg))
    const other = await picture().negate().toBuffer()
    expect((await put(eventId, other)).status).toBe(422)
    const stranger = await connectPhone(product, (await newDriver(product)).id)
    expect((await put(eventId, jpeg, stranger.session)).status).toBe(404)
    expect((await put('0197c0de-0000-7000-8000-000000000009', jpeg)).status).toBe(404)
    expect((await put(await claim(undefined), jpeg)).status).toBe(404)
    expect((await seen(eventId)).status).toBe(404)
  })

  test('has nothing of the camera in it, is a photo, and small', async () => {
    const told = await picture()
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .toBuffer()
    const large = Buffer.concat([jpeg, Buffer.alloc(301 * 1024)])
    const none = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect((await put(await claim(sha256(told)), told)).status).toBe(422)
    expect((await put(await claim(sha256(none)), none)).status).toBe(422)
    expect((await put(await claim(sha256(large)), large)).status).toBe(413)
  })

  test('goes after 90 days', async () => {
    const eventId = await claim(sha256(jpeg))
    await put(eventId, jpeg)
    clock.set('2026-10-29T08:00:00Z')
    await product.services.privacy.purge()
    const left = async () => {
      const rows = await product.services.store.db.select().from(tripPhotos)
      return rows.some((row) => row.eventId === eventId)
    }
    expect(await left()).toBe(true)
    clock.set('2026-10-31T08:00:00Z')
    await product.services.privacy.purge()
    expect(await left()).toBe(false)
  })
})
