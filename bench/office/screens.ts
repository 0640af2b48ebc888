import { addDays, type WallDate } from '#app/domain/time/athens.ts'

/** Who asks: somebody of the office, a hotel, or a driver's phone. */
export type Asker = 'office' | 'partner' | 'driver'

/** What is asked for; `references` are of bookings, another at each call. */
export type Asked = { name: string; by: Asker; path: (reference: string) => string }

/** Queries of the Trips screen: each filter, views people keep, and words. */
const TRIPS: [name: string, query: string][] = [
  ['today', 'date=today'],
  ['tomorrow', 'date=tomorrow'],
  ['week', 'date=week'],
  ['coming', 'date=coming'],
  ['pending', 'status=pending&date=coming'],
  ['tours', 'kind=tour&date=week'],
  ['without a driver', 'needs=driver'],
  ['another crew needed', 'needs=crew'],
  ['to be told', 'needs=telling'],
  ['unpaid', 'needs=money'],
  ['to be looked at', 'needs=look'],
  ['unpaid, a month', 'needs=money&from=$-30&to=$0'],
  ['a driver', 'driver=7&date=week'],
  ['a driver, all days', 'driver=7&from=2012-01-01'],
  ['a driver, cancelled (none)', 'driver=7&status=cancelled&from=2012-01-01'],
  ['a car, tours', 'vehicle=7&kind=tour&from=2012-01-01'],
  ['a hotel', 'partner=Hotel6&date=week'],
  ['a hotel, all days', 'partner=Hotel6&from=2012-01-01'],
  ['a hotel, unpaid', 'partner=Hotel6&needs=money'],
  ['a month, cancelled', 'status=cancelled&from=$-30&to=$0'],
  ['a year, pending (none)', 'status=pending&from=$-700&to=$-335'],
  ['all days, tours, cancelled', 'kind=tour&status=cancelled&from=2012-01-01'],
]

/** What is typed into a search. */
const WORDS: [name: string, typed: string][] = [
  ['one common word', 'naoussa'],
  ['a family name', 'virtanen'],
  ['first and family name', 'anna virtanen'],
  ['several common words', 'gmail naoussa airport'],
  ['common words that never stand together', 'icloud.com gmail.com airport'],
  ['a rare name', 'xanthippe zografou'],
  ['digits of a phone', '694 4567'],
  ['a flight', 'A3 7054'],
  ['Greek letters', 'Παπαδοπούλου'],
  ['a hotel', 'hotel16'],
  ['two letters', 'zq'],
  ['nothing found', 'qqwrtz'],
]

/** Screens whose address has no choice. */
const PLAIN = [
  ['Overview', '/admin'],
  ['Transfers', '/admin/transfers'],
  ['Tours', '/admin/tours'],
  ['Calendar, month', '/admin/calendar'],
  ['Calendar, week', '/admin/calendar?view=week'],
  ['Calendar, day', '/admin/calendar?view=day'],
  ['Day sheet', '/admin/day'],
  ['Timeline', '/admin/timeline'],
  ['Timeline by cars', '/admin/timeline?by=vehicle'],
  ['Plan', '/admin/plan'],
  ['Promise', '/admin/promise'],
  ['Roster', '/admin/roster'],
  ['Drivers', '/admin/drivers'],
  ['Vehicles', '/admin/vehicles'],
  ["A driver's phones", '/admin/drivers/7'],
  ['Partners', '/admin/partners'],
  ['A partner', '/admin/partners/Hotel6'],
  ['Users', '/admin/users'],
  ['Company', '/admin/company'],
  ['Places', '/admin/places'],
  ['Feeds', '/admin/feeds'],
  ['Requests', '/admin/requests'],
  ['Messages', '/admin/messages'],
  ['Messages, done', '/admin/messages?show=handled'],
  ['Mailbox', '/mailbox'],
  ['Mailbox, a word', '/mailbox?q=driver'],
  ['Mailbox, an address', '/mailbox?q=anna.virtanen'],
  ['Mailbox, failed', '/mailbox?state=failed'],
  ['New booking', '/admin/new'],
  ['Import', '/admin/import'],
  ['Account', '/admin/account'],
  ['Diagnosis', '/diagnostic'],
] as const

