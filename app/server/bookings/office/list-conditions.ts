import { and, eq, gte, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type ListFilter, listedDays } from '#app/domain/booking/list-filter.ts'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { bookings } from '#app/server/db/index.server.ts'
import { hasCrewTrouble } from '../order/crew-trouble.ts'
import { isPassed } from '../order/is-passed.ts'
import { isUntoldAhead } from '../order/is-untold.ts'

/** Days after a trip for which somebody should still look at it. */
const LOOK_DAYS = 7
/** Days after a trip for which unpaid ones are listed where no days are named. */
const UNPAID_DAYS = 60

/** All that a filter asks of a booking but its words. `now` decides which days and what is ahead. */
export function listConditions(filter: ListFilter, now: Date): SQL[] {
  const { kind, status, driver, vehicle, partner } = filter
  const days = listedDays(filter, athensDate(now))
  return [
    kind && eq(bookings.kind, kind),
    status && eq(bookings.status, status),
    days?.from && gte(bookings.date, days.from),
    days?.to && lte(bookings.date, days.to),
    driver && eq(bookings.driverId, driver),
    vehicle && eq(bookings.vehicleId, vehicle),
    partner && eq(bookings.partnerCode, partner),
    needing(filter, now),
  ].filter((condition): condition is SQL => Boolean(condition))
}

function needing(filter: ListFilter, now: Date): SQL | undefined {
  switch (filter.needs) {
    case 'outcome':
      return isPassed(now, listedDays(filter, athensDate(now)) !== null)
    case 'driver':
      return withoutDriver(now)
    case 'crew':
      return and(isAhead(now), hasCrewTrouble)
    case 'telling':
      return isUntoldAhead(now)
    case 'look':
      return toBeLookedAt(now)
    case 'money':
      return and(
        listedDays(filter, athensDate(now))
          ? undefined
          : gte(bookings.date, addDays(athensDate(now), -UNPAID_DAYS)),
        // Written as its index has it.
        sql`${bookings.unpaid}`,
      )
    default:
      return undefined
  }
}

/** Confirmed, with its pickup ahead, and nobody drives: what the overview counts. */
function withoutDriver(now: Date): SQL | undefined {
  const { status, driverName } = bookings
  return and(eq(status, 'confirmed'), isAhead(now), isNull(driverName))
}

/** Its pickup is still to come; the day lets the index on days be walked from there, the instant decides. */
function isAhead(now: Date): SQL | undefined {
  return and(gte(bookings.date, athensDate(now)), gte(bookings.pickupAt, now))
}

/** For a stored reason; a guessed distance only while the trip is ahead: what the overview counts. */
function toBeLookedAt(now: Date): SQL | undefined {
  const { review, pickupAt, status } = bookings
  const since = new Date(now.getTime() - LOOK_DAYS * 24 * 3_600_000)
  const ahead = and(gte(pickupAt, now), ne(status, 'cancelled'))
  return and(isNotNull(review), gte(pickupAt, since), or(ne(review, 'distance'), ahead))
}
