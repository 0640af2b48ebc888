import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnalyticsEvent, reportPurchase, reportTaken } from './report-event.ts'

let heard: AnalyticsEvent[]
beforeEach(() => {
  const page = new EventTarget()
  heard = []
  page.addEventListener('meltemi:analytics', (event) => {
    heard.push((event as CustomEvent<AnalyticsEvent>).detail)
  })
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a purchase is told with its reference and its value in euros, to the cent', () => {
  reportPurchase('transfer', 'PT-ABCDEFGH', 8_210)
  expect(heard).toEqual([
    {
      name: 'purchase',
      parameters: {
        transaction_id: 'PT-ABCDEFGH',
        value: 82.1,
        currency: 'EUR',
        items: [{ item_id: 'transfer', item_name: 'transfer', price: 82.1, quantity: 1 }],
      },
    },
  ])
}) // ANALYTICS-03

test('a form counts as submitted when the server took it, not when it refused', () => {
  for (const kind of ['wrong-fields', 'failed', 'price-changed'] as const) reportTaken({ kind })
  expect(heard).toEqual([])
  for (const kind of ['pay', 'booked'] as const) reportTaken({ kind })
  expect(heard).toEqual(
    Array(2).fill({
      name: 'user_engagement',
      parameters: { engagement_type: 'booking_form_submitted' },
    }),
  )
}) // ANALYTICS-06
