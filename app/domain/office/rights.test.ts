import { describe, expect, test } from 'vitest'
import { mayOpen, pageRight } from './page-rights.ts'
import {
  isOfficeRole,
  may,
  OFFICE_RIGHTS,
  OFFICE_ROLES,
  type OfficeRole,
  refundLimit,
} from './rights.ts'

/** What each may do, told by hand: a right that moves to another role is seen here. */
const MAY: Record<OfficeRole, string> = {
  owner:
    'own-account read dispatch id-numbers registers money refund export import delete personal-data settings users audit',
  dispatcher: 'own-account read dispatch id-numbers registers money refund',
  accountant: 'own-account read money refund export',
  'read-only': 'own-account read',
}

describe('the rights of the office', () => {
  test.each(OFFICE_ROLES)('what may be done as %s', (role) => {
    expect(OFFICE_RIGHTS.filter((right) => may(role, right)).join(' ')).toBe(MAY[role])
  })

  test('only the four are roles', () => {
    expect(['owner', 'read-only', 'admin', ''].map(isOfficeRole)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('money goes back up to the own limit, by an owner without one, and never by who may not', () => {
    const limits = (['owner', 'dispatcher', 'accountant', 'read-only'] as const).map((role) =>
      refundLimit({ role, refundLimitCents: 5_000 }),
    )
    expect(limits).toEqual([null, 5_000, 5_000, 0])
    expect(refundLimit({ role: 'dispatcher', refundLimitCents: null })).toBeNull()
  })

  test('a page that no line names is nobody’s, and a menu shows what can be opened', () => {
    expect(pageRight('/admin/brand-new')).toBeNull()
    expect(mayOpen('read-only', '/admin/import')).toBe(false)
    expect(mayOpen('read-only', '/admin/trips')).toBe(true)
    expect(mayOpen('read-only', '/mailbox')).toBe(true)
  })
})
