import { type ListFilter, NO_FILTER } from '#app/domain/booking/list-filter.ts'
import type { AuditFilter } from '#app/domain/office/audit.ts'
import { calendarRange } from '#app/server/bookings/office/calendar-range.ts'
import { listBookings } from '#app/server/bookings/office/list-bookings.ts'
import type { Store } from '#app/server/db/index.server.ts'
import { createReports } from '#app/server/reports/index.server.ts'
import { AMOUNT, NOW } from './seed.ts'

/** What is measured: `call` counts up, so that a work may vary what it asks. */
export type Work = (call: number) => Promise<unknown>

const FILTERS: [name: string, filter: Partial<ListFilter>][] = [
  ['no filter', {}],
  ['transfers', { kind: 'transfer' }],
  ['tours', { kind: 'tour' }],
  ['pending, both kinds', { status: 'pending' }],
  ['transfers, pending', { kind: 'transfer', status: 'pending' }],
  ['transfers, completed', { kind: 'transfer', status: 'completed' }],
  ['tours, cancelled', { kind: 'tour', status: 'cancelled' }],
  ['transfers, today', { kind: 'transfer', date: 'today' }],
  ['transfers, tomorrow', { kind: 'transfer', date: 'tomorrow' }],
  ['transfers, week', { kind: 'transfer', date: 'week' }],
  ['transfers, week, pending', { kind: 'transfer', date: 'week', status: 'pending' }],
  ['tours, week, completed (none)', { kind: 'tour', date: 'week', status: 'completed' }],
  ['search "naoussa"', { kind: 'transfer', q: 'naoussa' }],
  ['search "airport"', { kind: 'transfer', q: 'airport' }],
  ['search "gmail", no kind', { q: 'gmail' }],
  ['search "virtanen" (1 of 59)', { kind: 'transfer', q: 'Virtanen' }],
  ['search "anna virtanen"', { kind: 'transfer', q: 'Anna Virtanen' }],
  ['search a rare name', { kind: 'transfer', q: 'Xanthippe Zografou' }],
  ['search, no match', { kind: 'transfer', q: 'qqwrtz' }],
  ['search, no match, of common parts', { kind: 'transfer', q: 'gmail.com naoussa airport' }],
  ['search "zq" (2 letters, none)', { kind: 'transfer', q: 'zq' }],
  ['search "a"', { kind: 'transfer', q: 'a' }],
  ['search Greek letters, none', { kind: 'transfer', q: 'Παπαδοπούλου' }],
  ['search "virtanen", week', { kind: 'transfer', q: 'virtanen', date: 'week' }],
  ['search "gmail", week', { kind: 'transfer', q: 'gmail', date: 'week' }],
  ['search "virtanen", pending', { kind: 'transfer', q: 'virtanen', status: 'pending' }],
  ['search "kelly", tours, cancelled', { kind: 'tour', q: 'kelly', status: 'cancelled' }],
]

const EVERY_LINE: AuditFilter = { who: '', area: null, from: null, to: null, reference: '' }

/** What the audit of three million lines is asked for. */
const AUDITS: [name: string, filter: Partial<AuditFilter>][] = [
  ['no filter', {}],
  ['one person', { who: 'nikos' }],
  ['the system', { who: 'system' }],
  ['nobody there is', { who: 'nobody' }],
  ['money', { area: 'money' }],
  ['guests’ data (rare)', { area: 'personal-data' }],
  ['one person, guests’ data', { who: 'maria', area: 'personal-data' }],
  ['customers, money (none)', { who: 'customer', area: 'money' }],
  ['a month of one person', { who: 'admin', from: '2024-06-01', to: '2024-06-30' }],
  ['plan (no history tells of it)', { area: 'plan' }],
]

/** July as the month view draws it, with the days of its first and last week; and one week of it. */
const MONTH = { from: '2026-06-29', to: '2026-08-09', cancelled: false }
const WEEK = { from: '2026-07-13', to: '2026-07-19', cancelled: false }

/** Every list, search and page of the office that has a budget. */
export function worksOf(store: Store): { name: string; work: Work }[] {
  const deps = { store, now: () => NOW }
  const reports = createReports(store)
  const lists = FILTERS.map(([name, filter]) => ({
    name: `List, ${name}`,
    work: () => listBookings(deps, { ...NO_FILTER, ...filter }, null),
  }))
  return [
    ...lists,
    { name: 'List, search by reference', work: searchReference(deps) },
    { name: 'List, page after page', work: pageAfterPage(deps) },
    { name: 'Calendar, a month', work: () => calendarRange(deps, MONTH) },
    { name: 'Calendar, a week', work: () => calendarRange(deps, WEEK) },
    ...AUDITS.map(([name, filter]) => ({
      name: `Audit, ${name}`,
      work: () => reports.audit({ ...EVERY_LINE, ...filter }, { cursor: null, limit: 50 }),
    })),
    { name: 'Audit, page after page', work: auditPages(reports) },
    { name: 'Audit, everybody there is', work: () => reports.auditActors() },
    { name: 'Overview, totals and series', work: () => reports.overview(NOW) },
    { name: 'Overview, next pickups and what waits', work: () => reports.today(NOW) },
    { name: 'Overview, the way to a booking, 7 days', work: () => reports.funnel(NOW, 7) },
    { name: 'Overview, the way to a booking, 30 days', work: () => reports.funnel(NOW, 30) },
  ]
}

type ListDeps = Parameters<typeof listBookings>[0]

/** Another booking's reference every time. */
function searchReference(deps: ListDeps): Work {
  return async (call) => {
    const [row] = (
      await deps.store.db.execute<{ booking_ref: string }>(
        `select booking_ref from bookings where id = ${1 + ((call * 7919) % AMOUNT)}`,
      )
    ).rows
    const found = await listBookings(deps, { ...NO_FILTER, q: row?.booking_ref ?? '' }, null)
    if (found.bookings.length !== 1) throw new Error(`${row?.booking_ref} was not found`)
  }
}

/** Goes on where the call before ended. */
function auditPages(reports: ReturnType<typeof createReports>): Work {
  let cursor: string | null = null
  return async () => {
    cursor = (await reports.audit(EVERY_LINE, { cursor, limit: 50 })).nextCursor
  }
}

/** Goes on where the call before ended. */
function pageAfterPage(deps: ListDeps): Work {
  let cursor: string | null = null
  return async () => {
    cursor = (await listBookings(deps, { ...NO_FILTER, kind: 'transfer' }, cursor)).nextCursor
  }
}
