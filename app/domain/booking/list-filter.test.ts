import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type WallDate } from '#app/domain/time/athens.ts'
import {
  isByPickup,
  LIST_DATES,
  LIST_NEEDS,
  type ListFilter,
  listedDays,
  listFilterParams,
  NO_FILTER,
  readListFilter,
  unknownListFilters,
} from './list-filter.ts'
import { BOOKING_STATUSES } from './status.ts'

const someDay: fc.Arbitrary<WallDate | null> = fc.option(
  fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days)),
)
const someNumber = fc.option(fc.integer({ min: 1, max: 999_999 }))

const filters: fc.Arbitrary<ListFilter> = fc.record({
  kind: fc.constantFrom('transfer', 'tour', null),
  q: fc.string({ unit: 'grapheme-ascii', maxLength: 100 }).map((text) => text.trim()),
  status: fc.constantFrom(...BOOKING_STATUSES, null),
  date: fc.constantFrom(...LIST_DATES, null),
  from: someDay,
  to: someDay,
  driver: someNumber,
  vehicle: someNumber,
  partner: fc.constantFrom('CactusHotel', null),
  needs: fc.constantFrom(...LIST_NEEDS, null),
})

test('a filter survives the way into an address and back', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const address = listFilterParams(filter).toString()
      expect(readListFilter(new URLSearchParams(address))).toEqual(filter)
    }),
  )
})

test('what is not set leaves no trace in the address', () => {
  expect(listFilterParams(NO_FILTER).toString()).toBe('')
  const params = listFilterParams({ ...NO_FILTER, q: 'a&b', status: 'pending' })
  expect(params.toString()).toBe('q=a%26b&status=pending')
})

// ADMIN-TRANSFERS-05
test('unknown words count as not set, and can be named', () => {
  const params = new URLSearchParams('kind=boat&status=open&date=tomorrow&q=%20anna%20')
  expect(readListFilter(params)).toEqual({ ...NO_FILTER, date: 'tomorrow', q: 'anna' })
  expect(unknownListFilters(params)).toEqual(['kind', 'status'])
  expect(unknownListFilters(new URLSearchParams('kind=&date='))).toEqual([])
  const odd = new URLSearchParams('from=2026-02-30&driver=0&vehicle=x&needs=rest&to=2026-03-01')
  expect(readListFilter(odd)).toEqual({ ...NO_FILTER, to: '2026-03-01' })
  expect(unknownListFilters(odd)).toEqual(['from', 'driver', 'vehicle', 'needs'])
})

test('a search longer than any name is cut', () => {
  const params = new URLSearchParams({ q: 'x'.repeat(500) })
  expect(readListFilter(params).q).toHaveLength(100)
  const cutAtBlank = new URLSearchParams({ q: `  ${'x'.repeat(99)} y` })
  expect(readListFilter(cutAtBlank).q).toBe('x'.repeat(99))
})

test('a list of certain days, or of what is needed, goes by pickup', () => {
  const day = '2026-12-28'
  const some = [{ date: 'today' }, { from: day }, { to: day }, { needs: 'driver' }] as const
  expect(some.map((set) => isByPickup({ ...NO_FILTER, ...set }))).toEqual([true, true, true, true])
  expect(isByPickup({ ...NO_FILTER, q: 'anna', status: 'pending' })).toBe(false)
})

// ADMIN-TRANSFERS-06, ADMIN-TRANSFERS-07
test('week is today and the seven days after, by the calendar', () => {
  expect(listedDays(NO_FILTER, '2026-08-01')).toBeNull()
  expect(listedDays({ ...NO_FILTER, date: 'today' }, '2026-08-01')).toEqual({
    from: '2026-08-01',
    to: '2026-08-01',
  })
  expect(listedDays({ ...NO_FILTER, date: 'tomorrow' }, '2026-02-28')).toEqual({
    from: '2026-03-01',
    to: '2026-03-01',
  })
  expect(listedDays({ ...NO_FILTER, date: 'week' }, '2026-12-28')).toEqual({
    from: '2026-12-28',
    to: '2027-01-04',
  })
  expect(listedDays({ ...NO_FILTER, date: 'coming' }, '2026-12-28')).toEqual({
    from: '2026-12-28',
    to: null,
  })
  const span = { ...NO_FILTER, date: 'today', from: '2026-01-01' } as const
  expect(listedDays(span, '2026-12-28')).toEqual({ from: '2026-01-01', to: null })
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days))
  fc.assert(
    fc.property(day, (today) => {
      expect(listedDays({ ...NO_FILTER, date: 'week' }, today)).toEqual({
        from: today,
        to: addDays(today, 7),
      })
    }),
  )
})
