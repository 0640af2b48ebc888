import { addDays, isWallDate, type WallDate } from '#app/domain/time/athens.ts'
import { BOOKING_STATUSES, type BookingStatus } from './status.ts'

const KINDS = ['transfer', 'tour'] as const

/** The days the office looks at; week is today and the seven days after, coming is from today on. */
export const LIST_DATES = ['today', 'tomorrow', 'week', 'coming'] as const

/**
 * What a booking can want of the office: a word on what became of it (its pickup is past), a driver (confirmed, its pickup ahead), another driver or vehicle than it has,
 * that its customer is told who drives, money that is due, or a look for a stored reason.
 */
export const LIST_NEEDS = ['outcome', 'driver', 'crew', 'telling', 'money', 'look'] as const

/** How many a screen of days shows at once: a day of the high season. */
export const LONG_PAGE = 100

/** Longer than any name, address or reference; what is more is cut. */
export const LONGEST_SEARCH = 100

/** Which bookings the office's lists show; null, or an empty `q`, leaves nothing out. */
export type ListFilter = {
  kind: (typeof KINDS)[number] | null
  /** Part of customer, e-mail, places, tour title or reference, as typed. */
  q: string
  status: BookingStatus | null
  date: (typeof LIST_DATES)[number] | null
  /** First and last day of the trips, both included; where one is set, `date` does not count. */
  from: WallDate | null
  to: WallDate | null
  /** Numbers of who drives and of the vehicle. */
  driver: number | null
  vehicle: number | null
  /** Code of the hotel it came by. */
  partner: string | null
  needs: (typeof LIST_NEEDS)[number] | null
}

/** Every booking there is. */
export const NO_FILTER: ListFilter = {
  kind: null,
  q: '',
  status: null,
  date: null,
  from: null,
  to: null,
  driver: null,
  vehicle: null,
  partner: null,
  needs: null,
}

/** Reads a filter from an address; what it does not know counts as not set. */
export function readListFilter(params: URLSearchParams): ListFilter {
  return {
    kind: oneOf(KINDS, params.get('kind')),
    q: words(params.get('q')),
    status: oneOf(BOOKING_STATUSES, params.get('status')),
    date: oneOf(LIST_DATES, params.get('date')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    driver: numberOf(params.get('driver')),
    vehicle: numberOf(params.get('vehicle')),
    partner: words(params.get('partner')) || null,
    needs: oneOf(LIST_NEEDS, params.get('needs')),
  }
}

/** Filters whose words are a list; others of them are refused. */
const LISTED = ['kind', 'status', 'date', 'from', 'to', 'driver', 'vehicle', 'needs'] as const

/** Names what an address asks for in words that {@link readListFilter} does not know. */
export function unknownListFilters(params: URLSearchParams): (typeof LISTED)[number][] {
  const read = readListFilter(params)
  return LISTED.filter((name) => params.get(name) && read[name] === null)
}

/** Writes a filter back into an address, without what is not set. */
export function listFilterParams(filter: ListFilter): URLSearchParams {
  const set = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, `${value}`]] : []))
  return new URLSearchParams(set)
}

/** The first and last trip date a filter asks for, both included, null for no end; null for any date. */
export function listedDays(
  { date, from, to }: Pick<ListFilter, 'date' | 'from' | 'to'>,
  today: WallDate,
): { from: WallDate | null; to: WallDate | null } | null {
  if (from !== null || to !== null) return { from, to }
  if (date === null) return null
  if (date === 'coming') return { from: today, to: null }
  if (date === 'week') return { from: today, to: addDays(today, 7) }
  const day = date === 'today' ? today : addDays(today, 1)
  return { from: day, to: day }
}

/** Whether a filter's list goes by pickup; others begin with the newest booking. */
export function isByPickup({ date, from, to, needs }: ListFilter): boolean {
  return Boolean(date ?? from ?? to ?? needs)
}

function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | null {
  return words.find((word) => word === text) ?? null
}

function words(text: string | null): string {
  return (text ?? '').trim().slice(0, LONGEST_SEARCH).trim()
}

function dayOf(text: string | null): WallDate | null {
  return text !== null && isWallDate(text) ? text : null
}

function numberOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
