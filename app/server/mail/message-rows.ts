import { inArray } from 'drizzle-orm'
import {
  batchCalls,
  type Database,
  messages,
  runNamed,
  type Store,
} from '#app/server/db/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'

/** A stored mail. */
export type MessageRow = typeof messages.$inferSelect

/** What a message says, to whom and under which id, as it is stored. */
export type Words = Pick<MessageRow, 'letter' | 'html' | 'text' | 'replyTo'> &
  Record<'messageIdHeader' | 'recipient' | 'subject', string>

/**
 * The rows of mails that are under way. Jobs of many bookings run beside each other: what they ask or store in
 * one turn is one statement.
 */
export type MessageRows = {
  read(id: number): Promise<MessageRow | undefined>
  /** Notes what a mail says and its state, unless another worker has settled it meanwhile. */
  keep(mail: { id: number; words: Words; state: 'waiting' | 'kept' }): Promise<void>
}

const MOST_TOGETHER = 50

/** Opens them on the store. */
export function openMessageRows(deps: {
  db: Database
  store: Pick<Store, 'transaction'>
  live: Pick<Live, 'messagesChanged'>
}): MessageRows {
  return {
    read: batchCalls(MOST_TOGETHER, async (ids: number[]) => {
      const rows = await deps.db.select().from(messages).where(inArray(messages.id, ids))
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id))
    }),
    keep: batchCalls(MOST_TOGETHER, async (mails: Parameters<MessageRows['keep']>[0][]) => {
      const values = mails.map(({ id, words, state }) => ({ id, state, ...toColumns(words) }))
      await deps.store.transaction(async (tx) => {
        await runNamed(tx, KEEP_WORDS, [JSON.stringify(values)])
        deps.live.messagesChanged(tx)
      })
      return mails.map(() => undefined)
    }),
  }
}

function toColumns({ letter, html, text, subject, recipient, ...words }: Words) {
  const { replyTo: reply_to, messageIdHeader: message_id_header } = words
  return { letter, html, text, subject, recipient, reply_to, message_id_header }
}

const KEEP_WORDS = {
  name: 'keep-words',
  text: `
    update messages set letter = given.letter, html = given.html, text = given.text,
      subject = given.subject, recipient = given.recipient, reply_to = given.reply_to,
      message_id_header = given.message_id_header, state = given.state
    from jsonb_to_recordset($1::jsonb) as given(id bigint, letter jsonb, html text, text text,
      subject text, recipient text, reply_to text, message_id_header text, state text)
    where messages.id = given.id and messages.state = 'waiting'`,
}
