import { randomBytes } from 'node:crypto'
import { and, desc, eq, gte, or, sql } from 'drizzle-orm'
import type { Cents } from '#app/domain/money.ts'
import { standInSessions, type Transaction } from '#app/server/db/index.server.ts'
import { returnAddresses, SESSION_PLACEHOLDER } from './return-addresses.ts'
import { listRefunds, refund } from './stand-in-refund.ts'
import {
  type Bench,
  collects,
  isOpen,
  type Row,
  stateOf,
  toCardSession,
} from './stand-in-session.ts'
import type {
  CardProvider,
  CardSession,
  CardSessionRequest,
  ProviderEvent,
  SessionPurpose,
} from './types.ts'

/** What the customer does on the stand-in's card page. */
export type StandInOutcome = 'paid' | 'declined' | 'abandoned'

/** What the stand-in's card page shows; amount in cents. */
export type StandInPage = {
  sessionId: string
  bookingRef: string
  description: string
  amountCents: Cents
  currency: string
  state: CardSession['state']
  expiresAt: Date
}

/**
 * What an outcome led to. `redirectTo` is the next address for the customer, also when the session
 * was settled before: success when paid, cancel when expired. `event` is what a webhook would say;
 * null when nothing happened to the session.
 */
export type SettleResult =
  | { ok: true; redirectTo: string; event: ProviderEvent | null }
  | { ok: false; error: 'already-paid' | 'expired'; redirectTo: string }
  | { ok: false; error: 'unknown-session' }

/** The card provider for trying Meltemi without Stripe: no card, no money, same behaviour. */
export type StandIn = CardProvider & {
  name: 'stand-in'
  /** Null when the session is unknown. */
  page(sessionId: string): Promise<StandInPage | null>
  /**
   * Applies what the customer did. `paid` succeeds once per session, however many try at the same
   * time; `declined` and `abandoned` leave it open for another try.
   */
  settle(sessionId: string, outcome: StandInOutcome): Promise<SettleResult>
}

/** Keeps its sessions in the store, so they outlive a restart. */
export function createStandIn(bench: Bench): StandIn {
  return {
    name: 'stand-in',
    installation: bench.installation,
    isLive: false,
    createSession: async (request) => ({
      ok: true,
      session: toCardSession(bench, await findOrInsert(bench, request)),
    }),
    readSession: (sessionId) => readSession(bench, sessionId),
    expireSession: (sessionId) => expireSession(bench, sessionId),
    findSession: (transactionId) => findSession(bench, transactionId),
    findSessions: (purpose) => findSessions(bench, purpose),
    refund: (request) => refund(bench.db, request),
    listRefunds: (transactionId) => listRefunds(bench.db, transactionId),
    // Its card page reports to the store itself, so that nothing can get lost.
    listEvents: async () => [],
    async check() {
      await bench.db.select({ id: standInSessions.id }).from(standInSessions).limit(1)
      return 'stand-in'
    },
    readEvent: () => ({ ok: false, error: 'not-configured' }),
    page: (sessionId) => page(bench, sessionId),
    settle: (sessionId, outcome) => settle(bench, sessionId, outcome),
  }
}

async function findOrInsert(bench: Bench, request: CardSessionRequest): Promise<Row> {
  if (!Number.isSafeInteger(request.amountCents) || request.amountCents <= 0) {
    throw new RangeError(`amountCents must be a positive integer, got ${request.amountCents}`)
  }
  const row = newRow(bench, request)
  return bench.db.transaction(async (tx) => {
    // One order at a time, so that two racing calls do not both find nothing and insert.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('stand-in-session', ${row.orderId}::bigint))`,
    )
    const live = await findLive(tx, request, bench.now())
    if (live) return live
    const [inserted] = await tx.insert(standInSessions).values(row).returning()
    if (!inserted) throw new Error('insert returned no row')
    return inserted
  })
}

function newRow(bench: Bench, request: CardSessionRequest): typeof standInSessions.$inferInsert {
  const addresses = returnAddresses(request, bench.origin)
  return {
    id: `standin_${randomBytes(18).toString('base64url')}`,
    orderId: request.orderId,
    changeId: request.changeId,
    bookingRef: request.bookingRef,
    amountCents: request.amountCents,
    currency: request.currency,
    description: request.description,
    successUrl: addresses.success,
    cancelUrl: addresses.cancel,
    expiresAt: request.expiresAt,
    createdAt: bench.now(),
  }
}

