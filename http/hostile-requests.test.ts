import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { askQuote, bookingBody, post, tourBody } from '#test/journey.ts'
import { bookManaged, manage, readByLink } from '#test/managed.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { pagesBuild } from '#test/product-pages.ts'
import { storeKinds } from '#test/stores.ts'
import { createHttpApp } from './app.ts'

const ODD = ['\ud800', 'A\ud83d', '\udc00 Naoussa', 'a\u0000b']

describe.each(storeKinds)('odd bytes, on %s', (kind) => {
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, env: { PAYMENT_METHODS: 'card,cash' } })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  const key = () => ({ 'idempotency-key': randomUUID() })

  test('half of a character or U+0000 in a field is told by field, and stored nowhere', async () => {
    const { body: quoted } = await askQuote(product)
    const back = { returnTransfer: true, returnDate: '2030-01-01', returnTime: '10:00' }
    for (const odd of ODD) {
      for (const field of ['firstName', 'lastName', 'phone', 'specialRequest', 'flightOrFerry']) {
        const sent = bookingBody(quoted.quote, { [field]: odd })
        const answer = await post(product, '/api/bookings', sent, key())
        expect(answer.status, `${field} ${JSON.stringify(odd)}`).toBe(422)
        expect(answer.body.errors).toHaveProperty(field)
      }
      const sent = bookingBody(quoted.quote, { ...back, returnFlightOrFerry: odd })
      expect((await post(product, '/api/bookings', sent, key())).status).toBe(422)
      for (const field of ['firstName', 'lastName', 'phone', 'specialRequest', 'pickupPlace']) {
        const tour = tourBody(product, { [field]: odd })
        expect((await post(product, '/api/tour-bookings', tour, key())).status, field).toBe(422)
      }
      for (const field of ['pickupLocation', 'dropoffLocation'])
        expect((await askQuote(product, { [field]: odd })).status, field).toBe(422)
      const contact = { name: odd, email: 'a@example.com', subject: 'other', message: odd }
      expect((await post(product, '/api/contact', contact)).status).toBe(422)
    }
  })

  test('at sign-in, in a customer’s own page and in the office it is the sender’s fault', async () => {
    const { token, body } = await bookManaged(product, { details: { paymentMethod: 'cash' } })
    for (const odd of ODD) {
      const tried = { username: odd, password: odd }
      expect((await post(product, '/api/sign-in', tried)).status).toBe(422)
      for (const change of [
        { phone: odd },
        { specialRequest: odd },
        { legs: [{ bookingRef: body.bookingRef, flightOrFerry: odd }] },
        { legs: [{ bookingRef: odd, flightOrFerry: 'A3 1' }] },
      ]) {
        const { status } = await manage(product, token, { method: 'PATCH', body: change })
        expect([400, 404, 422], JSON.stringify(change)).toContain(status)
      }
      for (const path of ['send-booking-email', 'create-calendar-event']) {
        const fields = { bookingRef: odd, firstName: 'A', email: 'a@b.c', type: 'transfer' }
        const call = { method: 'POST', path: `/functions/v1/${path}`, body: fields }
        const { status } = await callAs(product, admin, call)
        expect([400, 404, 422], path).toContain(status)
      }
      for (const path of ['/api/admin/drivers', '/api/admin/vehicles', '/api/admin/partners']) {
        const named = { name: odd, makeModel: odd, code: odd, phone: odd, licensePlate: odd }
        const { status } = await callAs(product, admin, { method: 'POST', path, body: named })
        expect([400, 422], path).toContain(status)
      }
    }
  })

  test.each(['22021', '22P02', '22P05'])(
    'what the store cannot hold (%s) is the sender’s fault, should a field let it through',
    async (code) => {
      const refused = Object.assign(new Error('invalid byte sequence'), { code })
      const failed = new Error('Failed query', { cause: refused })
      vi.spyOn(product.services.bookings, 'readCheckout').mockRejectedValueOnce(failed)
      const answer = await product.call('/api/checkout/some-session')
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'odd-bytes' })
    },
  )

  test('U+0000 in an address or a cookie is answered 400 by whoever it was for', async () => {
    const paths = ['/?partner=%00', '/api/checkout/%00', '/mailbox?q=%00', '/admin/bookings/%00']
    const office = [
      '/api/admin/bookings?q=a%00b',
      '/api/admin/bookings/%00',
      '/api/admin/partners/%00',
    ]
    for (const path of [...paths, ...office])
      expect((await product.call(path, { headers: admin })).status, path).toBe(400)
    for (const path of [
      '/api/checkout/%00/cancel',
      '/stand-in-card/%00',
      '/api/sign-in/second-factor',
    ])
      expect((await product.call(path, { method: 'POST' })).status, path).not.toBe(500)
    for (const cookie of ['meltemi.partner=%00', 'meltemi.two_factor=%00.x']) {
      const answer = await product.call('/api/session', { headers: { cookie } })
      expect(answer.status, cookie).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'odd-bytes' })
    }
  })
})

