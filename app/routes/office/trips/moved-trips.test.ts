import { expect, test } from 'vitest'
import { listedBooking } from '#app/routes/office/list/listed-booking.test-helper.ts'
import { agreedMove, movedBy, readMinutes } from './moved-trips.ts'
import { toTripLine } from './trip-line.test-helper.ts'

test('minutes are read with their sign; words, nothing and days are none', () => {
  expect(['90', '+90', '-30', '−30', ' 5 '].map(readMinutes)).toEqual([90, 90, -30, -30, 5])
  expect(['', '0', 'late', '1.5', '721', '9999'].map(readMinutes)).toEqual(Array(6).fill(null))
})

test('late at night is the next morning, early the evening before', () => {
  expect(movedBy({ date: '2026-07-31', time: '23:10' }, 90)).toEqual({
    date: '2026-08-01',
    time: '00:40',
  })
  expect(movedBy({ date: '2026-08-01', time: '00:20' }, -30)).toEqual({
    date: '2026-07-31',
    time: '23:50',
  })
})

test('a trip that moves costs what it was sold for, whatever the list says by then', () => {
  const booking = toTripLine(
    listedBooking({ date: '2026-07-01', time: '10:00', soldCents: 58_00, version: 4 }),
  )
  const changes = movedBy(booking, 90)
  expect(agreedMove({ booking, changes, problem: null, preview: null, conflicts: [] })).toEqual({
    version: 4,
    changes: { date: '2026-07-01', time: '11:30' },
    settle: 'waive',
    tell: true,
    override: true,
  })
})
