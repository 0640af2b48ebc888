import { and, asc, desc, eq, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { bookings, type Database, messages, type Transaction } from '#app/server/db/index.server.ts'
import type { DeliverDeps } from './deliver.ts'
import { renderStored } from './stored-email.ts'
import { type MailKind, toMailKind } from './topic.ts'

/**
 * waiting: not sent yet; sent: taken by the mail server; kept: no server set; failed: refused for
 * good, given up, or come back from a server further on.
 */
export type MailState = 'waiting' | 'sent' | 'kept' | 'failed'

/** What the mailbox shows: mails of one state, of words in recipient or subject, of a reference. */
export type MailFilter = { state?: MailState | null; q?: string }

/** One line of the mailbox page. `lastError` and `bounceReason` are codes only. */
export type MailSummary = {
  id: number
  orderId: number | null
  /** Of the order's first leg; null for mails about no booking, or one that was deleted. */
  bookingRef: string | null
  kind: MailKind
  state: MailState
  recipient: string | null
  subject: string | null
  attempts: number
  lastError: string | null
  /** Set on a failed mail that had been sent and came back. */
  bouncedAt: Date | null
  bounceReason: string | null
  createdAt: Date
  sentAt: Date | null
  /** Grows with every try and every repeat: who resends names the one that was shown. */
  version: number
}

/** A mail as it was, or will be, sent; content is null until it is first rendered. */
export type MailDetail = MailSummary & { html: string | null; text: string | null }

/** So many of the newest mails are looked through for words before their index is asked. */
const NEAR_MAILS = 3_000

/**
 * Lists mails, newest first; `before` is the last id of the page above. A common word fills the page from the newest
 * mails; a rare one asks the index of words and is found whole. Left to itself the store would look through all of them.
 */
export async function listMail(
  db: Database,
  page: MailFilter & { limit: number; before?: number | null },
): Promise<MailSummary[]> {
  const { limit, before = null, state = null, q = '' } = page
  const within = and(
    before === null ? undefined : lt(messages.id, before),
    state === null ? undefined : eq(messages.state, state),
  )
  const read = (which: SQL | undefined) =>
    db
      .select(summaryColumns)
      .from(messages)
      .where(and(within, which))
      .orderBy(desc(messages.id))
      .limit(limit)
  if (q === '') return (await read(undefined)).map(toSummary)
  const { words, ofOrder } = matches(db, q)
  const newest = sql`coalesce(${before}::bigint, (select max(id) from messages))`
  const near = await read(
    and(sql`${messages.id} > ${newest} - ${NEAR_MAILS}::int`, or(words, ofOrder)),
  )
  if (near.length === limit) return near.map(toSummary)
  // Cut to the page before a row is read: of a name there are a thousand.
  const hits = sql`(with hits as materialized (
    select id from messages where ${and(words, within)}
    union select id from messages where ${and(ofOrder, within)}
  ) select id from hits order by id desc limit ${limit})`
  return (await read(inArray(messages.id, hits))).map(toSummary)
}

/** Who reads a mail, as far as it matters: who has the customer's link may act as the customer. */
export type MailReader = { mayHaveLink: boolean }

/** Reads one mail with its content, or null; the customer's link as it is now stands in it for who may have it only. */
export async function readMail(
  { db, findLink }: Pick<DeliverDeps, 'db' | 'findLink'>,
  id: number,
  { mayHaveLink }: MailReader = { mayHaveLink: false },
): Promise<MailDetail | null> {
  const [row] = await db
    .select({ ...summaryColumns, ...wordColumns })
    .from(messages)
    .where(eq(messages.id, id))
  if (!row) return null
  const drawn = await renderStored(row, mayHaveLink ? await findLink(row) : null)
  return {
    ...toSummary(row),
    // Evidence of a trip has the text of each of its mails, and not their pages.
    get html() {
      return drawn?.html ?? null
    },
    get text() {
      return drawn?.text ?? null
    },
  }
}

/** Whether the newest confirmation of an order was refused for good or came back. */
export async function confirmationFailed(db: Database, orderId: number): Promise<boolean> {
  const [newest] = await db
    .select({ state: messages.state })
    .from(messages)
    .where(and(eq(messages.orderId, orderId), eq(messages.kind, 'booking-confirmation')))
    .orderBy(desc(messages.id))
    .limit(1)
  return newest?.state === 'failed'
}

/** Which of these reasons have a mail. */
export async function findReasons(db: Database, reasons: readonly string[]): Promise<Set<string>> {
  if (reasons.length === 0) return new Set()
  const rows = await db
    .select({ reason: messages.reason })
    .from(messages)
    .where(inArray(messages.reason, [...reasons]))
  return new Set(rows.map(({ reason }) => reason))
}

/** The mail that has waited longest, or null. */
export async function findOldestWaiting(
  db: Database,
): Promise<{ id: number; createdAt: Date } | null> {
  const [oldest] = await db
    .select({ id: messages.id, createdAt: messages.createdAt })
    .from(messages)
    .where(eq(messages.state, 'waiting'))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(1)
  return oldest ?? null
}

function matches(db: Database, q: string) {
  const part = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  const named = db
    .select({ orderId: bookings.orderId })
    .from(bookings)
    .where(eq(bookings.bookingRef, q.toUpperCase()))
  // As the index has it.
  const words = sql`(coalesce(${messages.recipient}, '') || ' ' || coalesce(${messages.subject}, ''))`
  return { words: ilike(words, part), ofOrder: inArray(messages.orderId, named) }
}

const wordColumns = {
  letter: messages.letter,
  html: messages.html,
  text: messages.text,
  requestId: messages.requestId,
}

const summaryColumns = {
  id: messages.id,
  orderId: messages.orderId,
  bookingRef: sql<string | null>`(
    select leg.booking_ref from bookings leg
    where leg.order_id = messages.order_id order by leg.id limit 1)`,
  kind: messages.kind,
  state: messages.state,
  recipient: messages.recipient,
  subject: messages.subject,
  attempts: messages.attempts,
  lastError: messages.lastError,
  bouncedAt: messages.bouncedAt,
  bounceReason: messages.bounceReason,
  createdAt: messages.createdAt,
  sentAt: messages.sentAt,
  version: sql<number>`${messages.attempts} + ${messages.repeats}`,
}

type SummaryRow = Omit<MailSummary, 'kind' | 'state'> & { kind: string; state: string }

function toSummary({ state, kind, ...row }: SummaryRow): MailSummary {
  return { ...pick(row), state: state as MailState, kind: toMailKind(kind) }
}

/** Lists never carry the content of a mail. */
function pick(row: Omit<SummaryRow, 'kind' | 'state'>) {
  const { id, orderId, bookingRef, recipient, subject, attempts, lastError } = row
  const { bouncedAt, bounceReason, createdAt, sentAt, version } = row
  return {
    id,
    orderId,
    bookingRef,
    recipient,
    subject,
    attempts,
    lastError,
    bouncedAt,
    bounceReason,
    createdAt,
    sentAt,
    version,
  }
}

/** What became of one mail of an order; `lastError` and `bounceReason` are codes. */
export type MailOfOrder = Pick<
  typeof messages.$inferSelect,
  'id' | 'kind' | 'state' | 'attempts' | 'lastError' | 'bounceReason' | 'createdAt'
>

/** The mails of an order, newest first. */
export function listOfOrder(db: Database, orderId: number): Promise<MailOfOrder[]> {
  const { id, kind, state, attempts, lastError, bounceReason, createdAt } = messages
  return db
    .select({ id, kind, state, attempts, lastError, bounceReason, createdAt })
    .from(messages)
    .where(eq(messages.orderId, orderId))
    .orderBy(desc(messages.id))
}

/** How many mails whose reason begins so are no longer waiting; one that waits keeps its number. */
export function countSettled(tx: Transaction, orderId: number, reason: string): Promise<number> {
  const sameReason = sql`starts_with(${messages.reason}, ${reason})`
  return tx.$count(
    messages,
    and(eq(messages.orderId, orderId), ne(messages.state, 'waiting'), sameReason),
  )
}
