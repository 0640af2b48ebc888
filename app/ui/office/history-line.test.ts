import { expect, test } from 'vitest'
import { actorName, historyLine } from './history-line.ts'

const line = (what: string, from: unknown, to: unknown) => historyLine({ what, from, to })

test.each([
  ['created', null, { status: 'pending', totalCents: 5800 }, 'Booked for €58.00'],
  [
    ...(['created', null, { source: 'phone', shortNotice: true, totalCents: 5800 }] as const),
    'Booked for €58.00 on the phone, at short notice on purpose',
  ],
  [
    ...(['created', null, { source: 'import', file: 'season.csv', row: 7 }] as const),
    'Imported from season.csv, row 7',
  ],
  [
    ...(['driver', { driverName: 'Nikos', driverPhone: '+306900000005' }] as const),
    { driverName: 'Nikos Skiadas', driverPhone: '+306900000005' },
    'The driver’s details changed from Nikos, +306900000005 to Nikos Skiadas, +306900000005',
  ],
  ['status', 'pending', 'confirmed', 'Status changed from Pending to Confirmed'],
  [
    ...(['paymentMethod', '', 'bank_transfer'] as const),
    'Payment method changed from Not specified to Bank Transfer',
  ],
  [
    ...(['moved', { date: '2026-12-01', time: '14:30' }] as const),
    { date: '2026-12-02', time: '09:00', differenceCents: -500 },
    'Moved from 01 Dec 2026, 2:30 PM to 02 Dec 2026, 9:00 AM, €5.00 cheaper',
  ],
  [
    'phone',
    '+306900000000',
    '+306911111111',
    'Phone changed from “+306900000000” to “+306911111111”',
  ],
  ['flightOrFerry', '', 'A3 7062', 'Flight or ferry changed from nothing to “A3 7062”'],
  ['idNumber', '', 'given', 'Passport or ID number given by the guest'],
  ['specialRequest', null, null, 'Special request changed'],
  ['review', null, 'distance', 'Flagged: Check the route: the distance is a rough guess'],
  ['refund', 'by-hand', { state: 'succeeded', amountCents: 5800 }, 'Refund of €58.00: Sent'],
  ['dispute', null, { state: 'open', amountCents: 5800 }, 'Payment of €58.00 disputed: open'],
  [
    ...(['price', 5800, { priceCents: 8100, settle: 'cash' }] as const),
    'Price changed from €58.00 to €81.00; the difference: In cash to the driver',
  ],
  [
    ...(['price', 5800, { priceCents: 5800, settle: 'waive' }] as const),
    'Price stays at €58.00, although the list says another one now',
  ],
  ['deleted', { bookingRef: 'PT-7K2M9QXA', status: 'pending' }, null, 'Deleted PT-7K2M9QXA'],
])('%s is told in plain words', (what, from, to, words) => {
  expect(line(what, from, to)).toBe(words)
})

test('an assignment says who came and who went, and a clash made on purpose', () => {
  const nobody = { driver: null, vehicle: null }
  const nikos = { driver: 'Nikos', vehicle: 'Mercedes Vito - PAR-1234' }
  expect(line('assignment', nobody, nikos)).toBe('Assigned Nikos, Mercedes Vito - PAR-1234')
  expect(line('assignment', nikos, { driver: 'Maria', vehicle: null, clashWith: 'PT-A' })).toBe(
    'Assigned Maria in place of Nikos, Mercedes Vito - PAR-1234, on purpose beside PT-A',
  )
  expect(line('assignment', nobody, { ...nikos, despite: ['drive-time', 'absence'] })).toBe(
    'Assigned Nikos, Mercedes Vito - PAR-1234, on purpose: too little time for the way; the driver is away',
  )
  expect(line('assignment', nikos, nobody)).toBe('Took off Nikos, Mercedes Vito - PAR-1234')
})

test('what a later version wrote is told by its name', () => {
  expect(line('colour', 1, 2)).toBe('Changed colour')
  expect(line('constructor', 1, 2)).toBe('Changed constructor')
})

test('people go by their user name', () => {
  expect(actorName('customer')).toBe('Customer')
  expect(actorName('maria')).toBe('maria')
  expect(actorName('toString')).toBe('toString')
})
