import { createRef, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Quote } from '#app/ui/booking/quote.ts'
import { type Checkout, EMPTY_DETAILS } from './checkout-state.ts'
import { DetailsStep } from './details-step.tsx'
import { PaymentStep } from './payment-step.tsx'

const checkout: Checkout = {
  trip: {
    pickupLocation: 'Parikia Port',
    dropoffLocation: 'Naoussa',
    date: '2027-07-01',
    time: '12:00',
    passengers: 2,
    luggage: 1,
  },
  quote: {
    quote: 'token',
    priceCents: 4100,
    originalPriceCents: 4600,
    discountCents: 500,
  } as Quote,
  key: 'key',
  details: EMPTY_DETAILS,
  paymentMethod: '',
  attempted: false,
  booked: null,
}

const back = {
  returnTransfer: true,
  returnDate: '2027-07-05',
  returnTime: '09:30',
  returnFlightOrFerry: 'Blue Star Delos',
}

describe('step 2', () => {
  test('asks who travels, how to reach them, and for both consents', () => {
    const { text, tag } = detailsStep({})
    expect(text).toContain('Personal Details')
    expect(tag('firstName')).toContain('required')
    expect(tag('lastName')).toContain('required')
    expect(tag('idNumber')).toContain('required')
    expect(tag('email')).toMatch(/type="email".*required|required.*type="email"/)
    expect(tag('phone')).toMatch(/type="tel"/)
    expect(text).toContain('GR +30')
    expect(tag('specialRequest')).not.toContain('required')
    for (const consent of ['acceptPrivacy', 'acceptTerms']) {
      expect(tag(consent)).toMatch(/type="checkbox"/)
      expect(tag(consent)).not.toContain('checked')
    }
    expect(text).toContain('Continue')
  }) // CHECKOUT-03, CHECKOUT-05, CHECKOUT-06

  test('asks for a flight or ferry where there is one, by its right name, and leaves it to the customer', () => {
    const { text, tag } = detailsStep({})
    expect(text).toContain('Ferry you arrive by (optional)')
    expect(tag('flightOrFerry')).toContain('maxLength="60"')
    expect(tag('flightOrFerry')).not.toContain('required')
    const between = { ...checkout.trip, pickupLocation: 'Lefkes' }
    expect(detailsStep({}, {}, between).tag('flightOrFerry')).toBe('')
    const toAirport = { ...between, dropoffLocation: 'Paros Airport' }
    expect(detailsStep({}, {}, toAirport).text).toContain('Flight you leave by (optional)')
  })

  test('asks for a date, a time and a ferry back only when a return is wanted', () => {
    const oneWay = detailsStep({})
    expect(oneWay.text).toContain('Add a return transfer')
    for (const field of ['returnDate', 'returnTime', 'returnFlightOrFerry'])
      expect(oneWay.tag(field)).toBe('')
    const both = detailsStep(back)
    expect(both.text).toContain('From Naoussa back to Parikia Port')
    expect(both.tag('returnDate')).toContain('Return date: 05 Jul 2027')
    expect(both.tag('returnTime')).toMatch(/^<select/)
    expect(both.tag('returnFlightOrFerry')).toContain('value="Blue Star Delos"')
  }) // CHECKOUT-04

  test('marks what the server refused, tied to its field', () => {
    const { text, tag } = detailsStep({}, { email: 'Please enter a valid email address.' })
    expect(text).toContain('Please enter a valid email address.')
    expect(tag('email')).toMatch(/aria-invalid="true"/)
    expect(tag('email')).toMatch(/aria-describedby="details-email-error/)
  }) // CHECKOUT-07
})

describe('step 3', () => {
  const details = {
    ...EMPTY_DETAILS,
    ...back,
    firstName: 'Eleni',
    lastName: 'Vogiatzi',
    email: 'eleni@example.com',
    phone: '+306912345678',
    idNumber: 'AK 123456',
    flightOrFerry: 'A3 7042',
    specialRequest: 'Two child seats',
  }

  test('sums up the trip and the person, and offers the ways to pay', () => {
    const text = paymentStep({ ...checkout, details, paymentMethod: 'card' })
    for (const part of [
      'Complete Your Booking',
      'Free cancellation until Wed 30 Jun, 12:00 PM (12:00), Paros time.',
      'Outbound Parikia Port → to Naoussa 01 Jul 2027, 12:00 PM (12:00) Flight or ferry: A3 7042',
      'Return Naoussa → to Parikia Port 05 Jul 2027, 9:30 AM Flight or ferry: Blue Star Delos',
      'Eleni Vogiatzi eleni@example.com +306912345678 Two child seats',
      'Credit/Debit Card',
      'Pay €82.00',
      'Confirm Booking',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('AK 123456')
  }) // CHECKOUT-18, CHECKOUT-43, CHECKOUT-46, DATA-12

  test('promises no free cancellation whose last moment has passed', () => {
    const late = { ...checkout.trip, date: '2020-07-01' }
    const text = paymentStep({ ...checkout, trip: late })
    expect(text).toContain('Less than 24 hours to go: cancelling costs half the price.')
    expect(text).not.toContain('Free cancellation')
  }) // CONST-03

  test('says nothing of a return or a flight that there is not', () => {
    const text = paymentStep({
      ...checkout,
      details: { ...EMPTY_DETAILS, returnDate: '2027-07-05' },
    })
    expect(text).not.toContain('Return')
    expect(text).not.toContain('Flight or ferry')
  }) // CHECKOUT-18

  test('confirms nothing before a way to pay is chosen', () => {
    const markup = renderToStaticMarkup(paymentScreen(checkout))
    expect(markup).toMatch(
      /<button[^>]*aria-disabled="true"[^>]*>(?:(?!<\/button>).)*Confirm Booking/,
    )
    const chosen = renderToStaticMarkup(paymentScreen({ ...checkout, paymentMethod: 'card' }))
    expect(chosen).not.toContain('aria-disabled="true"')
  }) // CHECKOUT-20
})

function flowOf(started: Checkout, step: 2 | 3) {
  const nothing = () => {}
  return { checkout: started, step, dispatch: nothing, toPayment: nothing, back: nothing }
}

function detailsStep(change: object, refused = {}, trip = checkout.trip) {
  const flow = flowOf({ ...checkout, trip, details: { ...EMPTY_DETAILS, ...change } }, 2)
  const markup = renderToStaticMarkup(
    <DetailsStep
      headingRef={createRef()}
      flow={flow}
      idNumber="required"
      refused={refused}
      onContinue={() => {}}
    />,
  )
  const tag = (field: string) =>
    new RegExp(`<[a-z]+ [^>]*id="details-${field}"[^>]*>`).exec(markup)?.[0] ?? ''
  return { text: textOf(markup), tag }
}

function paymentScreen(started: Checkout): ReactNode {
  return (
    <PaymentStep
      headingRef={createRef()}
      flow={flowOf(started, 3)}
      options={{ paymentMethods: ['card', 'cash'], idNumber: 'required' }}
      onRefused={() => {}}
    />
  )
}

function paymentStep(started: Checkout) {
  return textOf(renderToStaticMarkup(paymentScreen(started)))
}

function textOf(markup: string) {
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}
