import type { Context } from 'hono'
import { LONGEST_SEARCH } from '#app/domain/booking/list-filter.ts'
import { isFound, searchForms, searchWays } from '#app/domain/text/search-text.ts'
import type { OfficeRequest } from '#app/server/requests/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'

/** How many of each register: a company has no more that are alike. */
const MOST_OF_EACH = 5

/** GET /api/admin/search?q=: bookings, requests, drivers, vehicles and partners by any of their words. */
export async function searchOffice(c: Context<ApiEnv>): Promise<Response> {
  const typed = (c.req.query('q') ?? '').slice(0, LONGEST_SEARCH)
  const ways = searchWays(typed)
  const { bookings, requests, fleet, partners } = c.get('services')
  const [found, guestRequests, drivers, vehicles, hotels] = await Promise.all([
    bookings.office.find(typed),
    ways.length > 0 ? requests.find(typed, MOST_OF_EACH) : [],
    fleet.listDrivers(),
    fleet.listVehicles(),
    partners.read(),
  ])
  const matches = (...texts: (string | null)[]) => {
    const forms = searchForms(texts)
    return isFound(ways, `${forms}\n${forms.replaceAll(/[\s+()-]/g, '')}`)
  }
  c.header('cache-control', 'no-store')
  return answer(c, 'GET /api/admin/search', {
    bookings: found,
    requests: guestRequests.map(namedRequest),
    drivers: drivers
      .filter(({ name, phone, email }) => matches(name, phone, email))
      .slice(0, MOST_OF_EACH)
      .map(({ id, name, phone }) => ({ id, name, phone })),
    vehicles: vehicles
      .filter(({ makeModel, licensePlate, color }) => matches(makeModel, licensePlate, color))
      .slice(0, MOST_OF_EACH)
      .map(({ id, makeModel, licensePlate }) => ({ id, makeModel, licensePlate })),
    partners: hotels
      .filter(({ code, name, phone, email }) => matches(code, name, phone, email))
      .slice(0, MOST_OF_EACH)
      .map(({ code, name }) => ({ code, name })),
  })
}

/** What a guest asked for, as the search names it. */
function namedRequest({ id, reference, firstName, lastName, date, state }: OfficeRequest) {
  return { id, reference, customerName: `${firstName} ${lastName}`.trim(), date, state }
}
