import { expect, test } from 'vitest'
import { mayOpen } from '#app/domain/office/page-rights.ts'
import type { OfficeRole } from '#app/domain/office/rights.ts'
import { searchResults } from './search-results.ts'

function screensFor(role: OfficeRole, typed: string): string[] {
  return searchResults(null, typed, (path) => mayOpen(role, path)).map(({ to }) => to)
}

test('only screens that open for who types are found', () => {
  expect(screensFor('owner', 'users')).toEqual(['/admin/users'])
  expect(screensFor('dispatcher', 'new booking')).toEqual(['/admin/new'])
  // By what it is for, too: a report is Money.
  expect(screensFor('owner', 'report')).toEqual(['/admin/money'])
  expect(screensFor('owner', 'absence')).toEqual(['/admin/roster'])
  for (const typed of ['users', 'new booking', 'audit', 'company'])
    expect(screensFor('read-only', typed)).toEqual([])
  expect(screensFor('read-only', 'timeline')).toEqual(['/admin/timeline'])
})
