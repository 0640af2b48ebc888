import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { overnightMinutes } from '#app/domain/booking/calendar-block.ts'
import { type CalendarStatus, officeCalendarStatus } from '#app/domain/booking/calendar-status.ts'
import { carrierLine } from '#app/domain/booking/carrier-line.ts'
import { followUps, type Tightness, tightness } from '#app/domain/booking/follow-up.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import { addDays, DAY_MINUTES, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import { bookings } from '#app/server/db/index.server.ts'
import { readCashDue, readCashTaken } from '../money/cash-due.ts'
import { type CrewTrouble, crewTrouble } from '../order/crew-trouble.ts'
import type { BookingDeps } from '../types.ts'

/** A trip as its driver needs it: nothing of e-mail, price or passport. */
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
  /** The office's words on driving there; empty for most places. */
  pickupNote: string
  dropoffNote: string
  flightOrFerry: string
  passengers: number
  luggage: number
  vehicleType: string
  assignedVehicle: string | null
  specialRequest: string
  /** Why driver or vehicle cannot do it; null when nothing is known against them. */
  trouble: CrewTrouble | null
  /** `held`: it may still fall through for want of payment. */
  calendarStatus: Exclude<CalendarStatus, 'off'>
  /** What the driver still collects, in cents; 0 when nothing. */
  cashCents: Cents
  /** What the driver has collected, in cents; 0 when nothing. */
  cashTakenCents: Cents
  /** Set when the driver can hardly be there in time. */
  tight: (Tightness & { from: string; to: string }) | null
}

/**
 * One driver's trips by time; `name` is null for the trips that nobody drives yet. `overnight` began on
 * the day before and go on over midnight; their cash and warnings stand on that day's sheet.
 */
export type DriverDay = {
  name: string | null
  phone: string | null
  overnight: SheetTrip[]
  trips: SheetTrip[]
}

/** The day's trips: those without a driver first, then the drivers by name. */
export type DaySheet = DriverDay[]

/** In cents by the booking's id. */
type CashOfDay = { due: Map<number, Cents>; taken: Map<number, Cents> }
type Tight = NonNullable<SheetTrip['tight']>
type Row = Awaited<ReturnType<typeof readRows>>[number]

/**
 * Reads all trips of a day by driver, and what goes on from the evening before. Cancelled ones and
 * unpaid card trips are nobody's plan.
 */
export async function readDaySheet(deps: BookingDeps, date: WallDate): Promise<DaySheet> {
  const rows = (await readRows(deps, date)).filter((row) => calendarStatusOf(row) !== 'off')
  const own = rows.filter((row) => row.date === date)
  const [due, taken] = await Promise.all([readCashDue(deps, own), readCashTaken(deps, own)])
  const cash = { due, taken }
  const groups = Map.groupBy(rows, ({ driverId, driverName }) => driverId ?? driverName)
  const days = await Promise.all(
    [...groups.values()].map((group) => readDriverDay(deps, { date, cash }, group)),
  )
  return days
    .filter(({ overnight, trips }) => overnight.length + trips.length > 0)
    .sort((a, b) => Number(a.name !== null) - Number(b.name !== null) || compare(a.name, b.name))
}

/** @param rows Of one driver, or of nobody: the day's own and those of the day before. */
async function readDriverDay(
  deps: BookingDeps,
  { date, cash }: { date: WallDate; cash: CashOfDay },
  rows: Row[],
): Promise<DriverDay> {
  const own = rows.filter((row) => row.date === date)
  const overnight = rows.filter((row) => row.date !== date && overnightMinutes(row) > 0)
  const { driverName: name = null, driverPhone: phone = null } = own[0] ?? overnight[0] ?? {}
  const tight = name === null ? new Map<number, Tight>() : await findTight(deps, date, rows)
  const toOwn = (row: Row) => ({
    ...toTrip(deps, row),
    tight: tight.get(row.id) ?? null,
    cashCents: cash.due.get(row.id) ?? 0,
    cashTakenCents: cash.taken.get(row.id) ?? 0,
  })
  const toOvernight = (row: Row) => ({
    ...toTrip(deps, row),
    tight: null,
    cashCents: 0,
    cashTakenCents: 0,
  })
  return { name, phone, overnight: overnight.map(toOvernight), trips: own.map(toOwn) }
}

