// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is code that is looked for
import type { Guard } from './guard.ts'

const BOOKINGS = 'app/server/bookings'
const DB = 'app/server/db'

/** The promises of docs/reliability.md. */
export const FAULTS: readonly Guard[] = [
  {
    of: 'faults: a silent database',
    file: `${DB}/outage.ts`,
    cuts: [['if (isAway || !inUse()) return', 'return']],
    test: `${DB}/postgres.test.ts`,
  },
  {
    of: 'faults: a database that refuses',
    file: `${DB}/pool.ts`,
    cuts: [["if (storeTroubleOf(failure) === 'away') this.#outage.lost()", '']],
    test: `${DB}/postgres.test.ts`,
  },
  {
    of: 'faults: a failure that was passed over',
    file: `${DB}/pool.ts`,
    cuts: [["if (ended !== 'COMMIT') throw new Error('A failed query was passed over.')", '']],
    test: `${DB}/store.test.ts`,
  },
  {
    of: 'faults: a query round its transaction',
    file: `${DB}/pool.ts`,
    cuts: [['this.#guard.refuseInside()\n    if (callback)', 'if (callback)']],
    test: `${DB}/store.test.ts`,
  },
  {
    of: 'faults: a fault of another service',
    file: `${DB}/store-trouble.ts`,
    cuts: [['(ofStore ? ownTroubleOf(error, code) : null)', 'ownTroubleOf(error, code)']],
    test: `${DB}/store-trouble.test.ts`,
  },
  {
    of: 'faults: one that the sign-in library hides',
    file: 'app/server/auth/library.ts',
    cuts: [['=== 500 ? new StoreAway(error) : error', '=== 0 ? new StoreAway(error) : error']],
    test: 'app/server/auth/session-life.test.ts',
  },
  {
    of: 'faults: another secret key',
    file: `${DB}/installation.ts`,
    cuts: [['if (await knowsKey(db, fingerprints)) return', 'return']],
    test: `${DB}/other-key.test.ts`,
  },
  {
    of: 'faults: booked once',
    file: `${BOOKINGS}/order/request-key.ts`,
    cuts: [['HASHED + createHmac(', 'HASHED + Math.random() + createHmac(']],
    test: `${BOOKINGS}/sale/create-booking.test.ts`,
  },
  {
    of: 'faults: read under its lock',
    file: `${BOOKINGS}/order/full-order.ts`,
    cuts: [[".for('update')", '']],
    test: `${BOOKINGS}/change/rival-races.test.ts`,
  },
  {
    of: 'faults: a deadlock is tried again',
    file: `${BOOKINGS}/order/retry-when-taken.ts`,
    cuts: [[" || code === '40P01'", '']],
    test: `${BOOKINGS}/change/assigned-moves.test.ts`,
  },
  {
    of: 'faults: no third mail',
    file: 'app/server/mail/deliver.ts',
    cuts: [['if (deps.sender && row.unanswered.length >= MOST_UNANSWERED) {', 'if (false) {']],
    test: 'app/server/mail/mail.test.ts',
  },
  {
    of: 'faults: one Message-ID',
    file: 'app/server/mail/deliver.ts',
    cuts: [
      [
        "if (words.letter !== row.letter) await deps.rows.keep({ id: row.id, words, state: 'waiting' })",
        '',
      ],
      [
        "createHash('sha256').update(reason)",
        "createHash('sha256').update(reason + Math.random())",
      ],
    ],
    test: 'app/server/mail/mail.test.ts',
  },
  {
    of: 'faults: a refund is looked for',
    file: 'app/server/payments/stripe-refund.ts',
    cuts: [['if (ours) return ours', '']],
    test: 'app/server/payments/stripe-refund.test.ts',
  },
  {
    of: 'faults: a refund has one key',
    file: 'app/server/payments/stripe-refund.ts',
    cuts: [
      [
        'idempotencyKey: turn === 1 ? key : ',
        'idempotencyKey: turn === 1 ? key + Math.random() : ',
      ],
    ],
    test: 'app/server/payments/stripe-refund.test.ts',
  },
  {
    of: 'faults: booked by a clock ahead',
    file: `${BOOKINGS}/card/reconcile.ts`,
    cuts: [
      [
        'return or(lte(createdAt, new Date(now().getTime() - SWEEP_AFTER_MS)), gt(createdAt, now()))',
        'return lte(createdAt, new Date(now().getTime() - SWEEP_AFTER_MS))',
      ],
    ],
    test: `${BOOKINGS}/card/sweep.test.ts`,
  },
  {
    of: 'faults: news that overtook each other',
    file: `${BOOKINGS}/card/receive-event.ts`,
    cuts: [["reported.state === 'expired' ? ", 'false ? ']],
    test: `${BOOKINGS}/card/event-orders.test.ts`,
  },
  {
    of: 'faults: an edit names its version',
    file: `${BOOKINGS}/office/change-booking.ts`,
    cuts: [['if (found.leg.version === version) {', 'if (true) {']],
    test: 'app/routes/api/office/edit.test.ts',
  },
  {
    of: 'faults: no refund above what came in',
    file: `${BOOKINGS}/office/cancel-booking.ts`,
    cuts: [['if (refundCents > mostCents)', 'if (false)']],
    test: 'app/routes/api/office/cancellation.test.ts',
  },
  {
    of: 'faults: one import at a time',
    file: `${BOOKINGS}/import/run-import.ts`,
    cuts: [['if (!(await tryLock(tx))) return false', '']],
    test: `${BOOKINGS}/import/import-races.test.ts`,
  },
  {
    of: 'faults: paid while it is erased',
    file: 'app/server/privacy/erase-customer.ts',
    cuts: [['if (isOpen(open) && !evenOpen) return open', '']],
    test: 'app/server/privacy/erase-customer.test.ts',
  },
  {
    of: 'faults: after the commit only',
    file: `${DB}/after-commit.ts`,
    cuts: [['for (const duty of open.duties.values()) duty()', '']],
    test: `${DB}/store.test.ts`,
  },
  {
    of: 'faults: a statement that nobody waited for fails its transaction',
    file: `${DB}/after-commit.ts`,
    cuts: [['sent.push(settled)', '']],
    test: `${DB}/store.test.ts`,
  },
  {
    of: 'faults: nothing after the commit',
    file: `${DB}/pool.ts`,
    cuts: [['if (!ends && ended.has(client)) return Promise.reject(new Error(AFTER_ITS_END))', '']],
    test: `${DB}/store.test.ts`,
  },
]
