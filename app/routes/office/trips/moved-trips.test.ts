import { expect, test } from 'vitest'
import type { EditPreview } from '#app/contract/office-edits.ts'
import { listedBooking } from '#app/routes/office/list/listed-booking.test-helper.ts'
import { agreedMove, movedBy, moveOf, readMinutes } from './moved-trips.ts'
import { toTripLine } from './trip-line.ts'

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

test('a trip that moves costs what it was sold for, with a reason only where the list says otherwise', () => {
  const booking = toTripLine(
    listedBooking({ date: '2026-07-01', time: '10:00', soldCents: 58_00, version: 4 }),
  )
  const edit = moveOf(booking, 90)
  expect(edit).toEqual({ version: 4, date: '2026-07-01', time: '11:30' })
  const preview = { tableCents: 58_00 } as EditPreview
  const moved = { booking, edit, problem: null }
  const agreed = agreedMove({ ...moved, preview })
  expect(agreed).toEqual({
    ...edit,
    agreedCents: 58_00,
    collect: 'link',
    tell: true,
    override: true,
  })
  const dearer = agreedMove({ ...moved, preview: { ...preview, tableCents: 70_00 } })
  expect(dearer).toMatchObject({
    priceCents: 58_00,
    agreedCents: 58_00,
    reason: expect.stringMatching(/./),
  })
})
