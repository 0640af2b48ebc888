import { isWallDate, type WallDate } from '../time/athens.ts'
import type { Right } from './rights.ts'

/** What something that was done was about, in the order people are shown. */
export const AUDIT_AREAS = [
  'booking',
  'money',
  'plan',
  'register',
  'settings',
  'user',
  'sign-in',
  'export',
  'personal-data',
] as const

/** What something that was done was about. */
export type AuditArea = (typeof AUDIT_AREAS)[number]

const AREA_OF: Readonly<Record<Right, AuditArea>> = {
  'own-account': 'sign-in',
  read: 'booking',
  dispatch: 'booking',
  'id-numbers': 'personal-data',
  registers: 'register',
  money: 'money',
  refund: 'money',
  export: 'export',
  import: 'booking',
  delete: 'booking',
  'personal-data': 'personal-data',
  settings: 'settings',
  users: 'user',
  audit: 'export',
}

/** What a call of the office was about, by its right and the path of its endpoint. */
export function areaOfCall(right: Right, path: string): AuditArea {
  const isPlan = /^\/api\/admin\/(plan|proposals)\//.test(path)
  if (isPlan) return 'plan'
  return /^\/api\/admin\/stop-sells/.test(path) ? 'settings' : AREA_OF[right]
}

/** Lines of a booking's history that are about money or about a guest's data; all others are about the booking. */
const LINES_OF: Partial<Record<AuditArea, readonly string[]>> = {
  money: [
    'received',
    'refund',
    'refundReason',
    'surplus',
    'dispute',
    'price',
    'priceReason',
    'paymentMethod',
  ],
  'personal-data': ['erased'],
}

/** Lines of a booking's history that are about the booking itself. */
const BOOKING_LINES = [
  'created',
  'status',
  'assignment',
  'driver',
  'vehicle',
  'moved',
  'link',
  'email',
  'phone',
  'idNumber',
  'specialRequest',
  'flightOrFerry',
  'flightTime',
  'review',
  'name',
  'places',
  'internalNote',
  'driverNote',
  'party',
  'guestNote',
  'todaysPrices',
  'deleted',
] as const

/** Every kind of line that bookings' histories have. */
export const HISTORY_LINES: readonly string[] = [BOOKING_LINES, ...Object.values(LINES_OF)].flat()

/** Which lines of bookings' histories belong to an area; none for areas that no history tells of, all for null. */
export function historyLinesOf(area: AuditArea | null): readonly string[] {
  if (area === null) return HISTORY_LINES
  return area === 'booking' ? BOOKING_LINES : (LINES_OF[area] ?? [])
}

/** What a line of a booking's history is about. */
export function areaOfLine(what: string): AuditArea {
  const found = Object.entries(LINES_OF).find(([, lines]) => lines.includes(what))
  return (found?.[0] as AuditArea | undefined) ?? 'booking'
}

/** Which entries are asked for; empty texts and null leave a filter out. Days are Athens days, both inclusive. */
export type AuditFilter = {
  who: string
  area: AuditArea | null
  from: WallDate | null
  to: WallDate | null
  reference: string
}

/** The most characters of a name or a reference that is looked for. */
const LONGEST = 40

/** Reads what an address asks for; what makes no sense is left out. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST)
  const day = (name: string) => (isWallDate(text(name)) ? (text(name) as WallDate) : null)
  const area = AUDIT_AREAS.find((one) => one === params.get('area')) ?? null
  return { who: text('who'), area, from: day('from'), to: day('to'), reference: text('reference') }
}

/** The address's part behind the question mark for a filter, without what is left out. */
export function auditParams(filter: AuditFilter): URLSearchParams {
  const named = Object.entries(filter).filter(([, value]) => value)
  return new URLSearchParams(named.map(([name, value]) => [name, String(value)]))
}
