import { and, eq, gte, inArray, lt, ne, or } from 'drizzle-orm'
import { addDays, athensDate, type WallDate } from '#app/domain/time/athens.ts'
import { overPromises, planDays } from '#app/server/db/index.server.ts'
import { toPlanDay } from '../to-plan-day.ts'
import { readRules } from './rules.ts'
import { lockDays, readCrews, readRows, seatsOf, seatTrips, withNeighbours } from './seated-day.ts'
import { type OverPromise, type SettleDeps, settleDay } from './settle.ts'
import { markChecked, storeSeats } from './store-seats.ts'

/** So many days are looked at in one go. */
const MOST_DAYS = 60
/** From then on nobody else plans the day of a sale that had no place: the tries of its job are over. */
const TRIED_FOR_MS = 10 * 60_000

/**
 * Looks at every day to come that changed without a claim (an import, a trip that was brought back by its
 * money), whose roster or cars changed since, or that was to be planned anew and never was: what still has its
 * seat keeps it, and a day on which something has none is planned anew.
 *
 * @returns What no plan has a seat for.
 */
export async function checkDays(deps: SettleDeps): Promise<OverPromise[]> {
  const left: OverPromise[] = []
  for (const day of await staleDays(deps)) left.push(...(await checkDay(deps, day)))
  return left
}

async function staleDays({ store, now }: SettleDeps): Promise<WallDate[]> {
  const { rosterVersion } = await readRules(store.db)
  const forgotten = store.db
    .select({ day: overPromises.day })
    .from(overPromises)
    .where(
      and(
        eq(overPromises.state, 'checking'),
        lt(overPromises.at, new Date(now().getTime() - TRIED_FOR_MS)),
      ),
    )
  const rows = await store.db
    .select({ day: planDays.day })
    .from(planDays)
    .where(
      and(
        gte(planDays.day, addDays(athensDate(now()), -1)),
        or(
          ne(planDays.checkedVersion, planDays.version),
          ne(planDays.checkedRoster, rosterVersion),
          inArray(planDays.day, forgotten),
        ),
      ),
    )
    .orderBy(planDays.day)
    .limit(MOST_DAYS)
  return rows.map(({ day }) => day)
}

async function checkDay(deps: SettleDeps, day: WallDate): Promise<OverPromise[]> {
  const isWhole = await deps.store.transaction(async (tx) => {
    await lockDays(tx, withNeighbours([day]))
    const crews = await readCrews(deps, tx, day)
    const rows = await readRows(tx, crews)
    const seated = seatTrips(toPlanDay(day, rows.bookings, rows.fleet, deps.maps), rows.seats)
    const seats = seatsOf(seated)
    if (!rows.bookings.every(({ bookingRef }) => seats.has(bookingRef))) return false
    await storeSeats(tx, rows, seats, 'plan')
    await markChecked(tx, day, crews.rosterVersion)
    return true
  })
  return isWhole ? [] : ((await settleDay(deps, day)) ?? [])
}