/** No drive between two places takes longer: who came to the end of a trip before is in time. */
const LONGEST_DRIVE_MINUTES = 6 * 60

const { id, orderId, bookingRef, kind, tourTitle, customerName, phone, date, time } = bookings
const { pickupAt, durationMinutes, pickupLocation, dropoffLocation } = bookings
const { flightOrFerry, flightTime, passengers, luggage, vehicleType, assignedVehicle } = bookings
const { specialRequest, status, paymentMethod, driverId, driverName, driverPhone } = bookings
const { pickupPlaceId, dropoffPlaceId } = bookings
const SHEET_COLUMNS = {
  id,
  orderId,
  bookingRef,
  kind,
  tourTitle,
  customerName,
  phone,
  date,
  time,
  pickupAt,
  durationMinutes,
  pickupLocation,
  dropoffLocation,
  pickupPlaceId,
  dropoffPlaceId,
  flightOrFerry,
  flightTime,
  passengers,
  luggage,
  vehicleType,
  assignedVehicle,
  specialRequest,
  status,
  paymentMethod,
  driverId,
  driverName,
  driverPhone,
  trouble: crewTrouble,
}

/** Of the day, and of the evening before: a driver may still be under way. */
function readRows({ store }: BookingDeps, day: WallDate) {
  const minutes = sql`extract(epoch from ${time}) / 60 + ${durationMinutes}`
  const isEvening = and(
    eq(date, addDays(day, -1)),
    gt(minutes, sql`${DAY_MINUTES - LONGEST_DRIVE_MINUTES}::int`),
  )
  return store.db
    .select(SHEET_COLUMNS)
    .from(bookings)
    .where(and(or(eq(date, day), isEvening), ne(status, 'cancelled')))
    .orderBy(asc(date), asc(time), asc(id))
}

function calendarStatusOf({ status, paymentMethod }: Row): CalendarStatus {
  return officeCalendarStatus(status as BookingStatus, paymentMethod as PaymentMethod | '')
}

function toTrip(
  { roads }: BookingDeps,
  row: Row,
): Omit<SheetTrip, 'cashCents' | 'cashTakenCents' | 'tight'> {
  const { id, bookingRef, tourTitle, customerName, phone, time, durationMinutes } = row
  const { pickupLocation, dropoffLocation, passengers, luggage } = row
  const { vehicleType, assignedVehicle, specialRequest, trouble } = row
  const isOnePlace = dropoffLocation === pickupLocation
  return {
    id,
    bookingRef,
    tourTitle,
    customerName,
    phone,
    time,
    durationMinutes,
    pickupLocation,
    dropoffLocation,
    flightOrFerry: carrierLine(row),
    passengers,
    luggage,
    vehicleType,
    assignedVehicle,
    specialRequest,
    pickupNote: roads.notesOf(pickupLocation, row.pickupPlaceId).driverNote,
    dropoffNote: isOnePlace ? '' : roads.notesOf(dropoffLocation, row.dropoffPlaceId).driverNote,
    trouble,
    kind: row.kind === 'tour' ? 'tour' : 'transfer',
    calendarStatus: calendarStatusOf(row) === 'held' ? 'held' : 'firm',
  }
}

/** The trips of a day that come too soon after the one its driver has before, by their ids. */
async function findTight({ roads }: BookingDeps, date: WallDate, rows: Row[]) {
  const trips = rows.map((row) => ({
    row,
    pickupAt: row.pickupAt,
    endsAt: new Date(row.pickupAt.getTime() + row.durationMinutes * 60_000),
  }))
  const found = new Map<number, Tight>()
  for (const pair of followUps(trips)) {
    if (pair.next.row.date !== date) continue
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
