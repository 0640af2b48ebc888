import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Quote } from '#app/ui/booking/quote.ts'
import { TripSummary } from './trip-summary.tsx'

const trip = {
  pickupLocation: 'Parikia Port',
  dropoffLocation: 'Naoussa',
  date: '2027-07-01',
  time: '14:30',
  passengers: 2,
  luggage: 3,
}
const quote: Quote = {
  quote: 'token',
  expiresAt: '2027-06-30T10:30:00Z',
  priceCents: 4100,
  originalPriceCents: 4600,
  discountCents: 500,
  distance: 11,
  duration: '19 mins',
  vehicleType: 'Sedan',
  estimated: false,
}

function textOf(change: Partial<Parameters<typeof TripSummary>[0]>) {
  const summary = <TripSummary trip={trip} quote={quote} returnTransfer={false} wide {...change} />
  return renderToStaticMarkup(summary)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('the summary names the trip and adds up', () => {
  const text = textOf({})
  for (const part of [
    'From Parikia Port',
    'To Naoussa',
    '01 Jul 2027, 2:30 PM',
    'Distance 11 km',
    'Duration 19 mins',
    'Passengers 2',
    'Luggage 3',
    'Vehicle type Sedan',
    'Original price €46',
    'Online booking discount (10%) −€5',
    '€41',
  ]) {
    expect(text).toContain(part)
  }
}) // CHECKOUT-35, CONST-22

test('a return doubles price, discount and total alike', () => {
  const text = textOf({ returnTransfer: true, returnDate: '2027-07-05', returnTime: '09:00' })
  expect(text).toContain('€92')
  expect(text).toContain('−€10')
  expect(text).toContain('€82')
}) // CHECKOUT-43, CHECKOUT-44, A-06

test('without a price the total is to be determined', () => {
  expect(textOf({ quote: null })).toContain('TBD')
  expect(textOf({ quote: null, wide: false })).toContain('TBD')
}) // CHECKOUT-36

test('on small screens it is a bar that opens, with the total in it', () => {
  const markup = renderToStaticMarkup(
    <TripSummary trip={trip} quote={quote} returnTransfer={false} wide={false} />,
  )
  expect(markup).toMatch(/<details[^>]*><summary[^>]*>.*Trip Summary.*€41.*<\/summary>/)
}) // CHECKOUT-37
