import { expect, test } from 'vitest'
import { NO_FILTER } from '#app/domain/booking/list-filter.ts'
import { isFiltered, listLinks } from './list-links.ts'

const filter = NO_FILTER

test('the pages of a list keep its filters', () => {
  const page = { filter: { ...filter, q: 'naou & co', status: 'pending' as const } }
  expect(listLinks('/admin/transfers', { ...page, isFirstPage: true, nextCursor: '9-1' })).toEqual({
    newest: null,
    older: {
      to: '/admin/transfers?q=naou+%26+co&status=pending&cursor=9-1',
      label: 'Older',
    },
  })
  expect(listLinks('/admin/transfers', { ...page, isFirstPage: false, nextCursor: null })).toEqual({
    newest: { to: '/admin/transfers?q=naou+%26+co&status=pending', label: 'Newest' },
    older: null,
  })
})

test('a list of days runs on in time', () => {
  const links = listLinks('/admin/tours', {
    filter: { ...filter, date: 'week' as const },
    isFirstPage: false,
    nextCursor: '1',
  })
  expect([links.newest?.label, links.older?.label]).toEqual(['First trips', 'Later trips'])
})

// ADMIN-TOURS-03
test('the kind of a list is no filter', () => {
  expect(isFiltered({ ...filter, kind: 'transfer' })).toBe(false)
  expect(isFiltered({ ...filter, date: 'today' })).toBe(true)
})
