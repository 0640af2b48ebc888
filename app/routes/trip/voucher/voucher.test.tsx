import { decodeQR } from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  sampleLeg,
  sampleOrder,
  sampleReturn,
} from '#app/routes/trip/manage/sample-order.test-helper.ts'
import type { ManagedOrder } from '#app/server/bookings/index.server.ts'
import { renderQr } from '#app/ui/qr/render-qr.ts'
import { rasterOf } from '#test/qr-raster.ts'
import { VoucherPage } from './voucher-page.tsx'

const qr = renderQr('https://paros.example/manage/token')
const start = [25.114, 37.0205] as const

function draw(order: ManagedOrder) {
  const starts = order.legs.map(() => start)
  const html = renderToStaticMarkup(
    <VoucherPage order={order} starts={starts} manageHref="/manage/token" qr={qr} />,
  )
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

// CONST-03
test('says who, when, where, what is paid, and what to do when late', () => {
  const { html, text } = draw(sampleOrder())
  for (const part of [
    'Transfer voucher',
    'Eleni Pappa',
    'PT-ABCDEFGH',
    '2:30 PM (14:30) Paros time',
    'Saturday, 21 November 2026',
    'Paros National Airport (PAS)',
    'Naoussa',
    'Outside the arrivals door of the terminal',
    '3 passengers, 2 pieces of luggage',
    '€58.00 · Paid',
    'If you are late',
    'We send name and phone number before the trip.',
  ])
    expect(text).toContain(part)
  expect(html).toContain('aria-label="Map of Paros with a pin at Paros National Airport (PAS)"')
  expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="QR code/)
  expect(html).not.toMatch(/\sstyle=/)
})

test('names the driver once there is one, and the money the driver gets', () => {
  const driver = { driverName: 'Nikos', driverPhone: '+306940000000', assignedVehicle: 'Vito' }
  const cash = { paid: false, paidCents: 0, dueCents: 5800, paymentMethod: 'cash' } as const
  const { text } = draw(sampleOrder({ ...cash, legs: [sampleLeg(driver)] }))
  expect(text).toContain('Nikos · +306940000000 · Vito')
  expect(text).toContain('€58.00 · €58.00 in cash to the driver')
})

test('leaves out a cancelled leg and its price; nothing is left of a cancelled order', () => {
  const order = sampleReturn()
  order.legs[0] = sampleLeg({ status: 'cancelled' })
  const half = draw(order)
  expect(half.text).toContain('PT-RETURNED')
  expect(half.text).not.toContain('PT-ABCDEFGH')
  expect(half.text).toContain('€58.00')
  const none = draw(sampleOrder({ legs: [sampleLeg({ status: 'cancelled' })] }))
  expect(none.text).toContain('There is no voucher for it.')
  expect(none.text).not.toContain('2:30 PM')
})

test('who writes on WhatsApp begins with the booking’s reference, that of a leg which still takes place', () => {
  const order = sampleReturn()
  const href = (reference: string) => `text=Booking%20${reference}"`
  expect(draw(order).html).toContain(href('PT-ABCDEFGH'))
  order.legs[0] = sampleLeg({ status: 'cancelled' })
  expect(draw(order).html).toContain(href('PT-RETURNED'))
})

test('warns while the trip is not confirmed, and draws no map of an unknown place', () => {
  const order = sampleOrder({ paid: false, legs: [sampleLeg({ status: 'pending' })] })
  const html = renderToStaticMarkup(
    <VoucherPage order={order} starts={[null]} manageHref="/manage/token" qr={qr} />,
  )
  expect(html).toContain('Not confirmed yet')
  expect(html).not.toContain('Map of Paros')
})

test('the QR code reads as the address it was drawn from', () => {
  const address = `https://paros.example/manage/${'eyJvcmRlcklkIjoxfQ.c2lnbmF0dXJl'.repeat(2)}`
  expect(decodeQR(rasterOf(renderQr(address)))).toBe(address)
})
