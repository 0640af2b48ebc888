import { and, asc, between, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { Cents } from '#app/domain/money.ts'
import { addDays, athensInstant } from '#app/domain/time/athens.ts'
import { bookings, cashHandovers, receipts } from '#app/server/db/index.server.ts'
import { listDrivers } from '#app/server/fleet/index.server.ts'
import { readCashDue, readCashTaken } from '../money/cash-due.ts'
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
    readHeld(deps),
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
  const { date, time, id, status, driverId } = bookings
  const legs = await deps.store.db
    .select()
    .from(bookings)
    .where(and(between(date, from, to), ne(status, 'cancelled'), isNotNull(driverId)))
    .orderBy(asc(date), asc(time), asc(id))
  const due = await readCashDue(deps, legs)
  const taken = await readCashTaken(
    deps,
    legs.map((leg) => leg.id),
  )
  const sums = new Map<number, { trips: number; cents: Cents }>()
  for (const leg of legs) {
    const cents = (due.get(leg.id) ?? 0) + (taken.get(leg.id) ?? 0)
    const of = sums.get(leg.driverId ?? 0) ?? { trips: 0, cents: 0 }
    sums.set(leg.driverId ?? 0, { trips: of.trips + 1, cents: of.cents + cents })
  }
  return sums
}

async function sumReceipts({ store }: Pick<BookingDeps, 'store'>, days: DaySpan | null) {
  const { driverId, method, amountCents, receivedAt } = receipts
  const rows = await store.db
    .select({ driverId, cents: sql<number>`sum(${amountCents})::int` })
    .from(receipts)
    .where(
      and(
        inArray(method, ['cash']),
        isNotNull(driverId),
        days ? within(receivedAt, days) : undefined,
      ),
    )
    .groupBy(driverId)
  return new Map(rows.map((row) => [row.driverId ?? 0, row.cents]))
}

async function sumHandovers({ store }: Pick<BookingDeps, 'store'>, days: DaySpan | null) {
  const { driverId, amountCents, takenAt } = cashHandovers
  const rows = await store.db
    .select({ driverId, cents: sql<number>`sum(${amountCents})::int` })
    .from(cashHandovers)
    .where(days ? within(takenAt, days) : undefined)
    .groupBy(driverId)
  return new Map(rows.map((row) => [row.driverId, row.cents]))
}

/** What each driver has of all the cash that was ever noted. */
async function readHeld(deps: BookingDeps): Promise<Map<number, Cents>> {
  const [received, handedIn] = await Promise.all([
    sumReceipts(deps, null),
    sumHandovers(deps, null),
  ])
  const ids = new Set([...received.keys(), ...handedIn.keys()])
  return new Map([...ids].map((id) => [id, (received.get(id) ?? 0) - (handedIn.get(id) ?? 0)]))
}

type Moment = typeof receipts.receivedAt | typeof cashHandovers.takenAt

function within(column: Moment, { from, to }: DaySpan) {
  const [begins, ends] = [athensInstant(from, '00:00'), athensInstant(addDays(to, 1), '00:00')]
  return and(gte(column, begins), lt(column, ends))
}
