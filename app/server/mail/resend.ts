import { eq, sql } from 'drizzle-orm'
import { messages, type Transaction } from '#app/server/db/index.server.ts'
import type { MailDeps } from './mail-deps.ts'
import type { MailSummary } from './mailbox.ts'
import { topicColumns, topicOf } from './topic.ts'

/**
 * What became of a wish to send a mail once more. `messageId` names the one that goes: the same
 * that failed, or the repeat of one that went.
 */
export type ResendAnswer =
  | { ok: true; messageId: number; state: MailSummary['state'] }
  | { ok: false; error: 'not-found' }
  /** Tried or repeated since it was shown. */
  | { ok: false; error: 'stale'; version: number }

/**
 * Sends a stored mail once more, drawn from the booking as it stands today, so that it goes to an
 * address that was corrected. One that failed or came back keeps its Message-ID, and its tries are
 * counted on; one that was sent or kept goes as a new mail. A click that comes twice does what it did once: it names the version
 * it was made at, and the repeat's reason holds that version.
 */
export function resend(deps: MailDeps, id: number, version: number): Promise<ResendAnswer> {
  return deps.store.transaction(async (tx) => {
    const answer = await sendAgain(deps, tx, id, version)
    if (answer.ok) deps.live.messagesChanged(tx)
    return answer
  })
}

async function sendAgain(
  deps: MailDeps,
  tx: Transaction,
  id: number,
  version: number,
): Promise<ResendAnswer> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
  if (!row) return { ok: false, error: 'not-found' }
  if (row.state === 'waiting') return { ok: true, messageId: id, state: 'waiting' }
  const reason = `again:message-${id}:${version}`
  const [repeat] = await tx
    .select({ id: messages.id, state: messages.state })
    .from(messages)
    .where(eq(messages.reason, reason))
  if (repeat) return { ok: true, messageId: repeat.id, state: repeat.state as MailSummary['state'] }
  const now = row.attempts + row.repeats
  if (now !== version) return { ok: false, error: 'stale', version: now }
  if (row.state !== 'failed') return repeatMail(deps, tx, row, reason)
  await tx.update(messages).set(TO_BE_WRITTEN).where(eq(messages.id, id))
  await deps.jobs.enqueue(tx, 'mail.send', [{ payload: { messageIds: [id] } }])
  return { ok: true, messageId: id, state: 'waiting' }
}

const TO_BE_WRITTEN = {
  state: 'waiting',
  letter: null,
  html: null,
  text: null,
  bouncedAt: null,
  bounceReason: null,
  unanswered: [],
}

async function repeatMail(
  { jobs, now }: MailDeps,
  tx: Transaction,
  row: typeof messages.$inferSelect,
  reason: string,
): Promise<ResendAnswer> {
  const [made] = await tx
    .insert(messages)
    .values({ ...topicColumns(topicOf(row)), reason, createdAt: now() })
    .returning({ id: messages.id })
  if (!made) throw new Error('the repeat was not stored')
  await tx
    .update(messages)
    .set({ repeats: sql`${messages.repeats} + 1` })
    .where(eq(messages.id, row.id))
  await jobs.enqueue(tx, 'mail.send', [{ payload: { messageIds: [made.id] } }])
  return { ok: true, messageId: made.id, state: 'waiting' }
}
