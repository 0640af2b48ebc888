import { createRef, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import { LeadTimeNotice } from '#app/ui/booking/lead-time-notice.tsx'
import { PaymentChoice } from '#app/ui/booking/payment-choice.tsx'
import type { BookingAnswer } from '#app/ui/booking/submit-order.ts'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { DoneStep } from './done-step.tsx'
import { StepsBar } from './steps-bar.tsx'

describe('step 3', () => {
  const choice = (methods: PaymentMethod[], chosen: PaymentMethod | '') => (
    <PaymentChoice
      methods={methods}
      chosen={chosen}
      onChoose={() => {}}
      pay={{ amount: '€82.00', working: false, onPay: () => {} }}
    />
  )

  test('offers the enabled methods only, none chosen', () => {
    const markup = renderToStaticMarkup(choice(['card'], ''))
    expect(markup).toContain('Credit/Debit Card')
    expect(markup).not.toContain('Cash Payment')
    expect(markup).not.toContain('checked')
  }) // CHECKOUT-23, DATA-06

  test('opens the card panel with its features and the amount to two decimals', () => {
    const text = textOf(choice(['card', 'cash', 'bank_transfer'], 'card'))
    for (const part of [
      'Instant confirmation',
      'Secure payment',
      'Apple Pay and Google Pay',
      'Pay €82.00',
    ]) {
      expect(text).toContain(part)
    }
  }) // CHECKOUT-24, CHECKOUT-46
})

describe('step 4', () => {
  test('tells a cash customer to pay the driver', () => {
    const text = done('cash', { status: 'confirmed' })
    expect(text).toContain('Booking Confirmed')
    expect(text).toContain('PT-ABCDEFGH')
    expect(text).toContain('Cash payment selected. Pay the driver upon arrival')
  }) // CHECKOUT-27, CHECKOUT-32

  test('tells a bank customer where the details come, and that the money is awaited', () => {
    const text = done('bank_transfer', { status: 'pending', returnBookingRef: 'PT-RETURNED' })
    expect(text).toContain('Bank transfer details will be sent via email')
    expect(text).toContain('Awaiting bank transfer')
    expect(text).toContain('Your trip is reserved')
    expect(text).not.toContain('Booking Confirmed')
    expect(text).toContain('PT-RETURNED')
  }) // CHECKOUT-28, A-26

  test('shows the account to pay to, and the whole trip with where to meet', () => {
    const bank = { accountName: 'Meltemi', iban: 'GR1601101250000000012300695', bic: 'ETHNGRAA' }
    const trip = {
      bookingRef: 'PT-ABCDEFGH',
      date: '2027-07-01',
      time: '14:30',
      pickupLocation: 'Paros Airport',
      dropoffLocation: 'Naoussa',
      meetingWords: '',
      meetingPhoto: '',
    }
    const shown = { status: 'pending', manageUrl: '/manage/x', trips: [trip], bank } as const
    const text = done('bank_transfer', { ...shown, trips: [...shown.trips] })
    const iban = 'GR16 0110 1250 0000 0001 2300 695'
    for (const part of ['Meltemi', iban, 'ETHNGRAA', '€41.00', '2:30 PM (14:30)', 'Paros time']) {
      expect(text).toContain(part)
    }
    expect(text).toContain('Outside the arrivals door')
  }) // CHECKOUT-29, CHECKOUT-32

  test('keeps the booking when its mail failed, and says so', () => {
    const warning = 'Failed to send confirmation emails.'
    const text = done('cash', { status: 'confirmed', warning })
    expect(text).toContain(warning)
    expect(text).toContain('PT-ABCDEFGH')
  }) // ERR-02

  test('has a default text and no way back', () => {
    const text = done('card', { status: 'confirmed' })
    expect(text).toContain('Booking confirmed successfully.')
    expect(text).not.toMatch(/\bBack\b/)
  }) // ERR-10, CHECKOUT-34
})

test('the steps are Route, Details, Payment, Done, and Route leads home', () => {
  const markup = renderToStaticMarkup(<StepsBar step={2} />)
  expect(textOf(<StepsBar step={2} />)).toMatch(/Route .*Details .*Payment .*Done/)
  expect(markup).toContain('href="/"')
  expect(markup.match(/aria-current="step"/g)).toHaveLength(1)
}) // CHECKOUT-02, N-25

test('the advance-notice message has the WhatsApp number beside it', () => {
  const markup = renderToStaticMarkup(<LeadTimeNotice id="notice" message="Too soon." />)
  expect(markup).toMatch(/Too soon\..*https:\/\/wa\.me\/\d+.*WhatsApp \+30/)
}) // CHECKOUT-12

test('the server draws the frame with everything that needs no trip', () => {
  const text = textOf(<BookingSkeleton />)
  for (const part of [
    'Why Book With Us',
    'No hidden fees',
    'Free waiting time for delays',
    '24/7 support',
    'English-speaking drivers',
    'Child seats on request',
    '48 hours ahead, especially from June to September',
    'waits for a late flight or ferry up to 1 hour free',
    'free for 60 minutes at the airport and 30 minutes at the port',
    'free until 24 hours before pickup. After that it costs 50% of the price',
    'on request and free of charge',
  ]) {
    expect(text).toContain(part)
  }
}) // CHECKOUT-38, CHECKOUT-39, CHECKOUT-40, CHECKOUT-41, CHECKOUT-42

function done(paymentMethod: PaymentMethod, change: Partial<BookingAnswer>) {
  const made = { bookingRef: 'PT-ABCDEFGH', totalCents: 4100, paymentMethod, ...change }
  return textOf(<DoneStep headingRef={createRef()} booking={made as BookingAnswer} />)
}

function textOf(screen: ReactNode) {
  return renderToStaticMarkup(screen)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
