import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { addDays, athensDate, athensInstant, type WallDate } from '#app/domain/time/athens.ts'
import {
  hasCrewTrouble,
  isPassed,
  isUntoldAhead,
  type Passed,
  passedAt,
} from '#app/server/bookings/index.server.ts'
import {
  bookings,
  buildOnce,
  contactMessages,
  type Database,
  messages,
  orders,
  payments,
} from '#app/server/db/index.server.ts'
import { type NextPickup, readNext } from './pickups.ts'
import { type TripSummary, tripSummaryColumns } from './trip-summary.ts'

/** Confirmed pickups still to come that have no driver, by kind. */
export type WithoutDriver = { transfer: number; tour: number }

/** What a dispatcher has in hand now. */
export type Today = {
  /** Athens' today and tomorrow, which the counts are about. */
  date: WallDate
  tomorrow: WallDate
  /** Confirmed trips whose pickup is past, and nobody said what became of them; those that passed last by name. */
  passed: { count: number; first: PassedPickup[] }
  /** The five confirmed pickups that come next, on whatever day. */
  next: NextPickup[]
  /** Trips of today, cancelled ones left out. */
  tripsToday: number
  withoutDriver: { today: WithoutDriver; tomorrow: WithoutDriver }
  /** Trips ahead whose driver or vehicle cannot do them. */
  crewTrouble: number
  /** Confirmed trips ahead whose customer was told of another driver or vehicle, or of none. */
  untold: number
  /**
   * Bookings somebody should look at, until a week after the trip; a guessed distance only while the
   * trip is ahead. The three whose pickup comes first by name.
   */
  review: { count: number; first: { bookingRef: string; review: string }[] }
  /** Of the last seven days: given up, or not gone after a quarter of an hour. */
  mail: { failed: number; late: number }
  /**
   * Card orders that wait because the card provider cannot be asked, as with a wrong key: they got no
   * page to pay on, or their time is over and their page could not be closed.
   */
  cardOrdersStuck: number
  /** What visitors wrote and nobody has marked as done. */
  contactMessages: number
}

/** A pickup that passed without a word. */
type PassedPickup = TripSummary & {
  id: number
  version: number
  driverName: string | null
  passed: Passed
}

const NAMED = 3
const PASSED_NAMED = 5
const MINUTE = 60_000
const MAIL_LATE_MS = 15 * MINUTE
/** A page is there in seconds, and each minute a sweep closes what is over. */
const CARD_LATE_MS = 5 * MINUTE
const WEEK_MS = 7 * 24 * 60 * MINUTE

/** Reads what a dispatcher has in hand at an instant. */
export async function readToday(db: Database, now: Date): Promise<Today> {
  const date = athensDate(now)
  const tomorrow = addDays(date, 1)
  const [next, passed, noDriver, crew, review, mail, cardOrdersStuck, unhandled] =
    await Promise.all([
      readNext(db, now),
      readPassed(db, now),
      countWithoutDriver(db, now, [date, tomorrow]),
      countCrews(db, now, date),
      readReview(db, now),
      countMail(db, now),
      countCardOrdersStuck(db, now),
      db.$count(contactMessages, isNull(contactMessages.handledAt)),
    ])
  const waiting = { review, mail, cardOrdersStuck, contactMessages: unhandled }
  return { date, tomorrow, next, passed, withoutDriver: noDriver, ...crew, ...waiting }
}

