import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages, openStore, type Store } from '#app/server/db/index.server.ts'
import { openLog } from '#app/server/log/index.server.ts'
import { bounceOf } from '#test/bounces.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import type { Taken } from './bounce-mailbox.ts'
import { importBounces } from './import-bounces.ts'

const NOW = new Date('2026-07-02T09:00:00Z')
const named = (digit: string) => `<${digit.repeat(32)}@book.meltemi.example>`
const [ONE, TWO] = [named('1'), named('2')]

describe.each(storeKinds)('a mailbox with a report that cannot be dealt with, on %s', (kind) => {
  let address: StoreAddress
  let store: Store
  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
  })
  afterAll(async () => {
    await store.close()
    await address.remove()
  })
  beforeEach(async () => {
    await store.db.delete(messages)
    await store.db.insert(messages).values(
      [ONE, TWO].map((messageIdHeader, at) => ({
        kind: 'booking-confirmation',
        orderId: 7,
        facts: {},
        state: 'sent',
        reason: `r-${at}`,
        messageIdHeader,
        recipient: 'a@b.example',
        createdAt: NOW,
      })),
    )
  })

  /** Runs over these mails, as often as asked. */
  function open(sources: Uint8Array[]) {
    const told: string[] = []
    const runs: Taken[][] = []
    const deps = {
      db: store.db,
      store,
      origin: 'https://book.meltemi.example',
      now: () => NOW,
      live: { messagesChanged: () => {} },
      log: openLog('silent'),
      tries: new Map(),
      bounces: {
        check: async () => {},
        async each(_: Date, take: (source: Uint8Array) => Promise<Taken>) {
          const run: Taken[] = []
          runs.push(run)
          for (const source of sources) run.push(await take(source))
        },
      },
      putAside: async (_: unknown, cause: string) => told.push(cause),
    }
    return { told, runs, deps }
  }
  const states = async () =>
    new Map((await store.db.select().from(messages)).map((row) => [row.messageIdHeader, row.state]))

  test('the others are read at once; after three runs it is put aside and the office told', async () => {
    const { told, runs, deps } = open([bounceOf('postfix', ONE), bounceOf('qmail', TWO)])
    let first = true
    /** The first mail fails at each run: what it asks for is refused. */
    const onBounce = async () => {
      const fails = first
      first = false
      if (fails) throw new Error('refused')
    }
    const run = () => {
      first = true
      return importBounces(deps, onBounce)
    }
    await expect(run()).rejects.toThrow('refused')
    expect(runs.at(-1)).toEqual(['left', 'taken'])
    expect(await states()).toEqual(
      new Map([
        [ONE, 'sent'],
        [TWO, 'failed'],
      ]),
    )
    await expect(run()).rejects.toThrow('refused')
    expect(told).toEqual([])
    expect(await run()).toBe(0)
    expect(runs.at(-1)).toEqual(['aside', 'taken'])
    expect(told).toEqual(['unreadable'])
  })

  test('nothing is put aside while nobody can be told of it', async () => {
    const { runs, deps } = open([bounceOf('postfix', ONE)])
    const away = { ...deps, putAside: async () => Promise.reject(new Error('away')) }
    const refuse = async () => Promise.reject(new Error('away'))
    for (let turn = 0; turn < 5; turn++) {
      await expect(importBounces(away, refuse)).rejects.toThrow('away')
    }
    expect(runs.flat()).toEqual(Array(5).fill('left'))
    expect(await importBounces(deps, async () => {})).toBe(1)
  })

  test('what names no mail is put aside at once, what names another’s is left alone', async () => {
    const { told, runs, deps } = open([bounceOf('nameless', ONE), bounceOf('someone-elses', ONE)])
    expect(await importBounces(deps, async () => {})).toBe(0)
    expect(runs).toEqual([['aside', 'left']])
    expect(told).toEqual(['nameless'])
  })

  test('a name that no store takes ends no run', async () => {
    const bad = bounceOf('postfix', ONE).toString('latin1')
    const broken = bad.replaceAll(ONE, '<a\0b@c>').replaceAll(ONE.slice(1, 33), 'a\0b')
    const { runs, deps } = open([Buffer.from(broken, 'latin1'), bounceOf('qmail', TWO)])
    expect(await importBounces(deps, async () => {})).toBe(1)
    expect(runs).toEqual([['aside', 'taken']])
  })
})
