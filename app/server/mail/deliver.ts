import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, messages, type Store } from '#app/server/db/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import type { MailAddresses } from './addresses.ts'
import type { MessageRow, MessageRows, Words } from './message-rows.ts'
import { NOT_TRIED, type OutgoingMail, type Sender, type SendResult } from './sender.ts'
import { emailToStore, renderStored } from './stored-email.ts'
import { type MailTopic, topicOf } from './topic.ts'
import { type ComposeMail, writeMail } from './write-mail.ts'

/** What delivery works with. */
export type DeliverDeps = {
  db: Database
  store: Pick<Store, 'transaction'>
  rows: MessageRows
  /** Null when no mail server is set: mails are kept and shown on the mailbox page. */
  sender: Sender | null
  addresses: Pick<MailAddresses, 'office'>
  /** Public address of the product; its host ends every Message-ID. */
  origin: string
  now: () => Date
  log: Log
  live: Pick<Live, 'messagesChanged'>
  /** The customer's private address of what a mail tells of, as it is now; null when there is none. */
  findLink(about: Linked): Promise<string | null>
}

/** What a mail's link opens: an order, a request, or nothing. */
type Linked = { orderId: number | null; requestId: number | null }

/** So often a mail may be with the server unheard of: a third copy would be one too many. */
const MOST_UNANSWERED = 2
/** What the mail server answered is known to this process alone: it is noted, whatever the store does. */
const NOTE_AGAIN_AFTER_MS = [250, 1_000, 3_000, 6_000]

/**
 * Delivers one stored message; safe to repeat. What it says is stored before the first try, so every
 * try sends the same words under the same Message-ID and a mail server can drop the double that a
 * crash between its answer and our note may cause. One that was with the server twice without an
 * answer counts as sent: nobody gets a mail three times. Only what is about to happen is told anew on
 * every try: yesterday's driver is worse than no mail. A mail that is kept is drawn when it is shown.
 *
 * @returns What was delivered, also when an earlier run did it, so that what follows can be made up
 *   for; null when it never will be (no such message, its fact is gone, refused for good).
 * @throws After a failure that may pass, so that the job tries again.
 */
export async function deliver(
  deps: DeliverDeps,
  messageId: number,
  compose: ComposeMail,
): Promise<MailTopic | null> {
  const row = await deps.rows.read(messageId)
  if (!row || row.state === 'failed') return null
  const topic = topicOf(row)
  if (row.state !== 'waiting') return topic
  if (deps.sender && row.unanswered.length >= MOST_UNANSWERED) {
    deps.log.warn({ messageId }, 'mail handed over twice without an answer, counted as sent')
    await settle(deps, row, { state: 'sent', lastError: 'unanswered', sentAt: deps.now() })
    return topic
  }
  const words = (keepsItsWords(topic) && wordsOf(row)) || (await write(deps, row, topic, compose))
  if (!words) {
    deps.log.warn({ messageId }, 'mail dropped: what it tells of is gone')
    await settle(deps, row, { state: 'failed', lastError: 'source-gone' })
    return null
  }
  if (deps.sender) return (await sendMessage(deps, deps.sender, row, words)) ? topic : null
  await deps.rows.keep({ id: row.id, words, state: 'kept' })
  return topic
}

/**
 * Ends messages that no job will try again. What the last try said stays as the reason.
 */
export async function giveUp(deps: DeliverDeps, messageIds: number[]): Promise<void> {
  const { store, log, live } = deps
  const ended = await store.transaction(async (tx) => {
    live.messagesChanged(tx)
    return tx
      .update(messages)
      .set({ state: 'failed', lastError: sql`coalesce(${messages.lastError}, 'gave-up')` })
      .where(and(inArray(messages.id, messageIds), eq(messages.state, 'waiting')))
      .returning({ id: messages.id })
  })
  if (ended.length === 0) return
  log.error({ messageIds: ended.map(({ id }) => id) }, 'mail given up')
}

/** False when the mail server refused the message for good. */
async function sendMessage(
  deps: DeliverDeps,
  sender: Sender,
  row: MessageRow,
  words: Words,
): Promise<boolean> {
  if (words.letter !== row.letter) await deps.rows.keep({ id: row.id, words, state: 'waiting' })
  const handOver = randomUUID()
  const outgoing = await toOutgoing(deps, row, words)
  const result = await sender.send({
    ...outgoing,
    beforeEnd: () => noteHandOver(deps, row, handOver),
  })
  await settleWithRetries(deps, row, outcomeOf(row, result, handOver, deps.now()))
  if (result.ok) return true
  const { permanent, reason } = result
  if (!permanent) throw new Error(`mail ${row.id} not sent: ${reason}`)
  deps.log.error({ messageId: row.id, reason }, 'mail refused for good')
  return false
}

