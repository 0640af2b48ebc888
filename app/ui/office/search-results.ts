import { statusLabelsEn } from '#app/content/en/booking-status.ts'
import { dashboardTabsEn, moreOfficeLinksEn, officeLinksEn } from '#app/content/en/office-frame.ts'
import { officeSearchTextEn } from '#app/content/en/office-search.ts'
import { roadStateEn } from '#app/content/en/road-state.ts'
import { formatDate, formatTime } from '#app/content/formats.ts'
import { type TextsOf, texts } from '#app/content/texts.ts'
import type { SearchAnswer } from '#app/contract/office-overview.ts'
import { isFound, searchForms, searchWays } from '#app/domain/text/search-text.ts'
import { shownWord } from '#app/domain/trip-events/road-state.ts'

/** One line of the search: where Enter goes, what it is, and what else tells it apart. */
export type SearchResult = {
  to: string
  group: keyof TextsOf<typeof officeSearchTextEn>['groups']
  title: string
  detail: string
}

/** The screens whose names, or the other words for them, have the words typed, of those that open for who types. */
function foundScreens(typed: string, opens: (path: string) => boolean): SearchResult[] {
  const ways = searchWays(typed)
  const links = [
    ...texts()(officeLinksEn),
    ...Object.values(texts()(dashboardTabsEn)),
    ...texts()(moreOfficeLinksEn),
  ]
  const { screenWords } = texts()(officeSearchTextEn)
  const wordsOf = ({ to, label }: { to: string; label: string }) =>
    searchForms([label, screenWords[to] ?? ''])
  const found = links.filter((link) => opens(link.to) && isFound(ways, wordsOf(link)))
  return found.map(({ to, label }) => ({ to, group: 'screens', title: label, detail: '' }))
}

/** What the server found, and the screens, in the order they are offered. */
export function searchResults(
  answer: SearchAnswer | null,
  typed: string,
  opens: (path: string) => boolean,
): SearchResult[] {
  const { bookings = [], requests = [], drivers = [], vehicles = [], partners = [] } = answer ?? {}
  return [
    ...bookings.map(toBooking),
    ...requests.map(({ id, reference, customerName, date }) => {
      const request = { title: `${customerName}, ${formatDate(date)}`, detail: reference }
      return { to: `/admin/requests/${id}`, group: 'requests' as const, ...request }
    }),
    // Who asks for a driver or a car wants to know what it does.
    ...drivers.map(({ id, name, phone }) => {
      const to = `/admin/trips?driver=${id}`
      return { to, group: 'drivers' as const, title: name, detail: phone }
    }),
    ...vehicles.map(({ id, makeModel, licensePlate }) => {
      const vehicle = { title: makeModel, detail: licensePlate }
      return { to: `/admin/trips?vehicle=${id}`, group: 'vehicles' as const, ...vehicle }
    }),
    ...partners.map(({ code, name }) => {
      const to = `/admin/partners/${encodeURIComponent(code)}`
      return { to, group: 'partners' as const, title: name, detail: code }
    }),
    ...foundScreens(typed, opens),
  ]
}

function toBooking(booking: SearchAnswer['bookings'][number]): SearchResult {
  const text = texts()(officeSearchTextEn)
  const { bookingRef, customerName, date, time, tourTitle, driverName } = booking
  const way = tourTitle ?? text.to(booking.pickupLocation, booking.dropoffLocation)
  const facts = [bookingRef, way, ...stateWords(booking), driverName ?? text.noDriver]
  return {
    to: `/admin/bookings/${bookingRef}`,
    group: booking.isExact ? 'bookings' : 'alike',
    detail: facts.join(', '),
    title: `${customerName}, ${formatDate(date)}, ${formatTime(time)}`,
  }
}

/** How a trip stands, in the words of every list. */
function stateWords({ status, state }: Pick<SearchAnswer['bookings'][number], 'status' | 'state'>) {
  const shown = shownWord(status, state)
  const words = [texts()(statusLabelsEn)[status], texts()(roadStateEn).state[state]]
  return shown === 'both' ? words : shown === 'status' ? words.slice(0, 1) : words.slice(1)
}
