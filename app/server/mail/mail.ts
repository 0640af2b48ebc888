import { messages, type Transaction } from '#app/server/db/index.server.ts'
import type { Jobs } from '#app/server/jobs/index.server.ts'
import { type ComposeMail, type DeliverDeps, type Delivered, deliver } from './deliver.ts'
import { listMail, type MailDetail, type MailSummary, readMail } from './mailbox.ts'
import type { MailKind } from './render-mail.ts'

/** One mail to be written. `reason` names why, once and for all: a second mail for it never goes. */
export type MailRequest = { kind: MailKind; orderId: number; reason: string }

/** The product's mail: queued with the fact, sent by a job, kept for the office to read. */
export type Mail = {
  /**
   * Stores a mail and its job in the fact's transaction. False when the reason had its mail before.
   * The caller wakes 'mail.send' once the transaction is through.
   */
  queue(tx: Transaction, request: MailRequest): Promise<boolean>
  /** Queues what a confirmed order causes: the customer's confirmation, the office's copy (APP-16). */
  queueConfirmation(tx: Transaction, orderId: number): Promise<void>
  /** Does the job 'mail.send', repeatable: see `deliver`. */
  deliver(messageId: number, compose: ComposeMail): Promise<Delivered | null>
  /** Newest first; `before` is the last id of the page above. */
  list(page: { limit: number; before?: number | null }): Promise<MailSummary[]>
  /** One mail with its content, or null. */
  read(id: number): Promise<MailDetail | null>
}

/** Everything the mail module works with. */
export type MailDeps = DeliverDeps & { jobs: Pick<Jobs, 'enqueue'> }

/** Builds the mail module. */
export function createMail(deps: MailDeps): Mail {
  return {
    queue: (tx, request) => queue(deps, tx, request),
    async queueConfirmation(tx, orderId) {
      for (const kind of ['booking-confirmation', 'office-copy'] as const) {
        await queue(deps, tx, { kind, orderId, reason: `${kind}:order-${orderId}` })
      }
    },
    deliver: (messageId, compose) => deliver(deps, messageId, compose),
    list: (page) => listMail(deps.db, page),
    read: (id) => readMail(deps.db, id),
  }
}

async function queue(deps: MailDeps, tx: Transaction, request: MailRequest): Promise<boolean> {
  const [row] = await tx
    .insert(messages)
    .values({ ...request, createdAt: deps.now() })
    .onConflictDoNothing({ target: messages.reason })
    .returning({ id: messages.id })
  if (!row) return false
  await deps.jobs.enqueue(tx, 'mail.send', { messageId: row.id })
  return true
}