describe('who may write', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openProduct({ kind: 'embedded', env: { PAYMENT_METHODS: 'card,cash' } })
  })
  afterAll(() => product.close())

  // L12 of the review of money and time: a page elsewhere must not write with the visitor's cookies.
  test('a browser on another site writes nothing, also where it sends no Origin', async () => {
    const { token } = await bookManaged(product, { details: { paymentMethod: 'cash' } })
    const body = JSON.stringify({ phone: '+306911111111' })
    const send = (headers: Record<string, string>) =>
      product.call(`/api/manage/${token}`, { method: 'PATCH', headers, body })
    const json = { 'content-type': 'application/json' }
    for (const site of ['cross-site', 'same-site'])
      expect((await send({ ...json, 'sec-fetch-site': site })).status, site).toBe(403)
    // What is not sent as JSON is not read, so nothing is asked for.
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonx',
      '',
    ]) {
      await send({ 'content-type': type })
      const order = await readByLink(product, token)
      expect(order?.phone, type).toBe('+306900000000')
    }
    for (const site of ['same-origin', 'none'])
      expect((await send({ ...json, 'sec-fetch-site': site })).status, site).toBe(200)
    expect((await send({ 'content-type': 'application/json; charset=utf-8' })).status).toBe(200)
    // A form on a private page, which tells no referrer, has no Origin; a frame without one is another site's.
    const nameless = { ...json, origin: 'null' }
    expect((await send({ ...nameless, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    for (const site of ['cross-site', 'none'])
      expect((await send({ ...nameless, 'sec-fetch-site': site })).status, site).toBe(403)
    expect((await send(nameless)).status).toBe(403)
  })

  // L4 of the review of security
  test('no answer of an endpoint is kept by anybody, unless it says so itself', async () => {
    const session = await signIn(product)
    for (const path of [
      ...['/api/session', '/api/bookings', '/api/admin/bookings', '/api/admin/overview'],
      ...[
        '/api/admin/partners',
        '/api/admin/drivers',
        '/api/admin/contact-messages',
        '/api/nothing',
      ],
    ]) {
      const { headers } = await product.call(path, { headers: session })
      expect(headers.get('cache-control'), path).toBe('no-store')
    }
    const analytics = await product.call('/api/analytics')
    expect(analytics.headers.get('cache-control')).toMatch(/max-age/)
  })

  // L1: an empty or broken form ended in a 500.
  test('a broken form is no fault of ours', async () => {
    const { body } = await bookManaged(product, { pay: false })
    const path = new URL(body.checkoutUrl).pathname
    const stopping = new AbortController().signal
    const { services } = product
    const app = createHttpApp({ services, build: await pagesBuild(), mode: 'production', stopping })
    const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: {} }
    const types = ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=x', '']
    for (const type of types)
      for (const [at, status] of [
        [path, 400],
        ['/stand-in-card/unknown', 404],
      ] as const) {
        const init = { method: 'POST', headers: { 'content-type': type }, body: '{}' }
        const request = new Request(`${services.settings.origin}${at}`, init)
        const answer = await app.request(request, undefined, { incoming })
        expect(answer.status, `${type} ${at}`).toBe(status)
      }
  })
})
