import { desc, eq, gte } from 'drizzle-orm'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import {
  bookings,
  overPromises,
  type Store,
  type Transaction,
} from '#app/server/db/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import type { Planner } from '../planner.ts'
import { listOver, listUnalerted, markAlerted } from './alerted.ts'
import {
  type Availability,
  type AvailabilityDeps,
  answerLeg,
  checkLeg,
  type FreeTime,
  freeOf,
  freeTimes,
  hasPlace,
  type LookedAtDay,
  lookAtDay,
} from './availability.ts'
import {
  type ChangeClaim,
  type ChangeWish,
  type Claim,
  claim,
  claimChange,
  convertHeldSeat,
  type Wish,
} from './claims.ts'
import type { ClaimedLeg } from './decide.ts'
import { Memo } from './memo.ts'
import {
  addStopSell,
  changeStopSell,
  type Gate,
  listStopSells,
  type PromiseRules,
  readGate,
  readRules,
  removeStopSell,
  type StopSell,
  type StopSellFields,
  writeRules,
} from './rules.ts'
import { type DayDeps, lockDays, type Seats, withNeighbours } from './seated-day.ts'
import { findRoom, type OverPromise, type Room, type RoomWish, settleDay } from './settle.ts'
import { checkDays } from './watch.ts'

/** A booking of the last days that a strict rule would not have sold. */
export type WouldRefuse = {
  bookingRef: string
  date: WallDate
  time: WallTime
  status: string
  soldAt: Date
  mode: string
  state: string
  /** Username of who sold it on purpose. */
  soldBy: string | null
}

/** The promise that a day can be driven: what is sold, claimed, refused, and by whose word. */
export type PromiseDesk = {
  claim(tx: Transaction, wishes: readonly Wish[]): Promise<Claim>
  claimChange(tx: Transaction, wish: ChangeWish): Promise<ChangeClaim>
  convertHeldSeat(tx: Transaction, bookingId: number): Promise<void>
  /** Locks days and those beside them, in order: for who is about to store or remove bookings without a claim. */
  lockDays(tx: Transaction, days: readonly WallDate[]): Promise<void>
  /** Until when (`performance.now()`) somebody who begins to wait now hears whether a day takes his trip. */
  answerDue(): number
  findRoom(
    legs: readonly ClaimedLeg[],
    wish?: RoomWish,
  ): Promise<{ room: Room; seats: Seats | null }>
  settleDay(day: WallDate): Promise<OverPromise[] | null>
  checkDays(): Promise<OverPromise[]>
  listUnalerted(most: number): Promise<number[]>
  listOver(bookingIds: readonly number[]): Promise<number[]>
  markAlerted(tx: Transaction, bookingIds: number[]): Promise<number[]>
  check(leg: ClaimedLeg): Promise<Availability>
  answer(leg: ClaimedLeg, mostMs: number, how?: { strictly?: boolean }): Promise<Availability>
  freeTimes(leg: ClaimedLeg): Promise<FreeTime[]>
  freeOf(leg: ClaimedLeg, others: readonly FreeTime[]): Promise<FreeTime[]>
  hasPlace(leg: ClaimedLeg): Promise<boolean>
  wouldRefuse(days: number): Promise<WouldRefuse[]>
  rules(): Promise<PromiseRules>
  putRules(
    seen: number,
    rules: Pick<PromiseRules, 'mode' | 'daysAhead' | 'reserve'>,
  ): ReturnType<typeof writeRules>
  stops(): Promise<StopSell[]>
  addStop(fields: StopSellFields): Promise<StopSell>
  changeStop(
    named: { id: number; seen: number | null },
    fields: StopSellFields,
  ): Promise<StopSell | null>
  removeStop(id: number, seen: number | null): Promise<boolean>
}

type DeskDeps = DayDeps & {
  store: Pick<Store, 'db' | 'transaction'>
  planner: Planner
  live: Pick<Live, 'onOwnChange'>
  now: () => Date
  /** So long (ms) a guest waits at most. */
  answerMs: number
}

/** So old (ms) is what a visitor is told of a day at most. */
const MOST_OLD_MS = 2_000
/** So long (ms) a day may be planned where no guest waits. */
const PLAN_MS = 6_000

/** Binds the desk to its store and the planner. */
export function createPromiseDesk(deskDeps: DeskDeps): PromiseDesk {
  const { answerMs, store } = deskDeps
  const { db } = store
  const gate = new Memo<'gate', Gate>(MOST_OLD_MS, () => readGate(db, deskDeps.now()))
  const own = { ...deskDeps, planMs: Math.max(PLAN_MS, answerMs) }
  const days = new Memo<WallDate, LookedAtDay>(MOST_OLD_MS, (day) => lookAtDay(own, day))
  const deps: AvailabilityDeps = { ...own, gate, days, known: new Map() }
  const forget = () => {
    gate.forget()
    days.forget()
  }
  deskDeps.live.onOwnChange(forget)
  const decided = <T>(answer: T): T => {
    forget()
    return answer
  }
  return {
    claim: (tx, wishes) => claim(deps, tx, wishes),
    claimChange: (tx, wish) => claimChange(deps, tx, wish),
    convertHeldSeat,
    async lockDays(tx, days) {
      if (days.length > 0) await lockDays(tx, withNeighbours(days))
    },
    answerDue: () => performance.now() + answerMs,
    findRoom: (legs, wish) => findRoom(deps, legs, wish),
    settleDay: (day) => settleDay(deps, day),
    checkDays: () => checkDays(deps),
    listUnalerted: (most) => listUnalerted(deps, most),
    listOver: (bookingIds) => listOver(deps, bookingIds),
    markAlerted: (tx, bookingIds) => markAlerted(deps, tx, bookingIds),
    check: (leg) => checkLeg(deps, leg),
    answer: (leg, mostMs, how) => answerLeg(deps, leg, mostMs, how),
    freeTimes: (leg) => freeTimes(deps, leg),
    freeOf: (leg, others) => freeOf(deps, leg, others),
    hasPlace: (leg) => hasPlace(deps, leg),
    wouldRefuse: (days) => wouldRefuse(deps, days),
    rules: () => readRules(db),
    putRules: (seen, rules) => writeRules(store, seen, rules).then(decided),
    stops: () => listStopSells(db, deps.now()),
    addStop: (fields) => addStopSell(db, fields).then(decided),
    changeStop: (named, fields) => changeStopSell(db, named, fields).then(decided),
    removeStop: (id, seen) => removeStopSell(db, id, seen).then(decided),
  }
}

const DAY_MS = 86_400_000

async function wouldRefuse(
  { store, now }: Pick<AvailabilityDeps, 'store' | 'now'>,
  days: number,
): Promise<WouldRefuse[]> {
  return store.db
    .select({
      bookingRef: bookings.bookingRef,
      date: bookings.date,
      time: bookings.time,
      status: bookings.status,
      soldAt: overPromises.at,
      mode: overPromises.mode,
      state: overPromises.state,
      soldBy: overPromises.soldBy,
    })
    .from(overPromises)
    .innerJoin(bookings, eq(bookings.id, overPromises.bookingId))
    .where(gte(overPromises.at, new Date(now().getTime() - days * DAY_MS)))
    .orderBy(desc(overPromises.at))
}
