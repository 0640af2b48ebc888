import { expect, test } from 'vitest'
import { mailView } from './mail-view.ts'

const fresh = { driverName: 'Nikos', confirmationEmailSent: false, driverEmailSent: false }
const none = { state: 'none' } as const

// ADMIN-EDIT-07
test('driver details wait until a driver is set, the confirmation does not', () => {
  const alone = { ...fresh, driverName: null }
  expect(mailView(alone, 'driver_info', none)).toEqual({
    look: 'locked',
    name: 'Assign driver first',
  })
  expect(mailView(alone, 'confirmation', none).look).toBe('idle')
  expect(mailView(fresh, 'driver_info', none).look).toBe('idle')
})

// ADMIN-EDIT-08
test('each mail has its own check mark', () => {
  const confirmed = { ...fresh, confirmationEmailSent: true }
  expect(mailView(confirmed, 'confirmation', none).look).toBe('sent')
  expect(mailView(confirmed, 'driver_info', none).look).toBe('idle')
  expect(mailView({ ...fresh, driverEmailSent: true }, 'driver_info', none).look).toBe('sent')
})

// ADMIN-EDIT-09, ADMIN-EDIT-10, ERR-18
test('an attempt is told in the button: under way, on its way, or why not', () => {
  expect(mailView(fresh, 'confirmation', { state: 'sending' }).look).toBe('sending')
  expect(mailView(fresh, 'confirmation', { state: 'queued' })).toEqual({
    ...{ look: 'sent', name: 'Confirmation e-mail is on its way' },
  })
  const failed = mailView(fresh, 'confirmation', { state: 'error', reason: 'Booking not found' })
  expect(failed.look).toBe('error')
  expect(failed.name).toContain('Booking not found')
})
