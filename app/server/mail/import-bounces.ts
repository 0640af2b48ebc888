import { and, eq, inArray } from 'drizzle-orm'
import { messages, type Transaction } from '#app/server/db/index.server.ts'
import type { MailDeps } from './mail-deps.ts'
import { type DeliveryReport, readReport } from './read-report.ts'
import { type MailTopic, topicOf } from './topic.ts'

/** A mail that came back: what it told of, and whom it did not reach. */
export type BouncedMail = { topic: MailTopic; recipient: string }

/**
 * What must follow, in the transaction that notes it. It runs before the message is locked, so it may
 * lock what stands above (docs/rules/locking.md); it may run again for the same mail.
 */
export type OnBounce = (tx: Transaction, bounced: BouncedMail) => Promise<void>

type Row = typeof messages.$inferSelect

/**
 * Does the job 'mail.bounces': mails that no server further on would take read as failed, with the
 * code. Reports of a delay are only put aside; a server that gives up in the end says so.
 *
 * @returns How many mails came back.
 */
export async function importBounces(deps: MailDeps, onBounce: OnBounce): Promise<number> {
  if (!deps.bounces) return 0
  let count = 0
  await deps.bounces.each(deps.now(), async (source) => {
    const report = await readReport(source).catch(() => null)
    const row = report && (await findMail(deps, report))
    if (!row) return false
    if (report.failure && row.state === 'sent') {
      await recordBounce(deps, { row, failure: report.failure }, onBounce)
      count += 1
    }
    return true
  })
  return count
}

async function findMail(deps: MailDeps, report: DeliveryReport): Promise<Row | null> {
  const { hostname } = new URL(deps.origin)
  const named = report.envelopeId ? [`<${report.envelopeId}@${hostname}>`] : []
  const ids = report.messageIds.length > 0 ? report.messageIds : named
  if (ids.length === 0) return null
  const [row] = await deps.db.select().from(messages).where(inArray(messages.messageIdHeader, ids))
  return row ?? null
}

async function recordBounce(
  deps: MailDeps,
  { row, failure }: { row: Row; failure: string },
  onBounce: OnBounce,
): Promise<void> {
  await deps.store.transaction(async (tx) => {
    await onBounce(tx, { topic: topicOf(row), recipient: row.recipient ?? '' })
    await tx
      .update(messages)
      .set({ state: 'failed', bouncedAt: deps.now(), bounceReason: failure })
      .where(and(eq(messages.id, row.id), eq(messages.state, 'sent')))
    deps.live.messagesChanged(tx)
  })
  deps.log.warn({ messageId: row.id, reason: failure }, 'mail came back')
}
