import { moveTextEn } from '#app/content/en/manage-actions.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { MoveQuote } from '#app/contract/manage.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import type { ApiAnswer, Problem } from '#app/ui/forms/api.ts'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import { failureText } from './manage-calls.ts'
import { type RefundedOrder, refundWay } from './refund-way.ts'
import { formatWhen } from './trip-view.ts'

/** What is known about the date and time being looked at. */
export type MoveState =
  /** Still the booked date and time. */
  | { kind: 'idle' }
  | { kind: 'asking' }
  /** `renewed`: the price moved between looking and confirming; nothing has happened yet. */
  | ({ kind: 'quoted'; renewed: boolean } & MoveQuote)
  | { kind: 'refused'; errors: FieldErrors<'date' | 'time'> }
  /** Did not work; asking again may. */
  | { kind: 'failed'; message: string }
  /** The trip cannot be moved any more. */
  | { kind: 'closed'; message: string }

/** What the server's answer to a quote means for the dialog. */
export function quotedState(answer: ApiAnswer<MoveQuote>, renewed: boolean): MoveState {
  return answer.ok ? { kind: 'quoted', renewed, ...answer.value } : problemState(answer.problem)
}

const CLOSED: ReadonlySet<string> = new Set(['too-late', 'trip-begun', 'not-changeable'])

/** What a refused quote or move means for the dialog. */
export function problemState(problem: Problem): MoveState {
  const { date, time } = problem.errors
  if (problem.status === 422) {
    const errors = { ...(date && { date }), ...(time && { time }) }
    return {
      kind: 'refused',
      errors: date || time ? errors : { time: texts()(messagesEn).field.invalidTime },
    }
  }
  const closed = CLOSED.has(problem.code)
  return { kind: closed ? 'closed' : 'failed', message: failureText(problem) }
}

/** The plain sentence about the money, and what happens when. */
export function describeQuote(
  { outcome, differenceCents }: MoveQuote,
  order: RefundedOrder,
): { title: string; detail: string } {
  const text = texts()(moveTextEn)
  const amount = formatEuroExact(Math.abs(differenceCents))
  return {
    title: text.outcome[outcome](amount, refundWay(order, -differenceCents)),
    detail: text.detail[outcome],
  }
}

/** What the button says: it names an amount only where money is due at once. */
export function confirmLabel(state: MoveState): string {
  const text = texts()(moveTextEn)
  if (state.kind !== 'quoted' || state.outcome !== 'pay-card') return text.confirm
  return text.confirmPay(formatEuroExact(state.differenceCents))
}

/** What the page says once the trip has moved. */
export function movedNotice(
  to: { date: WallDate; time: WallTime },
  quote: { outcome: MoveQuote['outcome']; differenceCents: Cents },
  order: RefundedOrder,
): string {
  const text = texts()(moveTextEn)
  const refund =
    quote.outcome === 'refund' &&
    text.doneRefund(
      formatEuroExact(-quote.differenceCents),
      refundWay(order, -quote.differenceCents),
    )
  return [text.done(formatWhen(to)), refund, text.mailed].filter(Boolean).join(' ')
}
