import { BOOKING_STATUSES, systemTransition } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import { runNamed, type Transaction } from '#app/server/db/index.server.ts'
import type { CardSession } from '#app/server/payments/index.server.ts'
import { inBatches } from './in-batches.ts'
import { settleChange } from './settle-change.ts'
import { APPLY_VERDICTS, LOCK_ORDERS } from './settle-sql.ts'
import type { BookingParts, Report, Settle, SettleOutcome } from './types.ts'

const LARGEST_BATCH = 50

/**
 * The one way from paid to confirmed: webhook, success page and sweep all end here, in any order
 * and any number of times (DATA-09).
 *
 * Reports that arrive while a transaction is under way share the next one, so a burst of webhooks
 * costs a few transactions instead of hundreds.
 */
export function createSettle(deps: BookingParts): Settle {
  const settleTogether = inBatches(LARGEST_BATCH, (reports: Report[]) => settleAll(deps, reports))
  return (report) => {
    const { session } = report
    // The difference of a changed trip is a matter of its own: rare, and it moves the trip.
    const changeId = session?.changeId ?? null
    if (session === null || changeId === null) return settleTogether(report)
    return settleChange(deps, changeId, { ...report, session })
  }
}

async function settleAll(deps: BookingParts, reports: Report[]): Promise<SettleOutcome[]> {
  const { outcomes, applied } = await deps.store.transaction(async (tx) => {
    const locked = await lockOrders(deps, tx, reports)
    const judged = judge(reports, locked)
    const applied = await applyVerdicts(deps, tx, judged)
    await deps.mail.queueConfirmations(tx, applied.confirmed)
    for (const { order_id: orderId, review, amount_cents: amountCents } of applied.flagged) {
      const alert = { kind: 'office-alert', orderId, alert: review, amountCents } as const
      await deps.mail.queue(tx, { ...alert, reason: `office-alert:${review}:order-${orderId}` })
    }
    const outcomes = judged.map((one) => outcomeOf(one, applied))
    if (outcomes.includes('settled')) deps.live.bookingsChanged(tx)
    return { outcomes, applied }
  })
  if (applied.flagged.length > 0) {
    const flagged = applied.flagged.map(({ order_id }) => order_id)
    deps.log.warn({ orders: flagged }, 'payments that need a look')
  }
  for (const cents of cameIn(reports, outcomes)) deps.trade.settled(cents)
  return outcomes
}

/** What reports that changed something say was paid, whether or not it was the amount we wanted. */
function cameIn(reports: Report[], outcomes: SettleOutcome[]): Cents[] {
  return reports.flatMap(({ session }, index) =>
    outcomes[index] === 'settled' && session?.state === 'paid' ? [session.amountCents] : [],
  )
}

type LockedOrder = { id: string | number | null; total_cents: number; currency: string }
type Locked = { orders: Map<number, LockedOrder>; freshEvents: Set<string> }

async function lockOrders(deps: BookingParts, tx: Transaction, reports: Report[]): Promise<Locked> {
  const rows = await runNamed<LockedOrder & { fresh_events: string[] }>(tx, LOCK_ORDERS, [
    JSON.stringify(reports.flatMap(({ source }) => source.event ?? [])),
    deps.now().toISOString(),
    JSON.stringify([...new Set(reports.map(({ orderId }) => orderId))]),
  ])
  const found = rows.filter(({ id }) => id !== null)
  return {
    orders: new Map(found.map((row) => [Number(row.id), row])),
    freshEvents: new Set(rows[0]?.fresh_events),
  }
}

type Verdict = 'paid' | 'mismatch' | 'expired'
type Judged = { report: Report; verdict: Verdict | 'repeat' | 'unknown' }

/** Decides what each report means; of several about one session, paid counts before expired. */
function judge(reports: Report[], { orders, freshEvents }: Locked): Judged[] {
  const judged = reports.map((report): Judged => {
    const order = orders.get(report.orderId)
    if (!order) return { report, verdict: 'unknown' }
    const { event } = report.source
    // Delete: the same event twice in one batch counts once.
    if (event && !freshEvents.delete(event.id)) return { report, verdict: 'repeat' }
    return { report, verdict: verdictOn(report.session, order) }
  })
  const taken = new Set<string>()
  const firstFor = (wanted: readonly string[]) => {
    for (const one of judged) {
      const session = one.report.session?.sessionId
      if (!session || !wanted.includes(one.verdict)) continue
      if (taken.has(session)) one.verdict = 'repeat'
      taken.add(session)
    }
  }
  firstFor(['paid', 'mismatch'])
  firstFor(['expired'])
  return judged
}

function verdictOn(session: CardSession | null, order: LockedOrder): Verdict | 'repeat' {
  if (session === null || session.state === 'expired') return 'expired'
  if (session.state === 'open') return 'repeat'
  const matches = session.amountCents === order.total_cents && session.currency === order.currency
  return matches ? 'paid' : 'mismatch'
}

type Flagged = {
  order_id: number
  review: 'paid-after-cancel' | 'payment-mismatch'
  amount_cents: Cents | null
}
type Applied = { sessions: string[]; confirmed: number[]; flagged: Flagged[] }

async function applyVerdicts(
  deps: BookingParts,
  tx: Transaction,
  judged: Judged[],
): Promise<Applied> {
  const now = deps.now().toISOString()
  const verdicts = judged
    .filter(({ verdict }) => verdict !== 'repeat' && verdict !== 'unknown')
    .map(({ report: { orderId, session, source }, verdict }) => ({
      order_id: orderId,
      verdict,
      actor: source.actor,
      session_id: session?.sessionId,
      url: session?.url ?? '',
      amount_cents: session?.amountCents,
      currency: session?.currency,
      transaction_id: session?.transactionId,
      paid_at: verdict === 'expired' ? null : (session?.paidAt ?? now),
    }))
  if (verdicts.length === 0) return { sessions: [], confirmed: [], flagged: [] }
  const [applied] = await runNamed<Applied>(tx, APPLY_VERDICTS, [
    ...[JSON.stringify(verdicts), TRANSITIONS, now, deps.cards.name],
  ])
  if (!applied) throw new Error('settling answered no row')
  return applied
}

/** The domain's table of system moves, in the form the statement reads (DATA-09). */
const TRANSITIONS = JSON.stringify(
  (['paid', 'expired'] as const).flatMap((event) =>
    BOOKING_STATUSES.map((status) => {
      const transition = systemTransition(status, event)
      const flagged = 'refused' in transition && transition.refused === 'paid-after-cancel'
      return {
        event,
        from_status: status,
        to_status: 'to' in transition ? transition.to : null,
        review: flagged ? transition.refused : null,
      }
    }),
  ),
)

function outcomeOf({ report, verdict }: Judged, { sessions }: Applied): SettleOutcome {
  if (verdict === 'unknown' || verdict === 'repeat') return verdict
  if (report.session === null) return 'settled'
  return sessions.includes(report.session.sessionId) ? 'settled' : 'repeat'
}
