import { BOOKING_STATUSES, systemTransition } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import {
  batchCalls,
  type NamedQuery,
  runNamed,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { settleChange } from '../change/settle-change.ts'
import type { BookingParts, Report, Settle, SettleOutcome } from '../types.ts'
import { type Judged, judgeReports, type Locked, type LockedOrder } from './judge-reports.ts'
import { APPLY_VERDICTS, LOCK_FREE_ORDERS, LOCK_ORDER } from './settle-sql.ts'
import { type StrayCause, storeStray } from './stray-payment.ts'

const LARGEST_BATCH = 50

/**
 * The one way from paid to confirmed: webhook, success page and sweep all end here, in any order
 * and any number of times.
 *
 * Reports that arrive while a transaction is under way share the next one, so a burst of webhooks
 * costs a few transactions instead of hundreds. An order that somebody else holds has its reports
 * settled apart, so that only who waits for it waits.
 */
export function createSettle(deps: BookingParts): Settle {
  const together = batchCalls(LARGEST_BATCH, (reports: Report[]) =>
    settleAll(deps, LOCK_FREE_ORDERS, reports),
  )
  const apart = byOrder((reports: Report[]) => settleAll(deps, LOCK_ORDER, reports))
  return async (report) => {
    const { session } = report
    // The difference of a changed trip is a matter of its own: rare, and it moves the trip.
    const changeId = session?.changeId ?? null
    if (session !== null && changeId !== null)
      return settleChange(deps, changeId, { ...report, session })
    const outcome = await together(report)
    if (outcome !== 'busy') return outcome
    const waited = await apart(report)
    if (waited === 'busy') throw new Error(`order ${report.orderId} was not to be had`)
    return waited
  }
}

/** One row of batches for each order that is waited for: it takes one connection, not one a report. */
function byOrder(
  run: (reports: Report[]) => Promise<Outcome[]>,
): (report: Report) => Promise<Outcome> {
  const rows = new Map<number, { settle: (report: Report) => Promise<Outcome>; waiting: number }>()
  return async (report) => {
    const row = rows.get(report.orderId) ?? { settle: batchCalls(LARGEST_BATCH, run), waiting: 0 }
    rows.set(report.orderId, row)
    row.waiting += 1
    try {
      return await row.settle(report)
    } finally {
      row.waiting -= 1
      if (row.waiting === 0) rows.delete(report.orderId)
    }
  }
}

/** `busy`: somebody else holds the order, and nothing was done about this report. */
type Outcome = SettleOutcome | 'busy'

async function settleAll(
  deps: BookingParts,
  lock: NamedQuery,
  reports: Report[],
): Promise<Outcome[]> {
  const { judged, outcomes, applied, strays } = await deps.store.transaction(async (tx) => {
    const locked = await lockOrders(deps, tx, lock, reports)
    const judged = judgeReports(deps, reports, locked)
    const applied = await applyVerdicts(deps, tx, judged)
    const strays =
      (await storeStrays(deps, tx, judged, applied)) +
      (await storeOrphans(deps, tx, judged, applied))
    await deps.mail.queueConfirmations(tx, applied.paid)
    for (const { order_id: orderId, review, amount_cents: amountCents } of applied.flagged) {
      const alert = { kind: 'office-alert', orderId, alert: review, amountCents } as const
      await deps.mail.queue(tx, { ...alert, reason: `office-alert:${review}:order-${orderId}` })
    }
    const outcomes = judged.map((one) => outcomeOf(one, applied))
    if (strays > 0 || outcomes.includes('settled')) deps.live.bookingsChanged(tx)
    return { judged, outcomes, applied, strays }
  })
  if (applied.flagged.length > 0) {
    const flagged = applied.flagged.map(({ order_id }) => order_id)
    deps.log.warn({ orders: flagged }, 'payments that need a look')
  }
  for (const cents of incomingAmounts(judged, outcomes)) deps.trade.settled(cents)
  if (strays > 0) deps.log.warn({ strays }, 'payments that belong to no booking here')
  return outcomes
}

/** Money that belongs to no order here changes none; the office hears of it. Answers how much is news. */
async function storeStrays(
  deps: BookingParts,
  tx: Transaction,
  judged: Judged[],
  applied: Applied,
): Promise<number> {
  let news = 0
  for (const one of judged) {
    const { session } = one.report
    const stray = one.stray ?? strayNow(one, applied)
    if (stray && session?.state === 'paid')
      news += Number(await storeStray(deps, tx, session, stray))
  }
  return news
}

/** Why money that the order's own verdict was about is none of it after all; null where it is. */
function strayNow(one: Judged, applied: Applied): StrayCause | null {
  if (isOfAnotherOrder(one, applied)) return 'other-booking'
  return one.verdict === 'foreign' ? 'other-currency' : null
}

/** A session belongs to the order it was stored with, whatever it names: the statement has left it alone. */
function isOfAnotherOrder({ report, verdict, isStored }: Judged, { sessions }: Applied): boolean {
  const isNew = (verdict === 'paid' || verdict === 'mismatch' || verdict === 'foreign') && !isStored
  return isNew && !sessions.includes(report.session?.sessionId ?? '')
}

/** Money for trips that were deleted meanwhile: it is in the order's books, and the office hears of it. */
async function storeOrphans(
  deps: BookingParts,
  tx: Transaction,
  judged: Judged[],
  { sessions }: Applied,
): Promise<number> {
  let news = 0
  for (const { report, verdict, isOrphan } of judged) {
    const { session } = report
    if (!isOrphan || !session || NO_MONEY.has(verdict) || !sessions.includes(session.sessionId))
      continue
    news += Number(await storeStray(deps, tx, session, 'deleted-booking'))
  }
  return news
}

/** What reports that changed something say was paid, whether or not it was the amount we wanted. */
function incomingAmounts(judged: Judged[], outcomes: Outcome[]): Cents[] {
  return judged.flatMap(({ report: { session }, verdict }, index) =>
    outcomes[index] === 'settled' && session?.state === 'paid' && !NO_MONEY.has(verdict)
      ? [session.amountCents]
      : [],
  )
}

type LockedRow = LockedOrder & { busy: number[]; fresh_events: string[] }

async function lockOrders(
  deps: BookingParts,
  tx: Transaction,
  lock: NamedQuery,
  reports: Report[],
): Promise<Locked> {
  const events = reports.flatMap(({ orderId, source: { event } }) =>
    event ? { ...event, order_id: orderId } : [],
  )
  const rows = await runNamed<LockedRow>(tx, lock, [
    JSON.stringify(events),
    deps.now().toISOString(),
    JSON.stringify([...new Set(reports.map(({ orderId }) => orderId))]),
  ])
  const found = rows.filter(({ id }) => id !== null)
  return {
    orders: new Map(found.map((row) => [Number(row.id), row])),
    busy: new Set(rows[0]?.busy),
    freshEvents: new Set(rows[0]?.fresh_events),
  }
}

type Flagged = {
  order_id: number
  review: 'paid-after-cancel' | 'payment-mismatch' | 'card-lapsed'
  amount_cents: Cents | null
}
type Applied = { sessions: string[]; paid: number[]; flagged: Flagged[] }

async function applyVerdicts(
  deps: BookingParts,
  tx: Transaction,
  judged: Judged[],
): Promise<Applied> {
  const now = deps.now().toISOString()
  const verdicts = judged
    .filter(({ verdict }) => IS_VERDICT.has(verdict))
    .map(({ report: { orderId, session, source }, verdict }) => ({
      order_id: orderId,
      verdict,
      actor: source.actor,
      session_id: session?.sessionId,
      booking_ref: session?.bookingRef,
      url: session?.url ?? '',
      amount_cents: session?.amountCents,
      currency: session?.currency,
      transaction_id: session?.transactionId,
      paid_at: verdict === 'expired' ? null : (session?.paidAt ?? now),
    }))
  if (verdicts.length === 0) return { sessions: [], paid: [], flagged: [] }
  const [applied] = await runNamed<Applied>(tx, APPLY_VERDICTS, [
    ...[JSON.stringify(verdicts), TRANSITIONS, now, deps.cards.name],
  ])
  if (!applied) throw new Error('settling answered no row')
  return applied
}

/** The domain's table of system moves, in the form the statement reads. */
const TRANSITIONS = JSON.stringify(
  (['paid', 'expired'] as const).flatMap((event) =>
    BOOKING_STATUSES.map((status) => {
      const transition = systemTransition(status, event)
      const refused = 'refused' in transition ? transition.refused : null
      return {
        event,
        from_status: status,
        to_status: 'to' in transition ? transition.to : null,
        review: refused === 'already-done' ? null : refused,
      }
    }),
  ),
)

const IS_VERDICT: ReadonlySet<Judged['verdict']> = new Set([
  'paid',
  'mismatch',
  'foreign',
  'expired',
])
/** Verdicts that bring the order no money. */
const NO_MONEY: ReadonlySet<Judged['verdict']> = new Set(['foreign', 'expired'])

function outcomeOf({ report, verdict }: Judged, { sessions }: Applied): Outcome {
  if (verdict === 'unknown' || verdict === 'repeat' || verdict === 'busy') return verdict
  if (report.session === null) return 'settled'
  return sessions.includes(report.session.sessionId) ? 'settled' : 'repeat'
}
