import { expect, test } from 'vitest'
import { areaOfCall, areaOfLine, auditParams, historyLinesOf, readAuditFilter } from './audit.ts'

test.each([
  ['dispatch', '/api/admin/plan/2026-07-11', 'plan'],
  ['dispatch', '/api/admin/proposals/7/accept', 'plan'],
  ['dispatch', '/api/admin/bookings/7', 'booking'],
  ['dispatch', '/api/admin/stop-sells', 'settings'],
  ['refund', '/api/admin/bookings/7/cancel', 'money'],
  ['id-numbers', '/api/admin/bookings/7/id-number', 'personal-data'],
  ['audit', '/api/admin/audit', 'export'],
  ['users', '/api/admin/users', 'user'],
] as const)('by the right %s, %s is about %s', (right, path, area) => {
  expect(areaOfCall(right, path)).toBe(area)
})

test('lines of a history are about the booking, its money or its guest', () => {
  expect(['refund', 'priceReason', 'erased', 'moved', 'no such line'].map(areaOfLine)).toEqual([
    'money',
    'money',
    'personal-data',
    'booking',
    'booking',
  ])
  expect(historyLinesOf('user')).toEqual([])
  expect(historyLinesOf('personal-data')).toEqual(['erased'])
  expect(historyLinesOf(null)).toEqual(expect.arrayContaining(['moved', 'refund', 'erased']))
})

test('what an address asks for comes back as it was; what makes no sense is left out', () => {
  const filter = {
    who: 'maria',
    area: 'money',
    from: '2026-07-01',
    to: null,
    reference: 'PT-7',
  } as const
  expect(auditParams(filter).toString()).toBe('who=maria&area=money&from=2026-07-01&reference=PT-7')
  expect(readAuditFilter(auditParams(filter))).toEqual(filter)
  const odd = new URLSearchParams({ who: ` ${'m'.repeat(41)}`, area: 'all', to: '2026-02-30' })
  expect(readAuditFilter(odd)).toEqual({
    who: 'm'.repeat(40),
    area: null,
    from: null,
    to: null,
    reference: '',
  })
})
