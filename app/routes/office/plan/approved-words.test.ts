import { expect, test } from 'vitest'
import { approvedWords } from './approved-words.ts'

const move = (bookingId: number, driverId: number | null) => ({
  bookingId,
  to: { driverId, vehicleId: null },
})

test('a trip that only loses its driver is not called assigned', () => {
  const moves = [move(1, 7), move(2, null), move(3, 8), move(4, null)]
  expect(approvedWords(moves, null)).toBe(
    '2 trips assigned, 2 left without a driver. No guest is told yet.',
  )
  expect(approvedWords(moves, [1])).toBe('1 trip assigned. No guest is told yet.')
})
