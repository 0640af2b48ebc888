import { expect, test } from 'vitest'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import { draw } from '#app/routes/office/list/draw.test-helper.tsx'
import { listedBooking } from '#app/routes/office/list/listed-booking.test-helper.ts'
import { BulkBar } from './bulk-bar.tsx'
import { toTripLine } from './trip-line.test-helper.ts'

function barOf(...states: BookingStatus[]): string {
  const chosen = states.map((status) => toTripLine(listedBooking({ status })))
  const selection = { chosen, left: 0, has: () => true, toggle: () => {}, setAll: () => {} }
  return draw(<BulkBar selection={selection} showNotice={() => {}} />)
}

test('cancelled trips are exported, and neither moved nor cancelled again', () => {
  const cancelled = barOf('cancelled')
  expect(cancelled).toContain('Export')
  for (const words of ['Move by minutes', 'Cancel trips', 'Assign driver', 'Write to'])
    expect(cancelled).not.toContain(words)
})

test('beside a cancelled trip the other one is moved and cancelled', () => {
  const mixed = barOf('cancelled', 'confirmed')
  for (const words of ['2 trips chosen', 'Move by minutes', 'Cancel trips', 'Assign driver'])
    expect(mixed).toContain(words)
})
