import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import type { Booked } from '#app/contract/bookings.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import type { ApiAnswer, Problem } from '#app/ui/forms/api.ts'

/** A created booking as screens keep it. */
export type BookingAnswer = Omit<Booked, 'total' | 'manageUrl' | 'trips'> &
  Partial<Pick<Booked, 'manageUrl' | 'trips'>>

/** How an attempt ended. `heading` is there for failures of the payment itself. */
export type SubmitOutcome =
  | { kind: 'pay'; checkoutUrl: string }
  | { kind: 'booked'; booking: BookingAnswer }
  | { kind: 'wrong-fields'; errors: Record<string, string> }
  | { kind: 'failed'; heading?: string; message: string }

/** One press of the button that books. */
type OrderAttempt<Halt> = {
  /** Idempotency key of this checkout. */
  key: string
  method: PaymentMethod
  send: (key: string) => Promise<ApiAnswer<BookingAnswer>>
  newKey: () => string
  /** The booking made under a key, if it stands. */
  findBookingByKey: (key: string) => Promise<BookingAnswer | null>
  /** Renews an expired quote; what the customer must see before it is booked, or null. */
  renewQuote?: () => Promise<Halt | null>
}

/**
 * Books and, for a card, leads to the card page. Repeating it with the same key never books twice.
 *
 * The key changes in two cases: the details were edited after an earlier attempt, or that
 * attempt's booking has been cancelled meanwhile. An earlier attempt that stands after all, since
 * its answer was lost or the card was charged in another tab, is the outcome itself.
 *
 * @returns The outcome, and the key that was current at its end, to be kept.
 */
export async function submitOrder<Halt = never>(
  attempt: OrderAttempt<Halt>,
): Promise<{ outcome: SubmitOutcome | Halt; key: string }> {
  let { key } = attempt
  let [renewedQuote, renewedKey] = [false, false]
  for (;;) {
    const next = decide(await attempt.send(key), attempt.method)
    if (next === 'new-key' && !renewedKey) {
      const earlier = await attempt.findBookingByKey(key)
      if (earlier) return { outcome: { kind: 'booked', booking: earlier }, key }
      renewedKey = true
      key = attempt.newKey()
    } else if (next === 'new-quote' && attempt.renewQuote && !renewedQuote) {
      renewedQuote = true
      const halt = await attempt.renewQuote()
      if (halt) return { outcome: halt, key }
    } else {
      return { outcome: typeof next === 'string' ? unexpected() : next, key }
    }
  }
}

const unexpected = (): SubmitOutcome => ({
  kind: 'failed',
  message: texts()(checkoutMessagesEn).booking.unexpected,
})

type Decision = SubmitOutcome | 'new-key' | 'new-quote'

function decide(answer: ApiAnswer<BookingAnswer>, method: PaymentMethod): Decision {
  if (!answer.ok) return decideOnProblem(answer.problem, method)
  const booking = answer.value
  if (booking.status === 'cancelled') return 'new-key'
  if (method !== 'card' || booking.status !== 'pending') return { kind: 'booked', booking }
  if (booking.checkoutUrl) return { kind: 'pay', checkoutUrl: booking.checkoutUrl }
  return paymentError(texts()(checkoutMessagesEn).payment.noCheckoutUrl)
}

function decideOnProblem(problem: Problem, method: PaymentMethod): Decision {
  const messages = texts()(requestMessagesEn)
  const checkoutMessages = texts()(checkoutMessagesEn)
  if (problem.code === 'key-reused' || problem.code === 'order-closed') return 'new-key'
  if (problem.code === 'quote-expired' || problem.code === 'quote-invalid') return 'new-quote'
  if (Object.keys(problem.errors).length > 0)
    return { kind: 'wrong-fields', errors: problem.errors }
  if (problem.code === 'checkout-session-failed') {
    return paymentError(problem.title || checkoutMessages.payment.sessionFailed)
  }
  if (problem.status === 0) return unreachable(method)
  if (problem.code === 'unavailable') return { kind: 'failed', message: messages.request.away }
  // Titles of client errors come from the catalogue; what a broken server says is kept away.
  if (problem.status < 500 && problem.title) return { kind: 'failed', message: problem.title }
  return unexpected()
}

function unreachable(method: PaymentMethod): SubmitOutcome {
  const messages = texts()(checkoutMessagesEn)
  return method === 'card'
    ? paymentError(messages.payment.failed)
    : { kind: 'failed', message: messages.payment.processingFailed }
}

function paymentError(message: string): SubmitOutcome {
  return { kind: 'failed', heading: texts()(checkoutMessagesEn).payment.heading, message }
}