const withoutDriver = buildOnce((db) => {
  const { date, kind, pickupAt, status, driverName } = bookings
  return db
    .select({ date, kind, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(
      and(
        inArray(date, [sql.placeholder('today'), sql.placeholder('tomorrow')]),
        eq(status, 'confirmed'),
        gte(pickupAt, sql.placeholder('now')),
        // No more than these two days are walked of all that is to come.
        lt(pickupAt, sql.placeholder('until')),
        isNull(driverName),
      ),
    )
    .groupBy(date, kind)
    .prepare('without-driver')
})

async function countWithoutDriver(
  db: Database,
  now: Date,
  [today, tomorrow]: [WallDate, WallDate],
) {
  const until = athensInstant(addDays(tomorrow, 1), '00:00')
  const rows = await withoutDriver(db).execute({ today, tomorrow, now, until })
  const on = (day: WallDate): WithoutDriver => ({
    transfer: rows.find((row) => row.date === day && row.kind === 'transfer')?.count ?? 0,
    tour: rows.find((row) => row.date === day && row.kind === 'tour')?.count ?? 0,
  })
  return { today: on(today), tomorrow: on(tomorrow) }
}

/** Today's trips, those ahead that want another crew, and those whose customer is to be told of theirs. */
async function countCrews(db: Database, now: Date, today: WallDate) {
  const ahead = gte(bookings.pickupAt, now)
  const isToday = and(eq(bookings.date, today), ne(bookings.status, 'cancelled'))
  const [tripsToday, inTrouble, untold] = await Promise.all([
    db.$count(bookings, isToday),
    db.$count(bookings, and(ahead, hasCrewTrouble)),
    db.$count(bookings, isUntoldAhead(now)),
  ])
  return { tripsToday, crewTrouble: inTrouble, untold }
}

async function readReview(db: Database, now: Date): Promise<Today['review']> {
  const { bookingRef, review, id, pickupAt, status } = bookings
  const ahead = and(gte(pickupAt, now), ne(status, 'cancelled'))
  const waiting = and(
    isNotNull(review),
    gte(pickupAt, new Date(now.getTime() - WEEK_MS)),
    or(ne(review, 'distance'), ahead),
  )
  const [count, first] = await Promise.all([
    db.$count(bookings, waiting),
    db
      .select({ bookingRef, review: sql<string>`${review}` })
      .from(bookings)
      .where(waiting)
      .orderBy(asc(pickupAt), asc(id))
      .limit(NAMED),
  ])
  return { count, first }
}

async function readPassed(db: Database, now: Date): Promise<Today['passed']> {
  const { id, version, driverName, pickupAt } = bookings
  const [count, first] = await Promise.all([
    db.$count(bookings, isPassed(now)),
    db
      .select({
        ...tripSummaryColumns,
        id,
        version,
        driverName,
        passed: sql<Passed>`${passedAt(now)}`,
      })
      .from(bookings)
      .where(isPassed(now))
      .orderBy(desc(pickupAt), desc(id))
      .limit(PASSED_NAMED),
  ])
  return { count, first }
}

async function countMail(db: Database, now: Date): Promise<Today['mail']> {
  const { state, createdAt } = messages
  const late = new Date(now.getTime() - MAIL_LATE_MS).toISOString()
  const [counted] = await db
    .select({
      failed: sql<number>`count(*) filter (where ${state} = 'failed')::int`,
      late: sql<number>`
        count(*) filter (where ${state} = 'waiting' and ${createdAt} < ${late}::timestamptz)::int`,
    })
    .from(messages)
    .where(
      and(
        // Written as the partial index messages_unsent has it.
        sql`${state} in ('waiting', 'failed')`,
        gte(createdAt, new Date(now.getTime() - WEEK_MS)),
      ),
    )
  return counted ?? { failed: 0, late: 0 }
}

function countCardOrdersStuck(db: Database, now: Date): Promise<number> {
  const late = new Date(now.getTime() - CARD_LATE_MS)
  const { id, state, paymentMethod, createdAt, payBefore } = orders
  const ofOrder = db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, id))
  const paid = and(eq(payments.orderId, id), eq(payments.state, 'paid'))
  return db.$count(
    orders,
    and(
      // Written as the partial index orders_awaited has it.
      sql`${state} = 'open' and ${paymentMethod} = 'card'`,
      or(lt(payBefore, late), and(lt(createdAt, late), notExists(ofOrder))),
      // Money that does not match its order is flagged: the office decides.
      notExists(db.select({ id: payments.id }).from(payments).where(paid)),
    ),
  )
}
