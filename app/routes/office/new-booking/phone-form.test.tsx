import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneBooked } from './phone-booked.tsx'
import { EMPTY_PHONE_BOOKING } from './phone-draft.ts'
import { PhoneBookingForm } from './phone-form.tsx'
import { PricePart } from './price-part.tsx'
import type { PhoneBooked as Booking, PhoneForm } from './use-phone-booking.ts'

const partners = [{ code: 'CactusHotel', name: 'Cactus Hotel' }]

// APP-15, CHECKOUT-49
test('every way to pay is there, and bank transfer says why it cannot be chosen', () => {
  const draw = (methods: ('card' | 'cash' | 'bank_transfer')[]) =>
    renderToStaticMarkup(
      <PhoneBookingForm options={{ paymentMethods: methods, partners }} idNumber="optional" />,
    )
  const without = draw(['card', 'cash'])
  expect(without.match(/name="paymentMethod"/g)).toHaveLength(3)
  expect(without).toMatch(/<input[^>]*disabled[^>]*value="bank_transfer"/)
  expect(without).toContain('BANK_IBAN')
  expect(draw(['card', 'cash', 'bank_transfer'])).not.toMatch(/<input[^>]* disabled=|BANK_IBAN/)
})

test('the fields stand in the order people tell them, and nobody types a price', () => {
  const html = renderToStaticMarkup(
    <PhoneBookingForm options={{ paymentMethods: ['card'], partners }} idNumber="off" />,
  )
  const ids = [...html.matchAll(/ id="phone-(\w+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([
    ...['kind', 'pickupLocation', 'dropoffLocation', 'date', 'time', 'passengers', 'luggage'],
    ...['flightOrFerry', 'returnTransfer', 'firstName', 'lastName', 'phone', 'email'],
    ...['specialRequest', 'paymentMethod', 'partnerCode', 'consentGiven'],
  ])
  expect(html).not.toMatch(/name="price"| style=/)
})

test('what the plan of the day says stands beside the price, with the free times near it', () => {
  const trip = { vehicleType: 'Sedan' as const, totalPrice: 58, totalPriceCents: 5_800 }
  const [date, time] = ['2026-08-01', '14:30']
  const alternatives = [
    { ...trip, date, time: '16:20' },
    { ...trip, vehicleType: 'Minivan' as const, date, time },
  ]
  const draw = (room: PhoneForm['room']) => {
    const quote = { priceCents: 5_800, originalPriceCents: 5_800, discountCents: 0, ...facts }
    const price = { status: 'result', quote }
    const form = { draft: { ...EMPTY_PHONE_BOOKING, date, time }, price, room }
    return renderToStaticMarkup(<PricePart form={form as unknown as PhoneForm}>{null}</PricePart>)
  }
  expect(draw(null)).not.toContain('plan')
  expect(draw('checking')).toContain('Looking for a place')
  const full = draw({ availability: 'no', alternatives })
  expect(full).toContain('has no place for it')
  expect([...full.matchAll(/<button[^>]*>([^<]*)</g)].map(([, said]) => said)).toEqual(['4:20 PM'])
})

test('it stands beside the price of a tour too, with its other days', () => {
  const [date, time] = ['2026-08-01', '09:00'] as const
  const other = { time, vehicleType: 'Minivan', totalPrice: 360, totalPriceCents: 36_000 }
  const draft = { ...EMPTY_PHONE_BOOKING, kind: 'tour', tourId: 2, date, time, passengers: 2 }
  const draw = (room: PhoneForm['room']) =>
    renderToStaticMarkup(
      <PricePart form={{ draft, room } as unknown as PhoneForm}>{null}</PricePart>,
    )
  expect(draw({ availability: 'yes', alternatives: [] })).toContain('The plan has a place')
  const full = draw({ availability: 'no', alternatives: [{ ...other, date: '2026-08-02' }] })
  expect(full).toContain('has no place for it')
  expect(full).toMatch(/<button[^>]*>Sun[^<]*2/)
})

const facts = { vehicleType: 'Sedan', distance: 20, duration: '33 mins', estimated: false }

const BOOKING: Booking = {
  bookingRef: 'PT-7K2M9QXA',
  status: 'pending',
  paymentMethod: 'card',
  totalCents: 11_600,
  checkoutUrl: 'https://pay.example/c/1',
  payBefore: '2026-07-01T09:30:00.000Z',
}
const draft = { ...EMPTY_PHONE_BOOKING, firstName: 'Anna', phone: '+306900000000' }
const drawBooked = (change: Partial<Booking> = {}, phone = draft.phone) =>
  renderToStaticMarkup(
    <PhoneBooked
      booking={{ ...BOOKING, ...change }}
      draft={{ ...draft, phone }}
      onAgain={() => {}}
    />,
  )

test('a card booking ends with its link, until when it holds, and whom to send it to', () => {
  const html = drawBooked()
  expect(html).toContain('value="https://pay.example/c/1"')
  expect(html).toContain('12:30 PM')
  const href = /href="(https:\/\/wa\.me[^"]+)"/.exec(html)?.[1] ?? ''
  const words = new URL(href).searchParams.get('text')
  expect(new URL(href).pathname).toBe('/306900000000')
  expect(words).toContain('PT-7K2M9QXA comes to €116')
  expect(words).toContain('https://pay.example/c/1')
  expect(drawBooked({}, '690 000')).toContain('https://wa.me/?text=')
})

test('what is booked at once has no link; a return has its own reference and driver', () => {
  const { checkoutUrl: _, payBefore: __, ...cash } = BOOKING
  const html = renderToStaticMarkup(
    <PhoneBooked
      booking={{
        ...cash,
        status: 'confirmed',
        paymentMethod: 'cash',
        returnBookingRef: 'PT-BACK2222',
      }}
      draft={draft}
      onAgain={() => {}}
    />,
  )
  expect(html).not.toContain('wa.me')
  expect(html).toContain('href="/admin/bookings/PT-7K2M9QXA"')
  expect(html).toContain('href="/admin/bookings/PT-BACK2222"')
})
