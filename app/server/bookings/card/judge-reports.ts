import type { CardSession } from '#app/server/payments/index.server.ts'
import type { BookingParts, Report } from '../types.ts'
import { isForeign, type NamedOrder, type StrayCause, strayCauseOf } from './stray-payment.ts'

/** An order that reports may be about, locked; no id where it is gone. */
export type LockedOrder = NamedOrder & {
  id: string | number | null
  total_cents: number
  currency: string
}
/** What was locked for some reports; `busy` orders are held by somebody else, `freshEvents` never seen before. */
export type Locked = {
  orders: Map<number, LockedOrder>
  busy: Set<number>
  freshEvents: Set<string>
}

/** What a report does to its order. */
type Verdict = 'paid' | 'mismatch' | 'foreign' | 'expired'
/** A report and what it means. */
export type Judged = {
  report: Report
  verdict: Verdict | 'repeat' | 'unknown' | 'busy'
  /** Why the session is not of the order it names. */
  stray?: StrayCause
  /** The order has no trip any more. */
  isOrphan?: boolean
  /** The session is stored with the order it names. */
  isStored?: boolean
}

/** Decides what each report means; of several about one session, paid counts before expired. */
export function judgeReports({ cards }: BookingParts, reports: Report[], locked: Locked): Judged[] {
  const { orders, busy, freshEvents } = locked
  const judged = reports.map((report): Judged => {
    if (busy.has(report.orderId)) return { report, verdict: 'busy' }
    const order = orders.get(report.orderId)
    const stray = report.session && strayCauseOf(cards, report.session, order ?? null)
    if (stray) return { report, verdict: 'unknown', stray }
    if (!order) return { report, verdict: 'unknown' }
    const { event } = report.source
    // Delete: the same event twice in one batch counts once.
    if (event && !freshEvents.delete(event.id)) return { report, verdict: 'repeat' }
    const isOrphan = order.refs.length === 0
    const isStored = order.sessions.some(({ sessionId }) => sessionId === report.session?.sessionId)
    return { report, verdict: verdictOn(report.session, order), isOrphan, isStored }
  })
  const taken = new Set<string>()
  const firstFor = (verdicts: readonly string[]) => {
    for (const one of judged) {
      const session = one.report.session?.sessionId
      if (!session || !verdicts.includes(one.verdict)) continue
      if (taken.has(session)) one.verdict = 'repeat'
      taken.add(session)
    }
  }
  firstFor(['paid', 'mismatch', 'foreign'])
  firstFor(['expired'])
  return judged
}

function verdictOn(session: CardSession | null, order: LockedOrder): Verdict | 'repeat' {
  if (session === null || session.state === 'expired') return 'expired'
  if (session.state === 'open') return 'repeat'
  if (isForeign(session, order)) return 'foreign'
  return session.amountCents === order.total_cents ? 'paid' : 'mismatch'
}
