import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ConfirmationState } from '#app/ui/booking/confirmation-state.ts'
import { Confirmation } from './confirmation.tsx'

const paid: ConfirmationState = {
  type: 'transfer',
  bookingRef: 'PT-ABCDEFGH',
  paymentStatus: 'completed',
  sessionId: 'cs_1',
}

test('a verified transfer shows its payment and how the driver is found', () => {
  const markup = render(paid, false)
  expect(markup).toContain('Booking Confirmed')
  expect(markup).toContain('PT-ABCDEFGH')
  expect(markup).toContain('Payment Completed')
  expect(markup).toContain('What happens next')
  expect(markup).toContain('Transfer information')
  expect(markup).toMatch(/href="tel:\+30/)
  expect(markup).toMatch(/href="\/"[^>]*>Return Home/)
  expect(markup).toMatch(/href="\/contact"[^>]*>Contact Us/)
}) // CONFIRM-03 to CONFIRM-07

test('after a reload the payment is not called completed before it is verified', () => {
  expect(render(paid, true)).not.toContain('Payment Completed')
  expect(render({ ...paid, paymentStatus: 'pending' }, false)).not.toContain('Payment Completed')
}) // CONFIRM-04

test('a tour is named and has no transfer information', () => {
  const markup = render({ ...paid, type: 'tour', tourTitle: 'Romantic Sunset' }, false)
  expect(markup).toContain('Romantic Sunset')
  expect(markup).toContain('Tour information')
  expect(markup).toContain('Meals, drinks and entrance tickets are not included.')
  expect(markup).not.toContain('Transfer information')
  expect(markup).not.toContain('airport')
}) // CONFIRM-01, CONFIRM-06

function render(confirmation: ConfirmationState, verifyAgain: boolean) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Confirmation confirmation={confirmation} verifyAgain={verifyAgain} />
    </MemoryRouter>,
  )
}
