import { randomUUID } from 'node:crypto'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#app/services.server.ts'
import { heldClock, post, tomorrow } from '#test/journey.ts'
import { EVERY_METHOD } from '#test/mails.ts'
import { ADMIN, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import OwnRequestRoute from './route.tsx'

type Props = ComponentProps<typeof OwnRequestRoute>

/** The page of a request as its guest sees it; `failed` after an answer that was refused. */
async function draw({ requests, checkoutOptions }: Services, token: string, failed = false) {
  const request = await requests.read(token)
  const loaderData = { request, refused: null, failed, ...checkoutOptions() }
  const html = renderToStaticMarkup(
    <OwnRequestRoute {...({ loaderData, params: { token } } as unknown as Props)} />,
  )
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

describe.each(storeKinds)('the page of an offer on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    office = await callerOf(product, ADMIN)
  })
  afterAll(() => product.close())

  test('takes an answer until its time has passed, then says that it has ended and leads on', async () => {
    const date = tomorrow(product)
    const asked = await post(
      product,
      '/api/requests',
      {
        firstName: 'Anna',
        lastName: 'Kovač',
        email: 'anna@example.com',
        phone: '+306900000000',
        pickupLocation: 'Paros Airport',
        dropoffLocation: 'Villa Elaia',
        passengers: 2,
        luggage: 2,
        date,
        time: '14:30',
        acceptPrivacy: true,
      },
      { 'idempotency-key': randomUUID() },
    )
    const offer = { totalCents: 7500, validHours: 1, date, time: '15:00', vehicleType: 'Minivan' }
    await office('POST', `/api/admin/bookings/${asked.body.bookingRef}/offer`, {
      ...offer,
      version: 1,
      note: '',
    })
    const token = asked.body.manageUrl.split('/').at(-1)
    const standing = await draw(product.services, token)
    expect(standing.text).toContain('It stands until')
    expect(standing.html).toContain('data-accepts')

    clock.forwardMinutes(61)
    // Who pressed too late is told why: that it has ended, and nothing of trying again.
    for (const failed of [false, true]) {
      const { html, text } = await draw(product.services, token, failed)
      expect(text).toContain('This offer has ended')
      expect(text).toContain('It stood until Wednesday, 1 July 2026')
      expect(text).not.toContain('That did not work')
      expect(html).not.toContain('<form')
      expect(html).toContain('href="/request?pickupLocation=Paros+Airport&amp;')
      expect(text).toContain('Ask for a new price')
    }
  })
})
