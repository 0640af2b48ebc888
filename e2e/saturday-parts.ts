import type { Page } from '@playwright/test'
import { wallTimeAt } from '#app/domain/time/athens.ts'
import { bookByPhone } from './visitor.ts'

/** Trips of the day, as in the review of the office. */
export const TRIPS = 60
/** So many of them come by {@link FLIGHT}. */
export const ON_FLIGHT = 5
export const FLIGHT = 'OA 54'
/** So many others come by {@link FERRY}. */
export const ON_FERRY = 3
export const FERRY = 'Blue Star Delos'

const PLACES = [
  ...(['Paros Airport', 'Naoussa', 'Parikia Port', 'Aliki', 'Paros Airport', 'Drios'] as const),
  ...(['Lefkes', 'Parikia Port', 'Marpissa', 'Piso Livadi'] as const),
]
/** Among the places above. */
const FROM_PORT = 7
const FIRST_PICKUP = 7 * 60
const LAST_PICKUP = 22 * 60
const FLIGHT_LANDS = 11 * 60

/** A trip that was booked, by what it is called. */
export type BookedTrip = { bookingRef: string; lastName: string }

/** So many are booked at the same time. */
const AT_ONCE = 6

/**
 * Books sixty trips of a day from early to late, every twelfth by the same plane; the page is signed in.
 *
 * @param name What every guest's last name begins with; two figures follow.
 */
export async function bookSaturday(
  page: Page,
  date: string,
  name = 'Guest',
): Promise<BookedTrip[]> {
  const booked: BookedTrip[] = []
  for (let first = 0; first < TRIPS; first += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, more) =>
      bookOne(page, date, name, first + more),
    )
    booked.push(...(await Promise.all(some)))
  }
  return booked
}

async function bookOne(page: Page, date: string, name: string, one: number): Promise<BookedTrip> {
  const isFlight = one % (TRIPS / ON_FLIGHT) === 0
  const isFerry = one % (TRIPS / ON_FERRY) === FROM_PORT
  const spread = ((LAST_PICKUP - FIRST_PICKUP) / TRIPS) * one
  const at = isFlight ? FLIGHT_LANDS : FIRST_PICKUP + Math.floor(spread / 5) * 5
  const from = isFlight ? 'Paros Airport' : (PLACES[one % PLACES.length] ?? '')
  const to = PLACES[(one * 3 + 1) % PLACES.length] ?? ''
  const lastName = `${name}${String(one).padStart(2, '0')}`
  const trip = {
    date,
    time: wallTimeAt(at),
    pickupLocation: from,
    dropoffLocation: to === from ? 'Naoussa' : to,
    passengers: 1 + (one % 4),
  }
  const flightOrFerry = isFlight ? FLIGHT : isFerry ? FERRY : ''
  const details = { lastName, flightOrFerry, override: true }
  const { bookingRef } = await bookByPhone(page, { trip, details })
  return { bookingRef, lastName }
}
