import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { VerifiedCheckout } from '#app/contract/bookings.ts'
import { confirmationOf } from '#app/ui/booking/confirmation-state.ts'
import { PaidDetails } from './paid-details.tsx'

const checkout: VerifiedCheckout = {
  paid: true,
  type: 'transfer',
  bookingRef: 'PT-ABCDEFGH',
  amountCents: 5_800,
  transactionId: 'pi_0000_last12chars1',
  paidOn: '2027-07-01',
}

test('the receipt shows what was verified, and how the driver is found', () => {
  const confirmation = confirmationOf(checkout, 'cs_1')
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PaidDetails checkout={checkout} confirmation={confirmation} />
    </MemoryRouter>,
  )
  for (const part of ['PT-ABCDEFGH', '>last12chars1<', 'Completed', '01 Jul 2027']) {
    expect(markup).toContain(part)
  }
  expect(markup).toContain('a sign that carries your name')
  expect(markup).toContain('60 minutes of free waiting at the airport')
  expect(markup).toContain('30 minutes of free waiting at the port')
  expect(markup).toMatch(/href="tel:\+30/)
  expect(markup).toMatch(/href="\/booking-confirmation"[^>]*>View Booking Details/)
  expect(markup).toMatch(/href="\/contact"[^>]*>Contact Support/)
}) // SUCCESS-04 to SUCCESS-07, SUCCESS-10, SUCCESS-11, CONST-05, CONST-16

test('the receipt of a tour names it, and speaks of no airport', () => {
  const tour = { ...checkout, type: 'tour', tourTitle: 'Romantic Sunset' } as const
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PaidDetails checkout={tour} confirmation={confirmationOf(tour, 'cs_1')} />
    </MemoryRouter>,
  )
  expect(markup).toContain('Romantic Sunset')
  expect(markup).toContain('collects you at your pickup place')
  expect(markup).not.toMatch(/airport|flight/)
}) // SUCCESS-09
