// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is code that is looked for
import type { Guard } from './guard.ts'

const BOOKINGS = 'app/server/bookings'
const API = 'app/routes/api'

/** The findings of the review of money and time. */
export const MONEY: readonly Guard[] = [
  {
    of: 'money C1',
    file: 'app/server/db/pool.ts',
    cuts: [
      [
        "client.release(!began || client.getTransactionStatus() !== 'I')",
        'if (began) client.release()',
      ],
    ],
    test: 'app/server/db/postgres.test.ts',
  },
  {
    of: 'money H1: a move',
    file: `${BOOKINGS}/change/price-move.ts`,
    cuts: [
      [
        'const differenceCents = price - worthOf(order, leg)',
        'const differenceCents = price - (order.legs.length === 1 ? order.totalCents : worthOf(order, leg))',
      ],
    ],
    test: `${BOOKINGS}/money/leg-worth.test.ts`,
  },
  {
    of: 'money H1: a cancellation',
    file: `${BOOKINGS}/money/order-money.ts`,
    cuts: [
      [
        'const priced = legs.map((leg) => ({ worth: worthOf(order, leg), pickupAt: leg.pickupAt }))',
        'const priced = legs.map((leg) => ({ worth: order.legs.length === 1 ? order.totalCents : worthOf(order, leg), pickupAt: leg.pickupAt }))',
      ],
    ],
    test: `${BOOKINGS}/money/leg-worth.test.ts`,
  },
  {
    of: 'money H2: stored kilometres',
    file: `${BOOKINGS}/change/price-move.ts`,
    cuts: [['if (distanceKm !== null) {', 'if (false) {']],
    test: `${API}/trip/manage-move.test.ts`,
  },
  {
    of: 'money H2: an estimate',
    file: `${BOOKINGS}/change/price-move.ts`,
    cuts: [['answer.ok && !answer.quote.estimated ?', 'answer.ok ?']],
    test: `${API}/trip/manage-move.test.ts`,
  },
  {
    of: 'money H3',
    file: `${BOOKINGS}/card/settle-sql.ts`,
    cuts: [["bookings.status in ('pending', 'confirmed')", "bookings.status in ('pending')"]],
    test: `${BOOKINGS}/card/settle-session.test.ts`,
  },
  {
    of: 'money H4: another installation',
    file: `${BOOKINGS}/card/stray-payment.ts`,
    cuts: [
      [
        "if (installation !== null && installation !== cards.installation) return 'other-installation'",
        '',
      ],
    ],
    test: `${BOOKINGS}/card/stray-payment.test.ts`,
  },
  {
    of: 'money H4: another booking',
    file: `${BOOKINGS}/card/stray-payment.ts`,
    cuts: [["return ours.includes(bookingRef) ? null : 'other-booking'", 'return null']],
    test: `${BOOKINGS}/card/stray-payment.test.ts`,
  },
  {
    of: 'money H4: keys of sessions',
    file: 'app/server/payments/stripe-provider.ts',
    cuts: [['`meltemi-${installation}-${purpose}', '`meltemi-${purpose}']],
    test: 'app/server/payments/stripe-provider.test.ts',
  },
  {
    of: 'money H4: keys of refunds',
    file: 'app/server/payments/stripe-refund.ts',
    cuts: [['`meltemi-${installation}-refund-', '`meltemi-refund-']],
    test: 'app/server/payments/stripe-refund.test.ts',
  },
  {
    of: 'money M1: the version seen',
    file: `${BOOKINGS}/office/delete-booking.ts`,
    cuts: [['if (leg.version !== version) return stale(deps, id)', '']],
    test: `${API}/office/delete.test.ts`,
  },
  {
    of: 'money M1: and the version under the lock',
    file: `${BOOKINGS}/office/delete-booking.ts`,
    cuts: [
      ['if (leg.version !== version) return stale(deps, id)', ''],
      ['if (locked.leg.version !== expected) return null', ''],
    ],
    test: `${API}/office/received.test.ts`,
  },
  {
    of: 'money M1: paid at that moment',
    file: `${BOOKINGS}/office/delete-booking.ts`,
    cuts: [["now && now.order.state !== 'paid' ?", 'now ?']],
    test: `${API}/office/received.test.ts`,
  },
  {
    of: 'money M1: no word of its money',
    file: `${BOOKINGS}/office/delete-booking.ts`,
    cuts: [
      ['if (left > 0 && money === null)', 'if (false)'],
      ['if (leftCents > 0 && money === null)', 'if (false)'],
    ],
    test: `${API}/office/received.test.ts`,
  },
  {
    of: 'money M1: paid after it was deleted',
    file: `${BOOKINGS}/card/settle-session.ts`,
    cuts: [["news += Number(await storeStray(deps, tx, session, 'deleted-booking'))", '']],
    test: `${BOOKINGS}/card/stray-payment.test.ts`,
  },
  {
    of: 'money M2',
    file: `${BOOKINGS}/money/order-money.ts`,
    cuts: [
      [
        'return sum(paidSessions(order)) + sum(order.receipts)',
        'return sum(paidSessions(order)) + (order.receipts.length > 0 ? order.totalCents : 0)',
      ],
    ],
    test: `${API}/office/received.test.ts`,
  },
  {
    of: 'money M3',
    file: `${BOOKINGS}/money/note-money.ts`,
    cuts: [["if (status === 'completed' && leg.paymentMethod === 'cash') {", 'if (false) {']],
    test: `${API}/office/received.test.ts`,
  },
  {
    of: 'money M4: its page is closed',
    file: `${BOOKINGS}/office/edit-booking.ts`,
    cuts: [['if (others.length > 0) await closePage(deps, tx, order.id)', '']],
    test: `${API}/office/edit.test.ts`,
  },
  {
    of: 'money M4: nothing lapses',
    file: `${BOOKINGS}/card/settle-sql.ts`,
    cuts: [
      [
        "and (cause.event <> 'expired' or (bookings.payment_method = 'card' and not ${SET_BY_OFFICE}))",
        '',
      ],
    ],
    test: `${API}/office/edit.test.ts`,
  },
  {
    of: 'money M5: a paid change',
    file: `${BOOKINGS}/change/settle-change.ts`,
    cuts: [['if (!refuseMove(order, leg, timing)) {', 'if (true) {']],
    test: `${API}/trip/manage-move.test.ts`,
  },
  {
    of: 'money M5: both at once',
    file: `${BOOKINGS}/change/move-trip.ts`,
    cuts: [['if (refuseMove(order, leg, { move, state, now: deps.now() })) return null', '']],
    test: `${API}/trip/manage-move.test.ts`,
  },
  {
    of: 'money M6: what is pressed',
    file: 'app/browser/first-sign.ts',
    cuts: [["place.addEventListener('submit', stay)", '']],
    test: 'app/browser/first-sign.test.ts',
  },
]