const AUDITS: [name: string, query: string][] = [
  ['all', ''],
  ['somebody', 'who=nikos'],
  ['money', 'area=money'],
  ['plan', 'area=plan'],
  ['exports (none)', 'area=export'],
  ['guests’ data', 'area=personal-data'],
  ['a month of somebody', 'who=maria&from=$-400&to=$-370'],
  ['nobody there is', 'who=nobody'],
]

const MONEY: [name: string, query: string][] = [
  ['today by driver', ''],
  ['a month by route', 'by=route&from=$-30&to=$0'],
  ['a month by driver', 'by=driver&from=$-30&to=$0'],
  ['a month by partner', 'by=partner&from=$-30&to=$0'],
  ['a year by month', 'by=month&from=$-364&to=$0'],
]

/** What else screens ask for, and files. */
const CALLS = [
  ['Bookings, newest', '/api/admin/bookings'],
  ['Bookings, coming', '/api/admin/bookings?date=coming'],
  ['Overview', '/api/admin/overview'],
  ['Calendar', '/api/admin/calendar?from=$0&to=$6'],
  ['Cash', '/api/admin/cash?from=$0&to=$0'],
  ['Surplus', '/api/admin/surplus'],
  ['Stray payments', '/api/admin/stray-payments'],
  ['Requests', '/api/admin/requests'],
  ['Saved views', '/api/admin/views'],
  ['Plan of a day', '/api/admin/plan/$0'],
  ['Messages', '/api/admin/contact-messages'],
  ['Accounts of a week', '/api/admin/accounts.csv?from=$-7&to=$-1'],
  ['Audit of somebody as a file, a day', '/api/admin/audit.csv?who=maria&from=$-1&to=$0'],
] as const

/** Every screen and call of the office that grows with what is stored, those of hotels and drivers too. */
export function everyScreen(today: WallDate): Asked[] {
  const dated = (path: string) =>
    path.replaceAll(/\$(-?\d+)/g, (_, days: string) => addDays(today, Number(days)))
  const office = (name: string, path: string): Asked => ({
    name,
    by: 'office',
    path: () => dated(path),
  })
  const asked = (word: string) => encodeURIComponent(word)
  return [
    ...PLAIN.map(([name, path]) => office(name, path)),
    ...TRIPS.map(([name, query]) => office(`Trips, ${name}`, `/admin/trips?${query}`)),
    ...WORDS.map(([name, typed]) =>
      office(`Ctrl K, ${name}`, `/api/admin/search?q=${asked(typed)}`),
    ),
    ...WORDS.map(([name, typed]) => office(`List, ${name}`, `/admin/transfers?q=${asked(typed)}`)),
    ...WORDS.map(([name, typed]) =>
      office(`Coming trips, ${name}`, `/admin/trips?date=coming&q=${asked(typed)}`),
    ),
    ...MONEY.map(([name, query]) => office(`Money, ${name}`, `/admin/money?${query}`)),
    ...AUDITS.map(([name, query]) => office(`Audit, ${name}`, `/admin/audit?${query}`)),
    ...CALLS.map(([name, path]) => office(`Call: ${name}`, path)),
    { name: 'Record of a booking', by: 'office', path: (ref) => `/admin/bookings/${ref}` },
    { name: 'Ctrl K, a reference', by: 'office', path: (ref) => `/api/admin/search?q=${ref}` },
    { name: 'Audit, a booking', by: 'office', path: (ref) => `/admin/audit?reference=${ref}` },
    { name: 'Partner, all periods', by: 'partner', path: () => '/partner-dashboard' },
    {
      name: 'Partner, chosen days',
      by: 'partner',
      path: () => dated('/partner-dashboard?from=$-30&to=$0'),
    },
    { name: 'Driver, the day', by: 'driver', path: () => '/api/driver/day' },
    { name: 'Driver, tomorrow', by: 'driver', path: () => dated('/api/driver/day?day=$1') },
  ]
}
