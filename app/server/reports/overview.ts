import { and, between, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import {
  COMING_DAYS,
  type DayCount,
  dailySeries,
  firstMonthShown,
  MONTHS_SHOWN,
  type MonthRevenue,
  monthlySeries,
} from '#app/domain/reports/series.ts'
import { addDays, athensDate, type WallDate } from '#app/domain/time/athens.ts'
import { addMonths, monthOf } from '#app/domain/time/months.ts'
import {
  bookingSums,
  bookings,
  bookingTallies,
  buildOnce,
  type Database,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { type TripSummary, tripSummaryColumns } from './trip-summary.ts'

/** A booking as the overview names it. */
export type RecentBooking = TripSummary & {
  id: number
  status: BookingStatus
  priceCents: Cents | null
  createdAt: Date
}

/** The figures of the overview (ADMIN-OV). Money in cents. */
export type Overview = {
  totalTransfers: number
  totalTours: number
  /** Confirmed trips and tours whose date is today in Athens. */
  confirmedToday: number
  /** Every price ever booked, also of cancelled and unpaid bookings. */
  totalRevenueCents: Cents
  confirmedAndCompletedCents: Cents
  /** The five most recently created, newest first. */
  recent: RecentBooking[]
  /** The coming 30 days from today, without cancelled bookings. */
  perDay: DayCount[]
  /** By the month of the trip, confirmed and completed bookings only. */
  revenueByMonth: MonthRevenue[]
}

const RECENT = 5
const { date, kind, status, priceCents } = bookingTallies

/** Adds up the figures from the tallies: their sum is exact at any moment, and no booking is read. */
export async function readOverview(db: Database, now: Date): Promise<Overview> {
  const today = athensDate(now)
  const [totals, perDay, revenueByMonth, recent] = await Promise.all([
    readTotals(db, today),
    readDays(db, today),
    readMonths(db, today),
    recentBookings(db).execute(),
  ])
  return { ...totals, recent, perDay, revenueByMonth }
}

const EARNED = ['confirmed', 'completed']

const totalsOf = buildOnce((db) =>
  db
    .select({
      totalTransfers: countOf(eq(kind, 'transfer')),
      totalTours: countOf(eq(kind, 'tour')),
      confirmedToday: sql<number>`(select ${countOf()} from ${bookingTallies}
        where ${and(eq(status, 'confirmed'), eq(date, sql.placeholder('today')))})`,
      totalRevenueCents: centsOf(),
      confirmedAndCompletedCents: centsOf(inArray(status, EARNED)),
    })
    .from(sumsOfAll(db))
    .prepare('overview-totals'),
)

/** Few rows that all tallies add up to: what was summed by kind and status, and what was not yet. */
function sumsOfAll(db: Database | Transaction) {
  const summed = db
    .select({
      kind: bookingSums.kind,
      status: bookingSums.status,
      bookings: bookingSums.bookings,
      priceCents: bookingSums.priceCents,
    })
    .from(bookingSums)
  const others = db
    .select({ kind, status, bookings: bookingTallies.bookings, priceCents })
    .from(bookingTallies)
    .where(sql`not summed`)
  // Named like the table, so that what is added up is read from it.
  return unionAll(summed, others).as('booking_tallies')
}

async function readTotals(db: Database, today: WallDate) {
  const [totals] = await totalsOf(db).execute({ today })
  if (!totals) throw new Error('a sum over all rows answered no row')
  return totals
}

const daysOf = buildOnce((db) =>
  db
    .select({ date, kind: sql<'transfer' | 'tour'>`${kind}`, bookings: countOf() })
    .from(bookingTallies)
    .where(
      and(
        between(date, sql.placeholder('first'), sql.placeholder('last')),
        ne(status, 'cancelled'),
      ),
    )
    .groupBy(date, kind)
    .prepare('overview-days'),
)

async function readDays(db: Database, today: WallDate): Promise<DayCount[]> {
  const last = addDays(today, COMING_DAYS - 1)
  return dailySeries(await daysOf(db).execute({ first: today, last }), today)
}

const monthsOf = buildOnce((db) =>
  db
    .select({ month: sql<string>`to_char(${date}, 'YYYY-MM')`, cents: centsOf() })
    .from(bookingTallies)
    .where(
      and(
        gte(date, sql.placeholder('from')),
        lt(date, sql.placeholder('until')),
        inArray(status, EARNED),
      ),
    )
    .groupBy(sql`1`)
    .prepare('overview-months'),
)

async function readMonths(db: Database, today: WallDate): Promise<MonthRevenue[]> {
  const thisMonth = monthOf(today)
  const first = firstMonthShown(thisMonth)
  const span = { from: `${first}-01`, until: `${addMonths(first, MONTHS_SHOWN)}-01` }
  return monthlySeries(await monthsOf(db).execute(span), thisMonth)
}

const recentBookings = buildOnce((db) =>
  db
    .select({
      ...tripSummaryColumns,
      id: bookings.id,
      priceCents: bookings.priceCents,
      status: sql<BookingStatus>`${bookings.status}`,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(RECENT)
    .prepare('overview-recent'),
)

function countOf(where?: SQL): SQL<number> {
  return sql<number>`coalesce(sum(${bookingTallies.bookings})${only(where)}, 0)::int`
}

/** As a double, which drivers read as a number; whole cents stay exact up to 90 000 000 000 000 euros. */
function centsOf(where?: SQL): SQL<Cents> {
  return sql<Cents>`coalesce(sum(${priceCents})${only(where)}, 0)::float8`
}

function only(where?: SQL): SQL {
  return where ? sql` filter (where ${where})` : sql``
}
