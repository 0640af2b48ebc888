import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#app/server/db/index.server.ts'

/** Who may query a table, by the table's name in the schema: the room that writes it. */
export const OWNERS: Record<string, string> = {
  ...ownedBy('auth', 'user', 'twoFactor', 'session', 'account', 'verification'),
  ...ownedBy('auth', 'officeSettings'),
  ...ownedBy('audit', 'auditEntries'),
  ...ownedBy('bookings', 'orders', 'bookings', 'bookingTallies', 'history', 'orderLines'),
  ...ownedBy('bookings', 'receipts', 'retentions', 'payments', 'bookingChanges', 'refunds'),
  ...ownedBy('bookings', 'providerEvents', 'strayPayments', 'savedViews', 'cashHandovers'),
  ...ownedBy('bookings', 'tripSums', 'staleDays', 'moneyTallies'),
  ...ownedBy('bookings', 'moneyMonths', 'tripMonths'),
  ...ownedBy('calendar', 'calendarEvents', 'calendarFeeds'),
  ...ownedBy('company', 'companyFacts'),
  ...ownedBy('contact', 'contactMessages'),
  ...ownedBy('db', 'installation'),
  ...ownedBy('dispatch', 'planProposals', 'planChanges', 'planLocks'),
  ...ownedBy('documents', 'salesDocuments', 'documentSeries'),
  ...ownedBy('drivers', 'driverInvites', 'driverDevices', 'formerDrivers', 'tripEvents'),
  ...ownedBy('drivers', 'tripEventPayloads', 'tripRatings', 'lateSteps', 'notifiedTrips'),
  ...ownedBy('drivers', 'tripPhotos'),
  ...ownedBy('fleet', 'drivers', 'vehicles'),
  ...ownedBy('funnel', 'funnelCounts'),
  ...ownedBy('limits', 'rateLimits'),
  ...ownedBy('mail', 'messages'),
  ...ownedBy('partners', 'partners'),
  ...ownedBy('payments', 'standInSessions'),
  ...ownedBy('places', 'places', 'placeHistory', 'placePhotos'),
  ...ownedBy('planning', 'planDays', 'planItems', 'overPromises', 'promiseRules', 'stopSells'),
  ...ownedBy('reports', 'bookingSums'),
  ...ownedBy('requests', 'requests', 'requestHistory'),
  ...ownedBy('roster', 'driverShifts', 'shiftPatterns', 'absences', 'vehicleBlocks'),
  ...ownedBy('roster', 'driverPapers', 'vehiclePapers'),
}

/** Rooms that look through every table: figures, the law's wishes, a copy of everything. */
export const READERS = ['reports', 'privacy', 'archive']

/** Files that join a table of another room in one statement, which two questions would be worse at. */
export const JOINS: Record<string, string[]> = {
  // A booking's number becomes the reference that a deletion leaves.
  'audit/index.server.ts': ['bookings'],
  // The state of a booking's newest mail, for each row of a list of a million.
  'bookings/office/listed-booking.ts': ['messages'],
  // Orders whose confirmation still waits are left to a later sweep.
  'bookings/calendar/publish-calendar.ts': ['messages'],
  'bookings/mail/remind.ts': ['messages'],
  // What speaks against a crew, for each row of a list.
  'bookings/order/crew-trouble.ts': ['absences', 'drivers', 'vehicleBlocks', 'vehicles'],
  'bookings/office/read-record.ts': ['drivers'],
  // Whether somebody said what became of a trip, for each row of a list and their number.
  'bookings/order/is-passed.ts': ['tripEvents'],
  // Events in the order of the trips, a driver's own alone.
  'calendar/feed.ts': ['bookings'],
  'calendar/feeds.ts': ['drivers'],
  // A phone's every call asks who its driver is.
  'drivers/devices.ts': ['drivers'],
  // Nor is anybody told of anything who drives no more.
  'drivers/driver-news.ts': ['drivers'],
  'drivers/push-news.ts': ['drivers'],
  // Few of the trips of these hours have a problem: of the others nothing is read.
  'drivers/problems.ts': ['bookings'],
  // Whose trip it is now, beside each word that was told of it.
  'drivers/read-events.ts': ['bookings'],
  'drivers/ledger.ts': ['drivers'],
  'mail/mailbox.ts': ['bookings'],
  'partners/list-partners.ts': ['bookings'],
  'planning/read-day.ts': ['bookings', 'bookingChanges'],
  'planning/read-written-trips.ts': ['bookings', 'planLocks'],
  'planning/trip-columns.ts': ['bookings'],
  'planning/read-beside.ts': ['bookings', 'bookingChanges'],
  'planning/read-worked.ts': ['bookings'],
  // Places are stored in the order's own transaction, by the references it was stored under.
  'planning/promise/claims.ts': ['bookings'],
  'planning/promise/desk.ts': ['bookings'],
  'planning/promise/store-seats.ts': ['bookings'],
  // Whether what a request became was closed unpaid: for each row of a list, and of all that were accepted.
  'requests/read-request.ts': ['orders'],
  'requests/list-among-bookings.ts': ['orders'],
  'requests/sweep-requests.ts': ['orders'],
}

/** The tables of the schema: what code calls each, and its name in SQL. */
export const TABLES = Object.entries(schema).flatMap(([code, value]) =>
  is(value, PgTable) ? [{ code, sql: getTableName(value) }] : [],
)

/** Uses of a table by neither its owner nor somebody named above, as 'file: table'; by path below app/server. */
export function strangersUses(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const room = path.split('/')[0] ?? ''
    if (room === 'db' || READERS.includes(room)) return []
    return usedTables(text)
      .filter((table) => OWNERS[table] !== room && !JOINS[path]?.includes(table))
      .map((table) => `${path}: ${table}`)
  })
}

/** The tables a file imports from the front door of `db`, or names in SQL of its own. */
export function usedTables(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const imports = [
    ...code.matchAll(/import \{([^}]*)\} from '#app\/server\/db\/index\.server\.ts'/g),
  ]
  const imported = imports.flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ')[0]),
  )
  const statements = [...code.matchAll(/`[^`]*`/g)]
    .map(([statement]) => statement)
    .filter((statement) => /\b(select|insert into|update|delete from)\b/i.test(statement))
  const isNamed = (sql: string) => {
    const used = new RegExp(`\\b(from|join|update|into) "?${sql}"?\\b`, 'i')
    // A part of a statement may bear a table's name.
    const part = new RegExp(`\\b${sql}(\\([^)]*\\))? as (materialized )?\\(`, 'i')
    return statements.some((one) => used.test(one) && !part.test(one))
  }
  return TABLES.filter(({ code: name, sql }) => imported.includes(name) || isNamed(sql)).map(
    ({ code: name }) => name,
  )
}

function ownedBy(room: string, ...tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, room]))
}
