import { expect, test } from 'vitest'
import { mailView } from './mail-view.ts'

const fresh = {
  driverName: 'Nikos',
  confirmationEmailSent: false,
  confirmationTrouble: null,
  driverEmailSent: false,
  driverEmailTrouble: null,
}
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
    look: 'sent',
    name: 'Confirmation email is on its way',
  })
  const failed = mailView(fresh, 'confirmation', { state: 'error', reason: 'Booking not found' })
  expect(failed.look).toBe('error')
  expect(failed.name).toContain('Booking not found')
})

// ADMIN-EDIT-08, ERR-18
test('a mail that did not arrive is no check mark, until it goes again', () => {
  const back = { ...fresh, confirmationEmailSent: true, confirmationTrouble: 'came-back' } as const
  expect(mailView(back, 'confirmation', none)).toEqual({
    look: 'error',
    name: 'Confirmation email came back, send again',
    note: 'came back',
  })
  expect(mailView(back, 'confirmation', { state: 'sending' }).look).toBe('sending')
  expect(mailView(back, 'driver_info', none).look).toBe('idle')
  const refused = { ...fresh, driverEmailSent: true, driverEmailTrouble: 'undelivered' } as const
  expect(mailView(refused, 'driver_info', none)).toMatchObject({
    look: 'error',
    note: 'failed',
  })
  const again = { ...back, confirmationTrouble: null }
  expect(mailView(again, 'confirmation', { state: 'queued' }).look).toBe('sent')
})
