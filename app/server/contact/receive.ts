import { createHash } from 'node:crypto'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { VisitorMessage } from '#app/domain/contact/message.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import { contactMessages, type Store, type Transaction } from '#app/server/db/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import type { Mail } from '#app/server/mail/index.server.ts'

/** What taking messages works with. */
export type ContactDeps = {
  store: Pick<Store, 'db' | 'transaction'>
  mail: Pick<Mail, 'queue'>
  live: Pick<Live, 'messagesChanged'>
  now: Clock
  log: Log
}

/** A visitor's checked message. */
export type NewMessage = VisitorMessage & {
  /** Names this very submission; null when the sender gave no name to it. */
  idempotencyKey: string | null
}

/** stored: new; repeated: here already; key-reused: the key named another message before. */
export type Received = 'stored' | 'repeated' | 'key-reused'

/** The same words within this time are a double click, not a second message. */
const REPEAT_WITHIN_MS = 60_000

/**
 * Keeps a message and queues the office's mail in one transaction: both, or nothing (CONTACT-07).
 * A repeat, by its key or by the same words within a minute, is kept once.
 *
 * @throws When the store is away; then nothing was kept and the visitor must be told.
 */
export function receiveMessage(deps: ContactDeps, message: NewMessage): Promise<Received> {
  return deps.store.transaction((tx) => keepOnce(deps, tx, message))
}

async function keepOnce(
  { mail, live, now }: ContactDeps,
  tx: Transaction,
  message: NewMessage,
): Promise<Received> {
  const createdAt = now()
  const contentHash = hashOf(message)
  // Of two clicks at the same moment the second waits here, and then sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`)
  const known = await findKnown(tx, contentHash, message.idempotencyKey, createdAt)
  if (known) return known.contentHash === contentHash ? 'repeated' : 'key-reused'
  const [kept] = await tx
    .insert(contactMessages)
    .values({ ...message, contentHash, createdAt })
    .onConflictDoNothing({ target: contactMessages.idempotencyKey })
    .returning({ id: contactMessages.id })
  if (!kept) return 'key-reused'
  const reason = `contact-message:${kept.id}`
  await mail.queue(tx, { kind: 'contact-message', contactMessageId: kept.id, reason })
  live.messagesChanged(tx)
  return 'stored'
}

async function findKnown(tx: Transaction, contentHash: string, key: string | null, now: Date) {
  const { idempotencyKey, contentHash: stored, createdAt } = contactMessages
  const earliest = new Date(now.getTime() - REPEAT_WITHIN_MS)
  const sameWords = and(eq(stored, contentHash), gt(createdAt, earliest))
  const [known] = await tx
    .select({ contentHash: stored })
    .from(contactMessages)
    .where(key === null ? sameWords : or(eq(idempotencyKey, key), sameWords))
    // The key says more than the words.
    .orderBy(sql`${idempotencyKey} is not distinct from ${key} desc`)
    .limit(1)
  return known
}

function hashOf({ name, email, phone, subject, message }: NewMessage): string {
  const words = JSON.stringify([name, email, phone, subject, message])
  return createHash('sha256').update(words).digest('base64url')
}
