import { runNamed, type Transaction } from '#app/server/db/index.server.ts'
import { type MailBacklog, readBacklog } from './backlog.ts'
import { deliver, giveUp } from './deliver.ts'
import { importBounces, type OnBounce } from './import-bounces.ts'
import type { MailDeps } from './mail-deps.ts'
import {
  confirmationFailed,
  countSettled,
  findOldestWaiting,
  findReasons,
  listMail,
  listOfOrder,
  type MailDetail,
  type MailFilter,
  type MailOfOrder,
  type MailReader,
  type MailSummary,
  readMail,
} from './mailbox.ts'
import { openMessageRows } from './message-rows.ts'
import { type ResendAnswer, resend } from './resend.ts'
import { type MailTopic, topicColumns } from './topic.ts'
import type { ComposeMail } from './write-mail.ts'

/** One mail to be written. `reason` names why, once and for all: a second mail for it never goes. */
export type MailRequest = MailTopic & { reason: string }

/** The product's mail: queued with the fact, sent by a job, kept for the office to read. */
export type Mail = {
  /**
   * Stores a mail and its job in the fact's transaction. False when the reason had its mail before.
   */
  queue(tx: Transaction, request: MailRequest): Promise<boolean>
  /** As {@link Mail.queue}, many at once; tells how many are new. */
  queueAll(tx: Transaction, requests: MailRequest[]): Promise<number>
  /** Queues what confirmed orders cause: the customer's confirmation, the office's copy. */
  queueConfirmations(tx: Transaction, orderIds: number[]): Promise<void>
  /** Does the job 'mail.send', repeatable: see `deliver`. */
  deliver(messageId: number, compose: ComposeMail): Promise<MailTopic | null>
  /** Ends messages whose tries are used up: they read as failed instead of waiting for ever. */
  giveUp(messageIds: number[]): Promise<void>
  /** Does the job 'mail.bounces', repeatable: see `importBounces`. Tells how many mails came back. */
  importBounces(onBounce: OnBounce): Promise<number>
  /** Newest first; `before` is the last id of the page above. */
  list(page: MailFilter & { limit: number; before?: number | null }): Promise<MailSummary[]>
  /** The mail that has waited longest, or null: a hint that the mail server is away. */
  oldestWaiting(): Promise<{ id: number; createdAt: Date } | null>
  /** Which of these reasons had their mail: who asks often looks before it opens a transaction. */
  reasonsQueued(reasons: readonly string[]): Promise<Set<string>>
  /** Whether the newest confirmation of an order was refused for good or came back. */
  confirmationFailed(orderId: number): Promise<boolean>
  /** How many mails of an order for this reason no longer wait; `reason` is how theirs begin. */
  countSettled(tx: Transaction, orderId: number, reason: string): Promise<number>
  /** What became of an order's mails, newest first. */
  listOfOrder(orderId: number): Promise<MailOfOrder[]>
  /** What did not go out, for who watches. */
  backlog(): Promise<MailBacklog>
  /** Sends a stored mail once more, see `resend`. */
  resend(id: number, version: number): Promise<ResendAnswer>
  /** One mail with its content, or null. */
  read(id: number, reader?: MailReader): Promise<MailDetail | null>
  /**
   * Whether mail can go, and what comes back be seen: signs in to the mail server and to the mailbox
   * for bounces, where they are set. Sends nothing.
   *
   * @throws {Error} One does not answer or refuses the sign-in; codes only.
   */
  check(): Promise<string>
}

/** Builds the mail module. */
export function createMail(deps: MailDeps): Mail {
  const delivering = { ...deps, rows: openMessageRows(deps) }
  const bouncing = {
    ...deps,
    tries: new Map<string, number>(),
    putAside: (tx: Transaction, cause: 'unreadable' | 'nameless', digest: string) =>
      queue(deps, tx, [{ kind: 'returned-mail', cause, reason: `returned-mail:${digest}` }]),
  }
  return {
    queue: async (tx, request) => (await queue(deps, tx, [request])) > 0,
    queueAll: (tx, requests) => queue(deps, tx, requests),
    async queueConfirmations(tx, orderIds) {
      const kinds = ['booking-confirmation', 'office-copy'] as const
      const requests = orderIds.flatMap((orderId) =>
        kinds.map((kind) => ({ kind, orderId, reason: `${kind}:order-${orderId}` })),
      )
      await queue(deps, tx, requests)
    },
    deliver: (messageId, compose) => deliver(delivering, messageId, compose),
    giveUp: (messageIds) => giveUp(delivering, messageIds),
    importBounces: (onBounce) => importBounces(bouncing, onBounce),
    list: (page) => listMail(deps.db, page),
    oldestWaiting: () => findOldestWaiting(deps.db),
    reasonsQueued: (reasons) => findReasons(deps.db, reasons),
    confirmationFailed: (orderId) => confirmationFailed(deps.db, orderId),
    countSettled,
    listOfOrder: (orderId) => listOfOrder(deps.db, orderId),
    backlog: () => readBacklog(deps.db, deps.now()),
    resend: (id, version) => resend(deps, id, version),
    read: (id, reader) => readMail(deps, id, reader),
    check: () => check(deps),
  }
}

async function check({ sender, bounces }: MailDeps): Promise<string> {
  const verified = await sender?.verify()
  if (verified?.ok === false) throw new Error(verified.reason)
  await bounces?.check()
  const sending = sender ? 'mail server' : 'mailbox only'
  return bounces ? `${sending}, bounces` : sending
}

/** Stores the mails whose reason is new and a job per fact; tells how many mails there are. */
async function queue(deps: MailDeps, tx: Transaction, requests: MailRequest[]): Promise<number> {
  if (requests.length === 0) return 0
  const createdAt = deps.now().toISOString()
  const rows = requests.map(({ reason, ...topic }) => {
    const { kind, orderId, contactMessageId, requestId, facts } = topicColumns(topic)
    const ids = { order_id: orderId, contact_message_id: contactMessageId, request_id: requestId }
    const about = { kind, ...ids, facts }
    return { ...about, reason, created_at: createdAt }
  })
  const queued = await runNamed<{ id: string | number; fact: string }>(tx, QUEUE_MESSAGES, [
    JSON.stringify(rows),
  ])
  const byFact = Map.groupBy(queued, ({ fact }) => fact)
  const jobs = Array.from(byFact.values(), (mails) => ({
    payload: { messageIds: mails.map(({ id }) => Number(id)) },
  }))
  await deps.jobs.enqueue(tx, 'mail.send', jobs)
  if (queued.length > 0) deps.live.messagesChanged(tx)
  return queued.length
}

const QUEUE_MESSAGES = {
  name: 'queue-messages',
  text: `
    insert into messages (kind, order_id, contact_message_id, request_id, facts, reason, created_at)
    select kind, order_id, contact_message_id, request_id, facts, reason, created_at
    from jsonb_populate_recordset(null::messages, $1::jsonb)
    on conflict (reason) do nothing
    returning id, coalesce('contact-' || contact_message_id, 'order-' || order_id, reason) as fact`,
}
