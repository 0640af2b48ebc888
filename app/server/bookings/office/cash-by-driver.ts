import { and, between, eq, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { Cents } from '#app/domain/money.ts'
import { addDays, athensInstant } from '#app/domain/time/athens.ts'
import { bookings, cashHandovers, receipts } from '#app/server/db/index.server.ts'
import { listDrivers } from '#app/server/fleet/index.server.ts'
import { readCashDue } from '../money/cash-due.ts'
import { readHeld } from '../money/cash-held.ts'
import type { BookingDeps } from '../types.ts'

/**
 * A driver's cash in some days, in cents. Expected is what their trips of these days have collected or still
 * collect; received and handed in are what was noted in these days; `holdsCents` is what they have of all that was ever
 * noted, now.
 */
export type DriverCash = {
  driverId: number
  name: string
  trips: number
  expectedCents: Cents
  receivedCents: Cents
  handedInCents: Cents
  holdsCents: Cents
}

/** Cash by driver, by name: who has trips or money in these days, or still holds some. */
export async function readCashByDriver(deps: BookingDeps, days: DaySpan): Promise<DriverCash[]> {
  const [people, trips, received, handedIn, holds] = await Promise.all([
    listDrivers(deps.store.db),
    readExpected(deps, days),
    sumReceipts(deps, days),
    sumHandovers(deps, days),
    readHeld(deps.store.db),
  ])
  return people
    .map(({ id: driverId, name }) => ({
      driverId,
      name,
      trips: trips.get(driverId)?.trips ?? 0,
      expectedCents: trips.get(driverId)?.cents ?? 0,
      receivedCents: received.get(driverId) ?? 0,
      handedInCents: handedIn.get(driverId) ?? 0,
      holdsCents: holds.get(driverId) ?? 0,
    }))
    .filter(
      ({ expectedCents, receivedCents, handedInCents, holdsCents }) =>
        expectedCents !== 0 || receivedCents !== 0 || handedInCents !== 0 || holdsCents !== 0,
    )
}

/** What the trips of these days have brought all drivers in cash, and what they still bring, in cents. */
export async function readCashExpected(deps: BookingDeps, days: DaySpan): Promise<Cents> {
  const expected = await readExpected(deps, days)
  return [...expected.values()].reduce((sum, { cents }) => sum + cents, 0)
}

/** Notes cash that a driver handed in; below 0 takes back what was noted by mistake. @returns Whether there is such a driver. */
export async function handInCash(
  { store, now, live }: BookingDeps,
  { driverId, cents, note }: { driverId: number; cents: Cents; note: string },
  actor: string,
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const known = await listDrivers(tx)
    if (!known.some(({ id }) => id === driverId)) return false
    const taken = { driverId, amountCents: cents, note, takenBy: actor, takenAt: now() }
    await tx.insert(cashHandovers).values(taken)
    live.bookingsChanged(tx)
    return true
  })
}

/** What the trips of these days have brought their drivers in cash, and what they still bring. */
async function readExpected(deps: BookingDeps, { from, to }: DaySpan) {
  const { id, orderId, date, status, driverId } = bookings
  const ofDays = and(between(date, from, to), ne(status, 'cancelled'), isNotNull(driverId))
  const taken = deps.store.db
    .select({ cents: sql`sum(${receipts.amountCents})`.as('cents') })
    .from(receipts)
    .where(
      and(
        eq(receipts.orderId, orderId),
        eq(receipts.bookingId, id),
        eq(receipts.method, 'cash'),
        isNotNull(receipts.driverId),
      ),
    )
    .as('taken')
  const cents = sql<number>`coalesce(sum(${taken.cents}), 0)::int`
  const [driven, ahead] = await Promise.all([
    deps.store.db
      .select({ driverId, cents, trips: sql<number>`count(*)::int` })
      .from(bookings)
      .leftJoinLateral(taken, sql`true`)
      .where(ofDays)
      .groupBy(driverId),
    // Of what is driven nothing is due.
    deps.store.db
      .select()
      .from(bookings)
      .where(and(ofDays, inArray(status, ['pending', 'confirmed']))),
  ])
  const due = await readCashDue(deps, ahead)
  const sums = new Map(driven.map((row) => [row.driverId ?? 0, row]))
  for (const leg of ahead) {
    const sum = sums.get(leg.driverId ?? 0)
    if (sum) sum.cents += due.get(leg.id) ?? 0
  }
  return sums
}

async function sumReceipts({ store }: Pick<BookingDeps, 'store'>, days: DaySpan) {
  const { driverId, method, amountCents, receivedAt } = receipts
  const rows = await store.db
    .select({ driverId, cents: sql<number>`sum(${amountCents})::int` })
    .from(receipts)
    .where(and(inArray(method, ['cash']), isNotNull(driverId), within(receivedAt, days)))
    .groupBy(driverId)
  return new Map(rows.map((row) => [row.driverId ?? 0, row.cents]))
}

async function sumHandovers({ store }: Pick<BookingDeps, 'store'>, days: DaySpan) {
  const { driverId, amountCents, takenAt } = cashHandovers
  const rows = await store.db
    .select({ driverId, cents: sql<number>`sum(${amountCents})::int` })
    .from(cashHandovers)
    .where(within(takenAt, days))
    .groupBy(driverId)
  return new Map(rows.map((row) => [row.driverId, row.cents]))
}

type Moment = typeof receipts.receivedAt | typeof cashHandovers.takenAt

function within(column: Moment, { from, to }: DaySpan) {
  const [begins, ends] = [athensInstant(from, '00:00'), athensInstant(addDays(to, 1), '00:00')]
  return and(gte(column, begins), lt(column, ends))
}
