import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PLACE_PHOTO_BYTES } from '#app/domain/place/photo.ts'
import { bookings } from '#app/server/db/index.server.ts'
import { book } from '#test/journey.ts'
import { ADMIN, callerOf, type OfficeCall, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'

const AIRPORT = 'paros-airport'
const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0d3f66' } })

describe.each(storeKinds)('the photo of a meeting point, on %s', (kind) => {
  let address: StoreAddress
  let product: TestProduct
  let office: OfficeCall
  let admin: Session
  beforeAll(async () => {
    address = await copyStore(kind)
    product = await openProduct({ kind, store: address, env: { PAYMENT_METHODS: 'card,cash' } })
    office = await callerOf(product, ADMIN)
    admin = await signIn(product)
  })
  beforeEach(async () => {
    await product.services.places.removePhoto(AIRPORT, 'admin')
  })
  afterAll(async () => {
    await product.close()
    await address.remove()
  })

  const put = (body: Uint8Array, placeId = AIRPORT) =>
    product.call(`/api/admin/places/${placeId}/photo`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg', cookie: admin?.cookie ?? '' },
      body: new Uint8Array(body),
    })
  const photoOf = async (placeId = AIRPORT) =>
    (await product.services.places.find(placeId))?.photo ?? ''
  const kept = async () => {
    const answer = await product.call(await photoOf())
    return { answer, jpeg: Buffer.from(await answer.arrayBuffer()) }
  }

  test('is kept upright and small, without what the camera wrote into it', async () => {
    // Held on its side: what is stored is 2000 wide, what was seen is 2000 high.
    const taken = await picture(2000, 1000)
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '37/1 5/1 8/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await put(taken)).status).toBe(200)
    const { answer, jpeg } = await kept()
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const seen = await sharp(jpeg).metadata()
    expect(seen).toMatchObject({ format: 'jpeg', width: 640, height: 1280 })
    expect([seen.exif, seen.xmp, seen.iptc, seen.orientation]).toEqual(Array(4).fill(undefined))
  })

  test.each(['png', 'webp', 'avif', 'tiff'] as const)('comes as %s too', async (format) => {
    expect((await put(await picture().toFormat(format).toBuffer())).status).toBe(200)
    expect((await sharp((await kept()).jpeg).metadata()).format).toBe('jpeg')
  })

  test('takes the place of the one before, whose address is gone; and goes by itself', async () => {
    await put(await picture().jpeg().toBuffer())
    const first = await photoOf()
    await put(await picture().negate().jpeg().toBuffer())
    expect(await photoOf()).not.toBe(first)
    expect((await product.call(first)).status).toBe(404)
    expect((await kept()).answer.status).toBe(200)
    const path = `/api/admin/places/${AIRPORT}/photo`
    expect((await office('DELETE', path)).status).toBe(204)
    expect(await photoOf()).toBe('')
    expect((await office('DELETE', path)).status).toBe(404)
    const history = await product.services.places.history(AIRPORT)
    expect(history.slice(0, 3)).toMatchObject(Array(3).fill({ actor: 'admin', what: 'changed' }))
  })

  test('what is no photo, too small or too large is refused in words, and the one before stays', async () => {
    await put(await picture().jpeg().toBuffer())
    const before = await photoOf()
    const whole = await picture().jpeg().toBuffer()
    for (const file of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      Buffer.from('not a photo'),
      Buffer.alloc(0),
      whole.subarray(0, whole.length / 2),
      await picture().gif().toBuffer(),
      await picture(900, 300).jpeg().toBuffer(),
    ]) {
      const refused = await put(file)
      expect(refused.status).toBe(422)
      const { code, title } = (await refused.json()) as { code: string; title: string }
      expect([code, title]).toEqual(['no-photo', expect.stringContaining('JPEG, PNG')])
    }
    expect((await put(Buffer.alloc(PLACE_PHOTO_BYTES + 1))).status).toBe(413)
    expect((await put(whole, 'nowhere')).status).toBe(404)
    // Whether the place is there is asked before anything is drawn.
    expect((await put(Buffer.from('not a photo'), 'nowhere')).status).toBe(404)
    expect(await photoOf()).toBe(before)
  })

  test('is shown to who has just booked, on the page of the trip and on its day', async () => {
    await put(await picture().jpeg().toBuffer())
    const photo = await photoOf()
    const { body } = await book(product, { details: { paymentMethod: 'cash' } })
    expect(body.trips).toMatchObject([{ meetingPhoto: photo }])
    const { db } = product.services.store
    const [leg] = await db.select().from(bookings).where(eq(bookings.bookingRef, body.bookingRef))
    const orderId = leg?.orderId ?? 0
    const managed = await product.services.bookings.readManaged(orderId)
    expect(managed?.legs).toMatchObject([{ meetingPhoto: photo }])
    const live = await product.services.drivers.readLiveTrips(orderId)
    expect(live).toMatchObject([{ meetingPhoto: photo }])
  })

  test('goes with the place that it is of', async () => {
    const villa = { label: 'Villa Photo', kind: 'villa', lat: 37.1135, lng: 25.2602 }
    const { placeId } = (await office('POST', '/api/admin/places', villa)).body
    expect((await put(await picture().jpeg().toBuffer(), placeId)).status).toBe(200)
    const photo = await photoOf(placeId)
    await office('DELETE', `/api/admin/places/${placeId}`, {})
    expect((await product.call(photo)).status).toBe(404)
  })

  test.runIf(kind === 'postgres')('every process follows', async () => {
    const other = await openProduct({ kind, store: address })
    await put(await picture().jpeg().toBuffer())
    const photo = await photoOf()
    await vi.waitFor(() =>
      expect(other.services.maps.notesOf('Paros Airport').meetingPhoto).toBe(photo),
    )
    await other.close()
  })
})
