import type { Guard } from './guard.ts'

const BOOKINGS = 'app/server/bookings'

/** That money is told by facts, beyond what the review of money and time found. */
export const MONEY_FACTS: readonly Guard[] = [
  {
    of: 'money H2: the table it was sold by',
    file: `${BOOKINGS}/change/price-move.ts`,
    cuts: [['distanceKm * 1000, priceTable ?? undefined)', 'distanceKm * 1000)']],
    test: 'app/routes/api/office/todays-prices.test.ts',
  },
  {
    of: 'money H4: of a change',
    file: `${BOOKINGS}/change/settle-change.ts`,
    cuts: [
      [
        'strayCauseOf(deps.cards, session, change && order ? namedBy(order) : null)',
        'null as null',
      ],
    ],
    test: `${BOOKINGS}/change/stray-change.test.ts`,
  },
  {
    of: 'money H4: the amount of a change',
    file: `${BOOKINGS}/change/settle-change.ts`,
    cuts: [['const matches = amountCents === change.differenceCents', 'const matches = true']],
    test: `${BOOKINGS}/change/stray-change.test.ts`,
  },
  {
    of: 'money H4: the currency of a change',
    file: `${BOOKINGS}/change/settle-change.ts`,
    cuts: [
      ['if (isForeign(session, order)) await recordForeign', 'if (false) await recordForeign'],
    ],
    test: `${BOOKINGS}/change/stray-change.test.ts`,
  },
  {
    of: 'money H4: a change’s page of another order',
    file: `${BOOKINGS}/change/settle-change.ts`,
    cuts: [["if (stored === 'other-booking') await storeStray(deps, tx, session, stored)", '']],
    test: `${BOOKINGS}/change/stray-change.test.ts`,
  },
  {
    of: 'money H4: a page of another order is told',
    file: `${BOOKINGS}/card/settle-session.ts`,
    cuts: [["if (isOfAnotherOrder(one, applied)) return 'other-booking'", '']],
    test: `${BOOKINGS}/card/stray-payment.test.ts`,
  },
  {
    of: 'money H4: and is not applied',
    file: `${BOOKINGS}/card/settle-sql.ts`,
    cuts: [['where payments.order_id = excluded.order_id\n        and payments', 'where payments']],
    test: `${BOOKINGS}/card/stray-payment.test.ts`,
  },
  {
    of: 'money H4: the amount',
    file: `${BOOKINGS}/card/judge-reports.ts`,
    cuts: [["session.amountCents === order.total_cents ? 'paid' : 'mismatch'", "'paid'"]],
    test: `${BOOKINGS}/card/settle-session.test.ts`,
  },
  {
    of: 'money H4: the currency',
    file: `${BOOKINGS}/card/judge-reports.ts`,
    cuts: [["if (isForeign(session, order)) return 'foreign'", '']],
    test: `${BOOKINGS}/card/settle-session.test.ts`,
  },
  {
    of: 'money H4: the office is told',
    file: `${BOOKINGS}/card/stray-payment.ts`,
    cuts: [
      [
        "await deps.mail.queue(tx, { kind: 'stray-payment'",
        "await Promise.resolve({ kind: 'stray-payment'",
      ],
    ],
    test: `${BOOKINGS}/card/stray-payment.test.ts`,
  },
  {
    of: 'money M2: who took it',
    file: `${BOOKINGS}/money/note-money.ts`,
    cuts: [['taken_by: receipt.actor', "taken_by: ''"]],
    test: 'app/routes/api/office/received.test.ts',
  },
  {
    of: 'money M2: which driver took it',
    file: `${BOOKINGS}/money/note-money.ts`,
    cuts: [['driver_id: driverId', 'driver_id: null']],
    test: 'app/routes/api/office/received.test.ts',
  },
  {
    of: 'money M2: with which note',
    file: `${BOOKINGS}/money/note-money.ts`,
    cuts: [['    note,\n    reverses,', "    note: '',\n    reverses,"]],
    test: 'app/routes/api/office/received.test.ts',
  },
  {
    of: 'money M2: when it came',
    file: `${BOOKINGS}/money/note-money.ts`,
    cuts: [['received_at: receivedAt', 'received_at: new Date(0)']],
    test: 'app/routes/api/office/received.test.ts',
  },
  {
    of: 'money M2: no more is taken back than came in',
    file: `${BOOKINGS}/office/receive-money.ts`,
    cuts: [['-cents > mostCents', 'false']],
    test: 'app/routes/api/office/received.test.ts',
  },
  {
    of: 'money M1: nothing goes back for a row twice',
    file: `${BOOKINGS}/money/order-money.ts`,
    cuts: [['Math.min(worth, refundableCents - ofOthers)', 'worth']],
    test: 'app/routes/api/office/received.test.ts',
  },
  {
    of: 'money M1: money of no trip is shown',
    file: `${BOOKINGS}/office/surplus.ts`,
    cuts: [['.where(gt(orders.surplusCents, 0))', '.where(gt(orders.surplusCents, 999_999_99))']],
    test: 'app/routes/api/office/received.test.ts',
  },
  {
    of: 'money M1: and decided once',
    file: `${BOOKINGS}/office/surplus.ts`,
    cuts: [['surplusCents !== seen || seen === 0', 'false']],
    test: 'app/routes/api/office/received.test.ts',
  },
]
