import { and, asc, eq, ne } from 'drizzle-orm'
import { type CalendarStanding, officeStanding } from '#app/domain/booking/calendar-standing.ts'
import { followUps, type Tightness, tightness } from '#app/domain/booking/follow-up.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { bookings } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'
import { readCashDue } from './cash-due.ts'

/** A trip as its driver needs it: nothing of e-mail, price or passport (DATA-12). */
export type SheetTrip = {
  id: number
  bookingRef: string
  kind: 'transfer' | 'tour'
  tourTitle: string | null
  customerName: string
  phone: string
  time: WallTime
  durationMinutes: number
  pickupLocation: string
  dropoffLocation: string
  flightOrFerry: string
  passengers: number
  luggage: number
  vehicleType: string
  assignedVehicle: string | null
  specialRequest: string
  /** `held`: it may still fall through for want of payment. */
  standing: Exclude<CalendarStanding, 'off'>
  /** What the driver still collects, in cents; 0 when nothing. */
  cashCents: Cents
  /** Set when the driver can hardly be there in time. */
  tight: (Tightness & { from: string; to: string }) | null
}

/** One driver's trips by time; `name` is null for the trips that nobody drives yet. */
export type DriverDay = { name: string | null; phone: string | null; trips: SheetTrip[] }

/** The day's trips: those without a driver first, then the drivers by name. */
export type DaySheet = DriverDay[]

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Reads all trips of a day by driver. Cancelled ones and unpaid card trips are nobody's plan. */
export async function readDaySheet(deps: BookingDeps, date: WallDate): Promise<DaySheet> {
  const rows = (await readRows(deps, date)).filter((row) => standingOf(row) !== 'off')
  const cash = await readCashDue(deps, rows)
  const groups = Map.groupBy(rows, ({ driverId, driverName }) => driverId ?? driverName)
  const days = [...groups.values()].map(async (group): Promise<DriverDay> => {
    const { driverName: name = null, driverPhone: phone = null } = group[0] ?? {}
    const tight = name === null ? new Map() : await findTight(deps, group)
    const trips = group.map((row) => toTrip(row, cash.get(row.id) ?? 0, tight.get(row.id) ?? null))
    return { name, phone, trips }
  })
  return (await Promise.all(days)).sort(
    (a, b) => Number(a.name !== null) - Number(b.name !== null) || compare(a.name, b.name),
  )
}

function readRows({ store }: BookingDeps, date: WallDate) {
  return store.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.date, date), ne(bookings.status, 'cancelled')))
    .orderBy(asc(bookings.time), asc(bookings.id))
}

function standingOf({ status, paymentMethod }: Row): CalendarStanding {
  return officeStanding(status as BookingStatus, paymentMethod as PaymentMethod | '')
}

function toTrip(row: Row, cashCents: Cents, tight: SheetTrip['tight']): SheetTrip {
  const { id, bookingRef, tourTitle, customerName, phone, time, durationMinutes } = row
  const { pickupLocation, dropoffLocation, flightOrFerry, passengers, luggage } = row
  const { vehicleType, assignedVehicle, specialRequest } = row
  return {
    ...{ id, bookingRef, tourTitle, customerName, phone, time, durationMinutes },
    ...{ pickupLocation, dropoffLocation, flightOrFerry, passengers, luggage },
    ...{ vehicleType, assignedVehicle, specialRequest, cashCents, tight },
    kind: row.kind === 'tour' ? 'tour' : 'transfer',
    standing: standingOf(row) === 'held' ? 'held' : 'firm',
  }
}

/** The trips of one driver that come too soon after the one before, by their ids. */
async function findTight({ roads }: BookingDeps, rows: Row[]) {
  const trips = rows.map((row) => ({
    row,
    pickupAt: row.pickupAt,
    endsAt: new Date(row.pickupAt.getTime() + row.durationMinutes * 60_000),
  }))
  const found = new Map<number, NonNullable<SheetTrip['tight']>>()
  for (const pair of followUps(trips)) {
    const [from, to] = [pair.before.row.dropoffLocation, pair.next.row.pickupLocation]
    const road = await roads.route(from, to)
    const tight = tightness(pair, road.ok ? road.minutes : 0)
    if (tight) found.set(pair.next.row.id, { ...tight, from, to })
  }
  return found
}

function compare(a: string | null, b: string | null): number {
  return (a ?? '').localeCompare(b ?? '', 'en')
}
