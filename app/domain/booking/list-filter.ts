import { addDays, type WallDate } from '#app/domain/time/athens.ts'
import { BOOKING_STATUSES, type BookingStatus } from './status.ts'

const KINDS = ['transfer', 'tour'] as const

/** The days the office looks at; week is today and the seven days after. */
export const LIST_DATES = ['today', 'tomorrow', 'week'] as const

/** Longer than any name, address or reference; what is more is cut. */
export const LONGEST_SEARCH = 100

/** Which bookings the office's lists show; null, or an empty `q`, leaves nothing out. */
export type ListFilter = {
  kind: (typeof KINDS)[number] | null
  /** Part of customer, e-mail, places, tour title or reference, as typed. */
  q: string
  status: BookingStatus | null
  date: (typeof LIST_DATES)[number] | null
}

/** Every booking there is. */
export const NO_FILTER: ListFilter = { kind: null, q: '', status: null, date: null }

/** Reads a filter from an address; what it does not know counts as not set. */
export function readListFilter(params: URLSearchParams): ListFilter {
  return {
    kind: oneOf(KINDS, params.get('kind')),
    q: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH).trim(),
    status: oneOf(BOOKING_STATUSES, params.get('status')),
    date: oneOf(LIST_DATES, params.get('date')),
  }
}

/** Names what an address asks for in words that {@link readListFilter} does not know. */
export function unknownListFilters(params: URLSearchParams): ('kind' | 'status' | 'date')[] {
  const read = readListFilter(params)
  return (['kind', 'status', 'date'] as const).filter(
    (name) => params.get(name) && read[name] === null,
  )
}

/** Writes a filter back into an address, without what is not set. */
export function listFilterParams(filter: ListFilter): URLSearchParams {
  const set = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return new URLSearchParams(set)
}

/** The first and last trip date a filter asks for, both included; null for any date. */
export function listedDays(
  date: ListFilter['date'],
  today: WallDate,
): { from: WallDate; to: WallDate } | null {
  if (date === null) return null
  if (date === 'week') return { from: today, to: addDays(today, 7) }
  const day = date === 'today' ? today : addDays(today, 1)
  return { from: day, to: day }
}

function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | null {
  return words.find((word) => word === text) ?? null
}