/** Stores that the server may have the mail from now on; in one statement, so that a failure is none. */
async function noteHandOver({ db }: DeliverDeps, { id }: MessageRow, handOver: string) {
  const { unanswered, state } = messages
  const noted = await db
    .update(messages)
    .set({ unanswered: sql`${unanswered} || to_jsonb(${handOver}::text)` })
    .where(
      and(
        ...[eq(messages.id, id), eq(state, 'waiting')],
        lt(sql`jsonb_array_length(${unanswered})`, MOST_UNANSWERED),
      ),
    )
    .returning({ id: messages.id })
  if (noted.length === 0) throw new Error(`mail ${id} was handed over elsewhere`)
}

/** What a try changes in the row. */
function outcomeOf(row: MessageRow, result: SendResult, handOver: string, now: Date): Change {
  const attempts = sql`${messages.attempts} + 1`
  const unanswered = sql`${messages.unanswered} - ${handOver}::text`
  if (result.ok) return { state: 'sent', attempts, unanswered, lastError: null, sentAt: now }
  const { permanent, reason, mayHaveArrived } = result
  // What was not tried counts as no attempt, and what the last one said stays.
  if (reason === NOT_TRIED) return { lastError: row.lastError ?? reason }
  return {
    state: permanent ? 'failed' : 'waiting',
    attempts,
    lastError: reason,
    ...(!mayHaveArrived && { unanswered }),
  }
}

/** Writes the message from the stored fact; null when there is none any more. */
async function write(
  deps: DeliverDeps,
  { reason }: MessageRow,
  topic: MailTopic,
  compose: ComposeMail,
): Promise<Words | null> {
  const mail = await writeMail(topic, compose)
  if (!mail) return null
  const { subject, replyTo } = mail
  const office = deps.addresses.office()
  return {
    subject,
    replyTo: replyTo === 'office' ? office : replyTo,
    html: null,
    text: null,
    letter: emailToStore(mail.letter),
    recipient: mail.to === 'office' ? office : mail.to.customer,
    messageIdHeader: messageIdFor(reason, deps.origin),
  }
}

function keepsItsWords({ kind }: MailTopic): boolean {
  return kind !== 'reminder' && kind !== 'driver-details'
}

/** What an earlier try has stored, or null. */
function wordsOf({ letter, html, text, replyTo, ...row }: MessageRow): Words | null {
  const { messageIdHeader, recipient, subject } = row
  if (!messageIdHeader || !recipient || !subject || !(letter || (html && text))) return null
  return { letter, html, text, replyTo, messageIdHeader, recipient, subject }
}

/** Draws what was written, with the customer's link as it is now. */
async function toOutgoing(
  deps: DeliverDeps,
  { id, orderId, requestId }: MessageRow,
  words: Words,
): Promise<OutgoingMail> {
  const { messageIdHeader: messageId, recipient: to, subject, replyTo } = words
  const drawn = await renderStored(words, await deps.findLink({ orderId, requestId }))
  if (!drawn) throw new Error(`message ${id} has no words`)
  const thread = threadOf({ orderId, requestId }, deps.origin)
  return { messageId, to, subject, replyTo, thread, ...drawn }
}

/** All mails of an order or a request, the guest's and the office's, are one conversation. */
function threadOf({ orderId, requestId }: Linked, origin: string): string | null {
  if (orderId !== null) return messageIdFor(`order-${orderId}`, origin)
  return requestId === null ? null : messageIdFor(`request-${requestId}`, origin)
}

function messageIdFor(reason: string, origin: string): string {
  const hash = createHash('sha256').update(reason).digest('hex').slice(0, 32)
  return `<${hash}@${new URL(origin).hostname}>`
}

type Change = Partial<
  Omit<MessageRow, 'attempts' | 'unanswered'> & Record<'attempts' | 'unanswered', SQL>
>

/** Notes what happened, unless another worker has settled the message meanwhile. */
async function settle(
  { store, live }: DeliverDeps,
  { id }: MessageRow,
  change: Change,
): Promise<void> {
  await store.transaction(async (tx) => {
    await tx
      .update(messages)
      .set(change)
      .where(and(eq(messages.id, id), eq(messages.state, 'waiting')))
    live.messagesChanged(tx)
  })
}

/** As {@link settle}, tried for some seconds: without the note the mail would go once more. */
async function settleWithRetries(
  deps: DeliverDeps,
  row: MessageRow,
  change: Change,
): Promise<void> {
  for (const waitMs of NOTE_AGAIN_AFTER_MS) {
    try {
      return await settle(deps, row, change)
    } catch {
      await pause(waitMs)
    }
  }
  await settle(deps, row, change)
}
