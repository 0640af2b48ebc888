import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStore, type Store, type Transaction } from '#app/server/db/index.server.ts'
import { openLog } from '#app/server/log/index.server.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import type { JobName } from './job-list.ts'
import { type JobHandlers, type Jobs, openJobs } from './jobs.ts'

const silent = openLog('silent')
const SOON = { timeout: 20_000, interval: 20 }

/** A job as the queue stores it; `waits` in seconds from its last try, or from being stored. */
type JobRow = { state: string; retries: number; waits: number }

describe.each(storeKinds)('%s', (kind) => {
  let address: StoreAddress
  let store: Store
  let jobs: Jobs

  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
  })
  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  beforeEach(async () => {
    jobs = await openJobs(store, silent)
  })
  afterEach(async () => {
    await jobs.stop(2_000)
    await store.db.execute(sql`delete from jobs.job`)
  })

  const stored = async (name: JobName) =>
    (
      await store.db.execute<JobRow>(
        sql`select state, retry_count as retries,
              extract(epoch from start_after - coalesce(started_on, created_on))::float8 as waits
            from jobs.job where name = ${name} order by data::text`,
      )
    ).rows

  test('the first job of a process goes with its fact, at once', async () => {
    await store.transaction((tx) =>
      jobs.enqueue(tx, 'mail.send', [{ payload: { messageIds: [1] } }]),
    )
    expect(await stored('mail.send')).toMatchObject([{ state: 'created', retries: 0 }])
  })

  test('a fact that is taken back leaves no job', async () => {
    const failed = store.transaction(async (tx) => {
      await jobs.enqueue(tx, 'mail.send', [{ payload: { messageIds: [1] } }])
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await stored('mail.send')).toEqual([])
  })

  test('a committed job runs once, with what it carries', async () => {
    const sent = vi.fn(async () => {})
    await jobs.work(handlers({ 'mail.send': sent }))
    expect(jobs.working()).toBe(true)
    await store.transaction((tx) =>
      jobs.enqueue(tx, 'mail.send', [{ payload: { messageIds: [7] } }]),
    )
    await vi.waitFor(
      async () => expect(await stored('mail.send')).toMatchObject([{ state: 'completed' }]),
      SOON,
    )
    expect(sent).toHaveBeenCalledExactlyOnceWith({ messageIds: [7] })
  })

  test('its commit wakes the workers of its queue, once and at no rollback', async () => {
    const woken = vi.spyOn(PgBoss.prototype, 'notifyWorker')
    await jobs.work(handlers({}))
    const enqueueTwo = async (tx: Transaction) => {
      await jobs.enqueue(tx, 'mail.send', [{ payload: { messageIds: [1] } }])
      await jobs.enqueue(tx, 'mail.send', [{ payload: { messageIds: [2] } }])
      expect(woken).not.toHaveBeenCalled()
    }
    const failed = store.transaction(async (tx) => {
      await enqueueTwo(tx)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(woken).not.toHaveBeenCalled()
    await store.transaction(enqueueTwo)
    expect(woken).toHaveBeenCalledTimes(1)
    const startAfter = new Date(Date.now() + 3_600_000)
    await store.transaction((tx) =>
      jobs.enqueue(tx, 'orders.close', [{ payload: { orderId: 1 }, startAfter }]),
    )
    expect(woken).toHaveBeenCalledTimes(1)
    woken.mockRestore()
  })

  test('a burst wakes a few times, and every job of it is done', async () => {
    const woken = vi.spyOn(PgBoss.prototype, 'notifyWorker')
    const sent = vi.fn(async () => {})
    await jobs.work(handlers({ 'mail.send': sent }))
    const burst = Array.from({ length: 30 }, (_, id) => ({ payload: { messageIds: [id] } }))
    await Promise.all(
      burst.map((job) => store.transaction((tx) => jobs.enqueue(tx, 'mail.send', [job]))),
    )
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(30), SOON)
    expect(woken.mock.calls.length).toBeLessThan(15)
    woken.mockRestore()
  })

  test('a start on a queue that is as it should be writes none of its rules', async () => {
    await jobs.work(handlers({}))
    const methods = ['createQueue', 'updateQueue', 'deleteQueue', 'schedule'] as const
    const writes = methods.map((method) => vi.spyOn(PgBoss.prototype, method))
    const next = await openJobs(store, silent)
    await next.work(handlers({}))
    for (const write of writes) expect(write).not.toHaveBeenCalled()
    for (const write of writes) write.mockRestore()
    await next.stop(2_000)
  })

  test('what a release before wrote otherwise is mended by a start', async () => {
    await jobs.work(handlers({}))
    await store.db.execute(sql`update jobs.queue set retry_limit = 1 where name = 'refunds.send'`)
    await store.db.execute(sql`update jobs.schedule set cron = '1 1 * * *'
      where name = 'orders.sweep'`)
    const next = await openJobs(store, silent)
    await next.work(handlers({}))
    const { rows } = await store.db.execute(sql`select retry_limit, cron from jobs.queue
      join jobs.schedule on schedule.name = 'orders.sweep' where queue.name = 'refunds.send'`)
    expect(rows).toEqual([{ retry_limit: 12, cron: '* * * * *' }])
    await next.stop(2_000)
  })

  test('a job for later waits for its time', async () => {
    const startAfter = new Date(Date.now() + 3_600_000)
    await store.transaction((tx) =>
      jobs.enqueue(tx, 'orders.close', [{ payload: { orderId: 1 }, startAfter }]),
    )
    const [job] = await stored('orders.close')
    expect(job?.waits).toBeGreaterThan(3_500)
    expect(job?.waits).toBeLessThanOrEqual(3_600)
  })

  test('a check counts what is due, and not what waits for its time', async () => {
    expect(await jobs.check()).toEqual({ due: 0, seconds: 0 })
    const startAfter = new Date(Date.now() + 3_600_000)
    await store.transaction(async (tx) => {
      await jobs.enqueue(tx, 'orders.close', [{ payload: { orderId: 1 }, startAfter }])
      await jobs.enqueue(tx, 'mail.send', [{ payload: { messageIds: [1] } }])
      await jobs.enqueue(tx, 'mail.send', [{ payload: { messageIds: [2] } }])
    })
    await store.db.execute(
      sql`update jobs.job set start_after = now() - interval '90 s'
          where data = '{"messageIds":[1]}'`,
    )
    const { due, seconds } = await jobs.check()
    expect(due).toBe(2)
    expect(seconds).toBeGreaterThanOrEqual(90)
    expect(seconds).toBeLessThan(110)
  })

  test('a failing job is tried again, later each time; its neighbours are not held up', async () => {
    const tried: number[] = []
    await jobs.work(
      handlers({
        'mail.send': async ({ messageIds: [messageId = 0] }) => {
          tried.push(messageId)
          if (messageId === 1) throw new Error('mail server away')
        },
      }),
    )
    await store.transaction(async (tx) => {
      await jobs.enqueue(tx, 'mail.send', [{ payload: { messageIds: [1] } }])
      await jobs.enqueue(tx, 'mail.send', [{ payload: { messageIds: [2] } }])
    })
    const waits: number[] = []
    for (const retries of [0, 1, 2]) {
      if (retries > 0) await hasten()
      await vi.waitFor(async () => {
        const [failing, neighbour] = await stored('mail.send')
        expect(neighbour).toMatchObject({ state: 'completed' })
        expect(failing).toMatchObject({ state: 'retry', retries })
        waits.push(failing?.waits ?? 0)
      }, SOON)
    }
    expect(tried.toSorted()).toEqual([1, 1, 1, 2])
    // Up to 5 s, 10 s, 20 s, of which half is chance, so that retries do not come in step.
    const [first = 0, second = 0, third = 0] = waits
    expect(first).toBeGreaterThanOrEqual(2.4)
    expect(second).toBeGreaterThanOrEqual(4.9)
    expect(third).toBeGreaterThanOrEqual(9.9)
  })

  test('a mail whose tries are used up is given up, by a failure or a killed process', async () => {
    const givenUp: number[][] = []
    const tried: number[] = []
    await jobs.work(
      handlers({
        'mail.send': async ({ messageIds: [messageId = 0] }) => {
          tried.push(messageId)
          throw new Error('mail server away')
        },
        'mail.give-up': async ({ messageIds }) => {
          givenUp.push(messageIds)
        },
      }),
    )
    await store.transaction((tx) =>
      jobs.enqueue(tx, 'mail.send', [{ payload: { messageIds: [1, 2] } }]),
    )
    await vi.waitFor(
      async () => expect(await stored('mail.send')).toMatchObject([{ state: 'retry' }]),
      SOON,
    )
    expect(givenUp).toEqual([])
    await store.db.execute(
      sql`update jobs.job set retry_count = retry_limit - 1 where state = 'retry'`,
    )
    await hasten()
    await vi.waitFor(() => expect(givenUp).toEqual([[1, 2]]), SOON)
    expect(await stored('mail.send')).toMatchObject([{ state: 'failed' }])
    expect(tried).toHaveLength(2)
  })

  const hasten = async () => {
    await store.db.execute(sql`update jobs.job set start_after = now() where state < 'active'`)
  }

  describe('a queue that gathers', () => {
    const settle = (day: string) =>
      store.transaction((tx) => jobs.enqueue(tx, 'planning.settle', [{ payload: { day } }]))
    const waiting = async () =>
      (await stored('planning.settle')).filter(({ state }) => state === 'created')

    test('keeps one waiting of those that carry the same, for some seconds', async () => {
      for (const day of ['2026-07-01', '2026-07-02', '2026-07-01', '2026-07-01']) await settle(day)
      const jobs = await waiting()
      expect(jobs).toHaveLength(2)
      for (const { waits } of jobs) expect(waits).toBeCloseTo(5, 3)
    })

    test('runs one of them at a time in all processes, and what came meanwhile after it', async () => {
      let finish: () => void = () => {}
      const held = new Promise<void>((resolve) => {
        finish = resolve
      })
      const begun: string[] = []
      const own = handlers({
        async 'planning.settle'({ day }) {
          begun.push(day)
          if (day === 'slow') await held
        },
      })
      const other = await openJobs(store, silent)
      await settle('slow')
      await jobs.work(own)
      await hasten()
      await vi.waitFor(() => expect(begun).toEqual(['slow']), SOON)
      for (const day of ['slow', 'quick', 'slow']) await settle(day)
      expect(await waiting()).toHaveLength(2)
      await hasten()
      await other.work(own)
      await vi.waitFor(() => expect(begun).toEqual(['slow', 'quick']), SOON)
      finish()
      await vi.waitFor(() => expect(begun).toEqual(['slow', 'quick', 'slow']), SOON)
      await other.stop(2_000)
    })

    test('tries each again that failed, also beside one that waits for that already', async () => {
      const failing = handlers({
        'planning.settle': () => Promise.reject(new Error('the planner is away')),
      })
      const retried = async () =>
        (await stored('planning.settle')).filter(({ state }) => state === 'retry').length
      await settle('2026-07-01')
      await jobs.work(failing)
      await hasten()
      await vi.waitFor(async () => expect(await retried()).toBe(1), SOON)
      await settle('2026-07-01')
      await store.db.execute(sql`update jobs.job set start_after = now() where state = 'created'`)
      await vi.waitFor(async () => expect(await retried()).toBe(2), SOON)
    })

    test('is one also where an older release made it otherwise', async () => {
      await store.db.execute(sql`update jobs.queue set policy = 'standard'`)
      await jobs.stop(1_000)
      jobs = await openJobs(store, silent)
      for (const day of ['2026-07-01', '2026-07-01']) await settle(day)
      expect(await waiting()).toHaveLength(1)
    })
  })

  test('the rules of a queue are those of this release, also on an older store', async () => {
    await store.db.execute(
      sql`update jobs.queue set retry_limit = 1, retry_delay = 1, retry_backoff = false`,
    )
    await jobs.stop(1_000)
    jobs = await openJobs(store, silent)
    const { rows } = await store.db.execute(
      sql`select retry_limit, retry_delay, retry_backoff from jobs.queue where name = 'mail.send'`,
    )
    expect(rows).toEqual([{ retry_limit: 18, retry_delay: 5, retry_backoff: true }])
  })

  test('a stop lets the running job finish and takes no other', async () => {
    let finish: () => void = () => {}
    const done = new Promise<void>((resolve) => {
      finish = resolve
    })
    const started = vi.fn(() => done)
    await jobs.work(handlers({ 'orders.close': started }))
    await store.transaction((tx) => jobs.enqueue(tx, 'orders.close', [{ payload: { orderId: 1 } }]))
    await vi.waitFor(() => expect(started).toHaveBeenCalled(), SOON)
    const stopped = jobs.stop(5_000)
    await store.transaction((tx) => jobs.enqueue(tx, 'orders.close', [{ payload: { orderId: 2 } }]))
    finish()
    await stopped
    // A request that is still being answered stores its job for whoever starts next.
    await store.transaction((tx) => jobs.enqueue(tx, 'orders.close', [{ payload: { orderId: 3 } }]))
    expect(await stored('orders.close')).toMatchObject([
      { state: 'completed' },
      { state: 'created' },
      { state: 'created' },
    ])
    expect(started).toHaveBeenCalledTimes(1)
  })

  test.runIf(kind === 'embedded')(
    'control: without warmed queues, the first send asks round its transaction',
    async () => {
      const cold = new PgBoss({ ...store.jobs, schema: 'jobs', persistWarnings: false })
      await cold.start()
      await cold.createQueue('cold')
      const first = store.transaction(async (tx) => {
        await cold.send('cold', {}, { db: fromDrizzle(tx, sql) })
      })
      const refusal = await first.catch((error: Error) => error.message)
      await cold.stop()
      expect(refusal).toContain('went round the open transaction')
    },
  )
})

function handlers(own: Partial<JobHandlers>): JobHandlers {
  const idle = async () => {}
  return {
    'mail.give-up': idle,
    'mail.send': idle,
    'mail.bounces': idle,
    'messages.remind': idle,
    'calendar.publish': idle,
    'calendar.forget': idle,
    'calendar.sweep': idle,
    'orders.close': idle,
    'refunds.send': idle,
    'orders.sweep': idle,
    'privacy.purge': idle,
    'bookings.locate': idle,
    'payments.events': idle,
    'drivers.push': idle,
    'drivers.evening': idle,
    'requests.sweep': idle,
    'drivers.watch': idle,
    'planning.settle': idle,
    'planning.watch': idle,
    'reports.fold': idle,
    ...own,
  }
}
