import { desc, eq, lt } from 'drizzle-orm'
import { type Database, messages } from '#app/server/db/index.server.ts'
import { type MailKind, toMailKind } from './topic.ts'

/** waiting: not sent yet; sent: taken by the mail server; kept: no server set; failed: for good. */
export type MailState = 'waiting' | 'sent' | 'kept' | 'failed'

/** One line of the mailbox page. `lastError` is codes only. */
export type MailSummary = {
  id: number
  orderId: number | null
  kind: MailKind
  state: MailState
  recipient: string | null
  subject: string | null
  attempts: number
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
}

/** A mail as it was, or will be, sent; content is null until it is first rendered. */
export type MailDetail = MailSummary & { html: string | null; text: string | null }

/** Lists mails, newest first; `before` is the last id of the page above. */
export async function listMail(
  db: Database,
  { limit, before = null }: { limit: number; before?: number | null },
): Promise<MailSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(messages)
    .where(before === null ? undefined : lt(messages.id, before))
    .orderBy(desc(messages.id))
    .limit(limit)
  return rows.map(toSummary)
}

/** Reads one mail with its content, or null. */
export async function readMail(db: Database, id: number): Promise<MailDetail | null> {
  const [row] = await db
    .select({ ...summaryColumns, html: messages.html, text: messages.text })
    .from(messages)
    .where(eq(messages.id, id))
  return row ? { ...toSummary(row), html: row.html, text: row.text } : null
}

const summaryColumns = {
  id: messages.id,
  orderId: messages.orderId,
  kind: messages.kind,
  state: messages.state,
  recipient: messages.recipient,
  subject: messages.subject,
  attempts: messages.attempts,
  lastError: messages.lastError,
  createdAt: messages.createdAt,
  sentAt: messages.sentAt,
}

type SummaryRow = Omit<MailSummary, 'kind' | 'state'> & { kind: string; state: string }

function toSummary(row: SummaryRow): MailSummary {
  const { id, orderId, recipient, subject, attempts, lastError, createdAt, sentAt } = row
  const state = row.state as MailState
  const kind = toMailKind(row.kind)
  return { id, orderId, kind, state, recipient, subject, attempts, lastError, createdAt, sentAt }
}
