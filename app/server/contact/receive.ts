import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { VisitorMessage } from '#app/domain/contact/message.ts'
import { type StoredKeys, storedKeys } from '#app/server/bookings/index.server.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import { contactMessages, type Store, type Transaction } from '#app/server/db/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import type { Mail } from '#app/server/mail/index.server.ts'

/** What taking messages works with. */
export type ContactDeps = {
  store: Pick<Store, 'db' | 'transaction'>
  mail: Pick<Mail, 'queue'>
  live: Pick<Live, 'messagesChanged'>
  keys: Pick<Keys, 'derive'>
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
 * Keeps a message and queues the office's mail in one transaction: both, or nothing.
 * A repeat, by its key or by the same words within a minute, is kept once.
 *
 * @throws When the store is away; then nothing was kept and the visitor must be told.
 */
export function receiveMessage(deps: ContactDeps, message: NewMessage): Promise<Received> {
  return deps.store.transaction((tx) => storeOnce(deps, tx, message))
}

async function storeOnce(
  deps: ContactDeps,
  tx: Transaction,
  message: NewMessage,
): Promise<Received> {
  const createdAt = deps.now()
  const keys = message.idempotencyKey === null ? null : storedKeys(deps, message.idempotencyKey)
  const contentHash = hashOf(message)
  // Of two clicks at the same moment the second waits here, and then sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`)
  const known = await findKnown(tx, contentHash, keys, createdAt)
  if (known) return known.contentHash === contentHash ? 'repeated' : 'key-reused'
  const [stored] = await tx
    .insert(contactMessages)
    .values({ ...message, idempotencyKey: keys?.[0] ?? null, contentHash, createdAt })
    .onConflictDoNothing({ target: contactMessages.idempotencyKey })
    .returning({ id: contactMessages.id })
  if (!stored) return 'key-reused'
  const reason = `contact-message:${stored.id}`
  await deps.mail.queue(tx, { kind: 'contact-message', contactMessageId: stored.id, reason })
  deps.live.messagesChanged(tx)
  return 'stored'
}

async function findKnown(tx: Transaction, contentHash: string, keys: StoredKeys | null, now: Date) {
  const { idempotencyKey, contentHash: stored, createdAt } = contactMessages
  const earliest = new Date(now.getTime() - REPEAT_WITHIN_MS)
  const sameWords = and(eq(stored, contentHash), gt(createdAt, earliest))
  const [known] = await tx
    .select({ contentHash: stored })
    .from(contactMessages)
    .where(keys === null ? sameWords : or(inArray(idempotencyKey, keys), sameWords))
    // The key says more than the words.
    .orderBy(keys === null ? stored : desc(inArray(idempotencyKey, keys)))
    .limit(1)
  return known
}

function hashOf({ name, email, phone, subject, message }: NewMessage): string {
  const words = JSON.stringify([name, email, phone, subject, message])
  return createHash('sha256').update(words).digest('base64url')
}
