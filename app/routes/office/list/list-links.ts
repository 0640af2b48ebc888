import { officeListTextEn } from '#app/content/en/office-list.ts'
import { texts } from '#app/content/texts.ts'
import { isByPickup, type ListFilter, listFilterParams } from '#app/domain/booking/list-filter.ts'

/** Whether anything but the kind is filtered. */
export function isFiltered(filter: ListFilter): boolean {
  return listFilterParams({ ...filter, kind: null }).size > 0
}

/** The ways to the first and to the next page of a list, with the filters that its address names. */
export function listLinks(
  path: string,
  { filter, isFirstPage, nextCursor }: ListLinksInput,
): { newest: PageLink; older: PageLink } {
  const text = texts()(officeListTextEn).pages
  const params = listFilterParams(filter)
  // A list of days runs on in time, the other one back to the oldest booking.
  const byDay = isByPickup(filter)
  const first = { to: address(path, params), label: byDay ? text.first : text.newest }
  if (nextCursor === null) return { newest: isFirstPage ? null : first, older: null }
  const on = new URLSearchParams([...params, ['cursor', nextCursor]])
  const older = { to: address(path, on), label: byDay ? text.later : text.older }
  return { newest: isFirstPage ? null : first, older }
}

type PageLink = { to: string; label: string } | null
type ListLinksInput = { filter: ListFilter; isFirstPage: boolean; nextCursor: string | null }

function address(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path
}
