import { expect, test } from 'vitest'
import { findViolations, type Stored, type Told } from './verdict.ts'

const told: Told = {
  key: 'key-1',
  paymentMethod: 'card',
  legs: 2,
  refs: ['PT-AAAAAAAA', 'PT-BBBBBBBB'],
  paid: true,
}
const stored: Stored = {
  key: 'key-1',
  paymentMethod: 'card',
  state: 'paid',
  legs: [
    { ref: 'PT-AAAAAAAA', status: 'confirmed' },
    { ref: 'PT-BBBBBBBB', status: 'confirmed' },
  ],
  paidSessions: 1,
  paidPayments: 1,
  confirmations: 1,
  officeCopies: 1,
}
const pending = stored.legs.map(({ ref }) => ({ ref, status: 'pending' }))

test('a kept promise is no violation', () => {
  expect(findViolations([told], [stored])).toEqual([])
  const unpaid = { ...stored, state: 'open', legs: pending, paidSessions: 0, paidPayments: 0 }
  const unmailed = { ...unpaid, confirmations: 0, officeCopies: 0 }
  expect(findViolations([{ ...told, paid: false }], [unmailed])).toEqual([])
  expect(findViolations([{ ...told, refs: null, paid: false }], [])).toEqual([])
})

test.each([
  ['lost', []],
  ['payment lost', [{ ...stored, legs: pending }]],
  ['paid but pending', [{ ...stored, legs: pending }]],
  ['doubled', [stored, { ...stored, legs: [] }]],
  ['changed', [{ ...stored, legs: stored.legs.toReversed() }]],
  ['half stored', [{ ...stored, legs: stored.legs.slice(0, 1) }]],
  ['unasked', [stored, { ...stored, key: 'key-2' }]],
  ['shared reference', [stored, { ...stored, key: 'key-2' }]],
  ['confirmed but unpaid', [{ ...stored, paidSessions: 0, paidPayments: 0 }]],
  ['charged twice', [{ ...stored, paidSessions: 2, paidPayments: 2 }]],
  ['books differ', [{ ...stored, paidPayments: 0 }]],
  ['confirmation mail', [{ ...stored, confirmations: 2 }]],
  ['confirmation mail', [{ ...stored, confirmations: 0 }]],
  ['office copy', [{ ...stored, officeCopies: 0 }]],
] satisfies [string, Stored[]][])('%s is seen', (promise, orders) => {
  expect(findViolations([told], orders).map((violation) => violation.promise)).toContain(promise)
})
