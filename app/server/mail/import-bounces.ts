import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { messages, type Transaction } from '#app/server/db/index.server.ts'
import type { Taken } from './bounce-mailbox.ts'
import type { MailDeps } from './mail-deps.ts'
import { readInTime } from './read-in-time.ts'
import type { DeliveryReport } from './read-report.ts'
import { type MailTopic, topicOf } from './topic.ts'

/** A mail that came back: what it told of, and whom it did not reach. */
export type BouncedMail = { topic: MailTopic; recipient: string }

/**
 * What must follow, in the transaction that notes it. It runs before the message is locked, so it may
 * lock what stands above (docs/rules/locking.md); it may run again for the same mail.
 */
export type OnBounce = (tx: Transaction, bounced: BouncedMail) => Promise<void>

/** A report that a person has to read: it cannot be read here, or does not say which mail it is about. */
type PutAside = Extract<MailTopic, { kind: 'returned-mail' }>['cause']

/** What the runs of one process remember. */
type Deps = Pick<MailDeps, 'bounces' | 'db' | 'store' | 'live' | 'log' | 'now' | 'origin'> & {
  /** How often each mail could not be dealt with, by what it is. */
  tries: Map<string, number>
  putAside(tx: Transaction, cause: PutAside, digest: string): Promise<unknown>
}

type Row = typeof messages.$inferSelect

const MOST_TRIES = 3
/** One run; what it leaves is the next one's. */
const LONGEST_RUN_MS = 60_000

/**
 * Does the job 'mail.bounces': mails that no server further on would take read as failed, with the
 * code. Reports of a delay are only put aside; a server that gives up in the end says so. One report
 * keeps no other from being read: what fails thrice is put aside, and the office is told.
 *
 * @returns How many mails came back.
 * @throws {Error} Something failed that is not put aside yet; all others were dealt with.
 */
export async function importBounces(deps: Deps, onBounce: OnBounce): Promise<number> {
  if (!deps.bounces) return 0
  let count = 0
  let failure: unknown = null
  const endsAt = performance.now() + LONGEST_RUN_MS
  await deps.bounces.each(deps.now(), async (source) => {
    if (performance.now() > endsAt) return 'left'
    const digest = createHash('sha256').update(source).digest('hex')
    try {
      const { taken, cameBack } = await takeOne(deps, { source, digest }, onBounce)
      deps.tries.delete(digest)
      if (cameBack) count += 1
      return taken
    } catch (error) {
      if (await failedForGood(deps, digest)) return 'aside'
      failure ??= error
      return 'left'
    }
  })
  if (failure) throw failure
  return count
}

async function takeOne(
  deps: Deps,
  { source, digest }: { source: Uint8Array; digest: string },
  onBounce: OnBounce,
): Promise<{ taken: Taken; cameBack?: boolean }> {
  const report = await readInTime(source)
  if (!report) return { taken: 'left' }
  const ids = idsOf(deps, report)
  if (ids.length === 0) {
    if (report.failure === null) return { taken: 'left' }
    await putAside(deps, 'nameless', digest)
    return { taken: 'aside' }
  }
  const row = await findMail(deps, ids)
  if (!row) return { taken: 'left' }
  if (report.failure === null || row.state !== 'sent') return { taken: 'taken' }
  await recordBounce(deps, { row, failure: report.failure }, onBounce)
  return { taken: 'taken', cameBack: true }
}

/** While the store is away nothing can be told, and nothing is put aside. */
async function failedForGood(deps: Deps, digest: string): Promise<boolean> {
  const tries = (deps.tries.get(digest) ?? 0) + 1
  deps.tries.set(digest, tries)
  if (tries < MOST_TRIES) return false
  return putAside(deps, 'unreadable', digest).then(
    () => deps.tries.delete(digest),
    () => false,
  )
}

async function putAside(deps: Deps, cause: PutAside, digest: string): Promise<void> {
  await deps.store.transaction((tx) => deps.putAside(tx, cause, digest))
  deps.log.warn({ cause }, 'a report in the mailbox for bounces was put aside')
}

function idsOf({ origin }: Deps, { messageIds, envelopeId }: DeliveryReport): string[] {
  const named = envelopeId === null ? [] : [`<${envelopeId}@${new URL(origin).hostname}>`]
  return [...messageIds, ...named]
}

async function findMail({ db }: Deps, ids: string[]): Promise<Row | null> {
  const [row] = await db.select().from(messages).where(inArray(messages.messageIdHeader, ids))
  return row ?? null
}

async function recordBounce(
  deps: Deps,
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
