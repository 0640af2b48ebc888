import { and, between, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { Cents } from '#app/domain/money.ts'
import { addDays, athensInstant } from '#app/domain/time/athens.ts'
import { bookings, cashHandovers, moneyTallies } from '#app/server/db/index.server.ts'
import { listDrivers } from '#app/server/fleet/index.server.ts'
import { readCashDue } from '../money/cash-due.ts'
import { readHeld } from '../money/cash-held.ts'
import { countCollected, isOfDays, NO_DRIVER, readDaySums } from '../money/day-sums.ts'
import { movedIn } from '../money/moved-in.ts'
import type { BookingDeps } from '../types.ts'

/**
 * Cash in some days, in cents. Expected is what the trips of these days have collected or still collect; received and
 * handed in are what was noted in these days; `holdsCents` is what is outside the office of all that was ever noted, now.
 */
type CashSums = {
  trips: number
  expectedCents: Cents
  receivedCents: Cents
  handedInCents: Cents
  holdsCents: Cents
}

/** The cash of one driver. */
export type DriverCash = CashSums & { driverId: number; name: string }

/**
 * Cash by driver, by name: who has trips or money in these days, or still holds some. `withoutDriver` is what trips without a
 * driver collect, and what the office took in itself, which is handed in as it is taken; so the sums are those of all cash.
 */
export type CashByDriver = { drivers: DriverCash[]; withoutDriver: CashSums }

/** Reads {@link CashByDriver}. */
export async function readCashByDriver(deps: BookingDeps, days: DaySpan): Promise<CashByDriver> {
  const [people, trips, received, handedIn, holds] = await Promise.all([
    listDrivers(deps.store.db),
    readExpected(deps, days),
    sumReceipts(deps, days),
    sumHandovers(deps, days),
    readHeld(deps.store.db),
  ])
  const sumsOf = (driverId: number): CashSums => ({
    trips: trips.get(driverId)?.trips ?? 0,
    expectedCents: trips.get(driverId)?.cents ?? 0,
    receivedCents: received.get(driverId) ?? 0,
    handedInCents: handedIn.get(driverId) ?? 0,
    holdsCents: holds.get(driverId) ?? 0,
  })
  const drivers = people
    .map(({ id: driverId, name }) => ({ driverId, name, ...sumsOf(driverId) }))
    .filter(hasCash)
  const none = sumsOf(Number(NO_DRIVER))
  return { drivers, withoutDriver: { ...none, handedInCents: none.receivedCents } }
}

/** Whether there is any amount in it. */
function hasCash({ expectedCents, receivedCents, handedInCents, holdsCents }: CashSums): boolean {
  return expectedCents !== 0 || receivedCents !== 0 || handedInCents !== 0 || holdsCents !== 0
}

/** What the trips of these days have brought in cash, and what they still bring, in cents; with a driver or without. */
export async function readCashExpected(deps: BookingDeps, days: DaySpan): Promise<Cents> {
  const expected = await readExpected(deps, days)
  return [...expected.values()].reduce((sum, { cents }) => sum + cents, 0)
}

/** What the trips of these days have brought in cash, and what they still bring, by the driver's id. */
async function readExpected(deps: BookingDeps, days: DaySpan) {
  const { id, orderId, driverId, date, status, paymentMethod } = bookings
  const [{ counted, stale }, ahead] = await Promise.all([
    readDaySums(deps.store.db, days, 'collected'),
    // Of what is driven nothing is due, and of what is paid neither.
    deps.store.db
      .select({ id, orderId, driverId, paymentMethod })
      .from(bookings)
      .where(
        and(
          between(date, days.from, days.to),
          inArray(status, ['pending', 'confirmed']),
          and(eq(paymentMethod, 'cash'), sql`${bookings.unpaid}`),
        ),
      ),
  ])
  const now = stale.length > 0 ? await countCollected(deps.store.db, isOfDays(stale)) : []
  const due = await readCashDue(deps, ahead)
  const sums = new Map<number, { trips: number; cents: Cents }>()
  const add = (id: number, trips: number, cents: Cents) => {
    const sum = sums.get(id) ?? { trips: 0, cents: 0 }
    sums.set(id, { trips: sum.trips + trips, cents: sum.cents + cents })
  }
  for (const { name, trips, cents } of [...counted, ...now]) add(Number(name), trips, cents)
  for (const leg of ahead) add(leg.driverId ?? Number(NO_DRIVER), 0, due.get(leg.id) ?? 0)
  return sums
}

async function sumReceipts({ store }: Pick<BookingDeps, 'store'>, days: DaySpan) {
  const { way, driverId, amountCents } = moneyTallies
  const rows = await store.db
    .select({
      driverId: sql`${driverId}`.mapWith(driverId),
      cents: sql<number>`sum(${amountCents})::float8`,
    })
    .from(movedIn(days))
    .where(eq(way, 'cash'))
    .groupBy(driverId)
  return new Map(rows.map((row) => [row.driverId, row.cents]))
}

async function sumHandovers({ store }: Pick<BookingDeps, 'store'>, { from, to }: DaySpan) {
  const [begins, ends] = [athensInstant(from, '00:00'), athensInstant(addDays(to, 1), '00:00')]
  const { driverId, amountCents, takenAt } = cashHandovers
  const rows = await store.db
    .select({ driverId, cents: sql<number>`sum(${amountCents})::float8` })
    .from(cashHandovers)
    .where(and(gte(takenAt, begins), lt(takenAt, ends)))
    .groupBy(driverId)
  return new Map(rows.map((row) => [row.driverId, row.cents]))
}
