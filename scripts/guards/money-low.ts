import type { Guard } from './guard.ts'

const BOOKINGS = 'app/server/bookings'
const API = 'app/routes/api'

/** The low findings of the review of money and time. */
export const MONEY_LOW: readonly Guard[] = [
  {
    of: 'money L1: a move',
    file: `${BOOKINGS}/change/move-trip.ts`,
    cuts: [['retryWhenTaken(() =>', '((work) => work())(() =>']],
    test: `${BOOKINGS}/change/rival-races.test.ts`,
  },
  {
    of: 'money L1: a paid move',
    file: `${BOOKINGS}/change/settle-change.ts`,
    cuts: [
      [
        'await retryWhenTaken(() => deps.store.transaction(settle))',
        'await deps.store.transaction(settle)',
      ],
    ],
    test: `${BOOKINGS}/change/assigned-moves.test.ts`,
  },
  {
    of: 'money L2',
    file: `${BOOKINGS}/office/refund-sent.ts`,
    cuts: [['refund.bookingId === null || refund.bookingId === leg', 'refund.bookingId === leg']],
    test: `${BOOKINGS}/order/order-past.test.ts`,
  },
  {
    of: 'money L3',
    file: `${BOOKINGS}/card/settle-sql.ts`,
    cuts: [["lockOrders('for update skip locked')", "lockOrders('for update')"]],
    test: `${BOOKINGS}/card/settle-session.test.ts`,
  },
  {
    of: 'money L4: refused',
    file: 'http/answer-failure.ts',
    cuts: [['if (trouble || isProviderAway(error)) {', 'if (isProviderAway(error)) {']],
    test: 'app/server/auth/session-life.test.ts',
  },
  {
    of: 'money L4: not ready',
    file: 'http/health.ts',
    cuts: [['const ready = storeReady && worker', 'const ready = worker']],
    test: 'http/app.test.ts',
  },
  {
    of: 'money L5',
    file: 'app/server/db/migrated.ts',
    cuts: [['if (from === NEWER) {', 'if (false) {']],
    test: 'app/server/db/embedded.test.ts',
  },
  {
    of: 'money L6: half a character',
    file: 'app/domain/text/plain-text.ts',
    cuts: [
      [
        'return !LONE_SURROGATE.test(text) && !CONTROL_CHARACTERS.test(text)',
        'return !CONTROL_CHARACTERS.test(text)',
      ],
    ],
    test: 'http/hostile-requests.test.ts',
  },
  {
    of: 'money L6: far ahead',
    file: 'app/domain/booking/lead-time.ts',
    cuts: [["if (!isWithinHorizon(athensDate(pickupAt), athensDate(now))) return 'too-far'", '']],
    test: `${API}/site/quote.test.ts`,
  },
  {
    of: 'money L7: asked for ever',
    file: `${BOOKINGS}/card/reconcile.ts`,
    cuts: [['notExists(settledByHand(deps)),', '']],
    test: `${BOOKINGS}/card/settle-session.test.ts`,
  },
  {
    of: 'money L7: starved refunds',
    file: `${BOOKINGS}/card/reconcile.ts`,
    cuts: [
      [
        '.offset((Math.floor(deps.now().getTime() / SWEEP_AFTER_MS) % parts) * REFUNDS_AT_ONCE)',
        '',
      ],
    ],
    test: `${BOOKINGS}/card/sweep.test.ts`,
  },
  {
    of: 'money L8',
    file: `${BOOKINGS}/office/cancel-booking.ts`,
    cuts: [['if (isOwed(order, legs)) return true', '']],
    test: `${API}/office/cancellation.test.ts`,
  },
  {
    of: 'money L9: flagged',
    file: `${BOOKINGS}/card/settle-sql.ts`,
    cuts: [
      [
        "and (doubt.event is distinct from 'expired' or bookings.payment_method = 'card')",
        "and doubt.event is distinct from 'expired'",
      ],
    ],
    test: `${BOOKINGS}/card/lapsed-page.test.ts`,
  },
  {
    of: 'money L9: another page',
    file: `${BOOKINGS}/card/reopen-page.ts`,
    cuts: [
      [
        'openPageOf(order) === null ? moneyOf(order).dueCents : 0',
        'openPageOf(order) === null ? 0 : 0',
      ],
    ],
    test: `${BOOKINGS}/card/lapsed-page.test.ts`,
  },
  {
    of: 'money L10',
    file: `${BOOKINGS}/manage/cancel-legs.ts`,
    cuts: [["if (isPriced) return { ok: false, error: 'refund-changed', refundCents: 0 }", '']],
    test: `${API}/trip/manage-cancel.test.ts`,
  },
  {
    of: 'money L11',
    file: `${BOOKINGS}/card/stray-payment.ts`,
    cuts: [["if (isLive !== cards.isLive) return 'other-mode'", '']],
    test: `${BOOKINGS}/card/stray-payment.test.ts`,
  },
  {
    of: 'money L12: another site',
    file: 'http/origin-check.ts',
    cuts: [["if (site === 'cross-site' || site === 'same-site') return true", '']],
    test: 'http/hostile-requests.test.ts',
  },
  {
    of: 'money L12: as text',
    file: `${API}/request/read-json.ts`,
    cuts: [["if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return undefined", '']],
    test: 'http/hostile-requests.test.ts',
  },
]