/** There is one at most: another is opened only once it is over. */
async function findLive(tx: Transaction, request: CardSessionRequest, now: Date) {
  const { orderId, changeId, bookingRef, amountCents } = request
  const [row] = await tx
    .select()
    .from(standInSessions)
    .where(
      and(
        collects({ orderId, changeId, bookingRef }),
        eq(standInSessions.amountCents, amountCents),
        or(eq(standInSessions.state, 'paid'), isOpen(now)),
      ),
    )
  return row
}

async function readSession(bench: Bench, sessionId: string): Promise<CardSession | null> {
  const row = await findRow(bench, sessionId)
  return row ? toCardSession(bench, row) : null
}

async function expireSession(bench: Bench, sessionId: string): Promise<CardSession | null> {
  await bench.db
    .update(standInSessions)
    .set({ state: 'expired' })
    .where(and(eq(standInSessions.id, sessionId), eq(standInSessions.state, 'open')))
  return readSession(bench, sessionId)
}

async function findSession(bench: Bench, transactionId: string): Promise<CardSession | null> {
  const [row] = await bench.db
    .select()
    .from(standInSessions)
    .where(eq(standInSessions.transactionId, transactionId))
  return row ? toCardSession(bench, row) : null
}

async function findSessions(
  bench: Bench,
  { since, ...purpose }: SessionPurpose,
): Promise<CardSession[]> {
  const rows = await bench.db
    .select()
    .from(standInSessions)
    .where(and(collects(purpose), gte(standInSessions.createdAt, since)))
    .orderBy(desc(standInSessions.createdAt))
  return rows.map((row) => toCardSession(bench, row))
}

async function page(bench: Bench, sessionId: string): Promise<StandInPage | null> {
  const row = await findRow(bench, sessionId)
  if (!row) return null
  const { bookingRef, description, amountCents, currency, expiresAt } = row
  const state = stateOf(row, bench.now())
  return { sessionId, bookingRef, description, amountCents, currency, state, expiresAt }
}

async function settle(
  bench: Bench,
  sessionId: string,
  outcome: StandInOutcome,
): Promise<SettleResult> {
  if (outcome === 'paid') {
    const paid = await payOnce(bench, sessionId)
    if (paid) return { ok: true, redirectTo: back(paid, 'success'), event: paidEvent(bench, paid) }
  }
  const row = await findRow(bench, sessionId)
  if (!row) return { ok: false, error: 'unknown-session' }

  const state = stateOf(row, bench.now())
  if (state === 'paid') {
    return { ok: false, error: 'already-paid', redirectTo: back(row, 'success') }
  }
  if (state === 'expired' || outcome === 'paid') {
    return { ok: false, error: 'expired', redirectTo: back(row, 'cancel') }
  }
  return { ok: true, redirectTo: back(row, 'cancel'), event: null }
}

/** The database picks the one winner; undefined for everybody else. */
async function payOnce(bench: Bench, sessionId: string): Promise<Row | undefined> {
  const now = bench.now()
  const transactionId = `standin_pay_${randomBytes(12).toString('base64url')}`
  const [paid] = await bench.db
    .update(standInSessions)
    .set({ state: 'paid', transactionId, paidAt: now })
    .where(and(eq(standInSessions.id, sessionId), isOpen(now)))
    .returning()
  return paid
}

/** A session is paid at most once, so its id is enough to name the event. */
function paidEvent(bench: Bench, row: Row): ProviderEvent {
  const session = toCardSession(bench, row)
  const nothing = { refund: null, dispute: null }
  return { id: `evt_${row.id}`, type: 'checkout.session.completed', session, ...nothing }
}

async function findRow(bench: Bench, sessionId: string): Promise<Row | undefined> {
  const [row] = await bench.db
    .select()
    .from(standInSessions)
    .where(eq(standInSessions.id, sessionId))
  return row
}

function back(row: Row, to: 'success' | 'cancel'): string {
  const address = to === 'success' ? row.successUrl : row.cancelUrl
  return address.replace(SESSION_PLACEHOLDER, row.id)
}
