import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages, openStore, type Store } from '#app/server/db/index.server.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { type MessageRows, openMessageRows, type Words } from './message-rows.ts'

const NOW = new Date('2026-07-01T09:00:00Z')

function wordsOf(subject: string): Words {
  return {
    subject,
    letter: { subject, blocks: [] },
    html: null,
    text: null,
    replyTo: null,
    recipient: `${subject}@example.com`,
    messageIdHeader: `<${subject}@meltemi.example>`,
  }
}

describe.each(storeKinds)('rows of mails under way, on %s', (kind) => {
  let address: StoreAddress
  let store: Store
  let rows: MessageRows
  const told = vi.fn()
  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
    rows = openMessageRows({ db: store.db, store, live: { messagesChanged: told } })
  })
  afterAll(async () => {
    await store.close()
    await address.remove()
  })
  beforeEach(async () => {
    await store.db.delete(messages)
  })

  const waiting = async (...reasons: string[]) => {
    const made = { kind: 'office-copy', orderId: 7, createdAt: NOW }
    const stored = await store.db
      .insert(messages)
      .values(reasons.map((reason) => ({ ...made, reason })))
      .returning({ id: messages.id })
    return stored.map(({ id }) => id)
  }
  const keep = (id: number, subject: string) =>
    rows.keep({ id, words: wordsOf(subject), state: 'kept' })
  const stored = () => store.db.select().from(messages).orderBy(asc(messages.id))

  test('those of one turn are read by one question, each by who asked for it', async () => {
    const [one = 0, other = 0] = await waiting('one', 'other')
    const asked = vi.spyOn(store.db, 'select')
    const read = await Promise.all([other, one + 1_000, one, other].map(rows.read))
    expect(read.map((row) => row?.reason)).toEqual(['other', undefined, 'one', 'other'])
    expect(asked).toHaveBeenCalledOnce()
    asked.mockRestore()
  })

  test('words of one turn are stored together, but never over what was settled', async () => {
    const [one = 0, other = 0, sent = 0] = await waiting('one', 'other', 'sent')
    await store.db.update(messages).set({ state: 'sent' }).where(eq(messages.id, sent))
    told.mockClear()
    await Promise.all([keep(one, 'anna'), keep(other, 'berta'), keep(sent, 'clara')])
    expect(told).toHaveBeenCalledOnce()
    expect(await stored()).toMatchObject([
      { id: one, ...wordsOf('anna'), state: 'kept' },
      { id: other, ...wordsOf('berta'), state: 'kept' },
      { id: sent, subject: null, letter: null, state: 'sent' },
    ])
  })

  test('words the store does not take fail alone', async () => {
    const [one = 0, bad = 0, other = 0] = await waiting('one', 'bad', 'other')
    const all = [keep(one, 'anna'), keep(bad, 'a\0b'), keep(other, 'berta')]
    const done = await Promise.allSettled(all)
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const states = (await stored()).map(({ state }) => state)
    expect(states).toEqual(['kept', 'waiting', 'kept'])
  })
})
