import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { InboxFilter } from '#app/domain/contact/inbox-filter.ts'
import type { VisitorMessage } from '#app/domain/contact/message.ts'
import type { ContactSubject } from '#app/domain/contact/subject.ts'
import { contactMessages } from '#app/server/db/index.server.ts'
import type { ContactDeps } from './receive.ts'

/** A visitor's message as the office reads it. */
export type InboxMessage = VisitorMessage & {
  id: number
  createdAt: Date
  handledAt: Date | null
}

/** A page of messages; `nextCursor` opens the next one, null at the end. */
export type InboxPage = { messages: InboxMessage[]; nextCursor: string | null }

const PAGE_SIZE = 30

/**
 * Lists messages, newest first; among all of them those that wait for somebody come before the
 * rest.
 *
 * @param cursor From the page before; an unreadable one starts anew.
 */
export async function listInbox(
  { store }: Pick<ContactDeps, 'store'>,
  { show, cursor }: { show: InboxFilter; cursor: string | null },
): Promise<InboxPage> {
  const rows = await store.db
    .select(columns)
    .from(contactMessages)
    .where(and(shown(show), after(cursor)))
    .orderBy(desc(isOpen), desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(PAGE_SIZE + 1)
  const messages = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? messages.at(-1) : undefined
  return { messages, nextCursor: last ? cursorOf(last) : null }
}

/** One message, or null. */
export async function readInboxMessage(
  { store }: Pick<ContactDeps, 'store'>,
  id: number,
): Promise<InboxMessage | null> {
  const [found] = await store.db
    .select(columns)
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
  return found ?? null
}

/** How many messages wait for somebody. */
export function countOpen({ store }: Pick<ContactDeps, 'store'>): Promise<number> {
  return store.db.$count(contactMessages, isNull(contactMessages.handledAt))
}

/**
 * Notes that somebody is done with a message, or that it waits again. A repeat keeps the first
 * time. Who it was stands in the log.
 *
 * @returns The message as it is now, or null when there is none.
 */
export async function setHandled(
  deps: Pick<ContactDeps, 'store' | 'now' | 'live' | 'log'>,
  { id, handled, actor }: { id: number; handled: boolean; actor: string },
): Promise<InboxMessage | null> {
  const { store, now, live, log } = deps
  const at = now().toISOString()
  const handledAt = handled
    ? sql`coalesce(${contactMessages.handledAt}, ${at}::timestamptz)`
    : sql`null`
  const [changed] = await store.transaction((tx) => {
    live.messagesChanged(tx)
    return tx
      .update(contactMessages)
      .set({ handledAt })
      .where(eq(contactMessages.id, id))
      .returning(columns)
  })
  if (!changed) return null
  log.info({ contactMessageId: id, handled, actor }, 'contact message marked')
  return changed
}

const { id, name, email, phone, phoneE164, message, createdAt, handledAt } = contactMessages

const columns = {
  id,
  name,
  email,
  phone,
  phoneE164,
  message,
  createdAt,
  handledAt,
  subject: sql<ContactSubject>`${contactMessages.subject}`,
}

const isOpen = sql`(${contactMessages.handledAt} is null)`

function shown(show: InboxFilter) {
  if (show === 'all') return undefined
  return show === 'open' ? isNull(contactMessages.handledAt) : isNotNull(contactMessages.handledAt)
}

function cursorOf({ handledAt: done, createdAt: at, id: last }: InboxMessage): string {
  return `${done ? 'handled' : 'open'}-${at.getTime()}-${last}`
}

function after(cursor: string | null) {
  const [, part, time, last] = /^(open|handled)-(\d{1,13})-(\d{1,15})$/.exec(cursor ?? '') ?? []
  if (!part || !time || !last) return undefined
  const at = new Date(Number(time))
  const older = or(
    lt(contactMessages.createdAt, at),
    and(eq(contactMessages.createdAt, at), lt(contactMessages.id, Number(last))),
  )
  const done = isNotNull(contactMessages.handledAt)
  return part === 'handled'
    ? and(done, older)
    : or(done, and(isNull(contactMessages.handledAt), older))
}
