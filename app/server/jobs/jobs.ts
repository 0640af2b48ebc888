import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { DEFAULT_LOCALE } from '#app/content/locale.ts'
import {
  afterCommit,
  type JobConnection,
  nameOfText,
  runNamed,
  type Store,
  type Transaction,
  unawaited,
} from '#app/server/db/index.server.ts'
import { coalesce } from '#app/server/live/index.server.ts'
import { inLocale } from '#app/server/locale/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import { type JobName, type JobPayload, QUEUES, SCHEDULES } from './job-list.ts'
import { throttled } from './throttled.ts'

/** One function per job. A throw lets the job retry with backoff; handlers must be repeatable. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayload[Name]) => Promise<void> }

/** The queue of what must follow a fact. */
export type Jobs = {
  /**
   * Stores jobs in the fact's transaction: all commit with it, or none. Once they are, this process's
   * workers take up those that wait for no later time, without waiting for the next poll.
   *
   * A queue that gathers stores no job that carries what a waiting one does. That one may begin before this fact is
   * committed: its handler takes the lock that the fact was made under.
   */
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    jobs: { payload: JobPayload[Name]; startAfter?: Date }[],
  ): Promise<void>
  /** Starts taking jobs in this process. */
  work(handlers: JobHandlers): Promise<void>
  /** Whether this process takes jobs. */
  working(): boolean
  /**
   * What waits although its time has come; the queue answers, or this throws.
   *
   * @returns How many, and for how many seconds the longest has been due (0 without any).
   */
  check(): Promise<{ due: number; seconds: number }>
  /** Stops taking jobs, waits up to `timeoutMs` for running ones. */
  stop(timeoutMs: number): Promise<void>
}

const NAMES = Object.keys(QUEUES) as JobName[]
/** Queues of earlier releases: nobody takes their jobs any more. */
const RETIRED = ['bookings.forget-id-numbers']
/** Jobs that the clock alone begins: looking for each of them every second would be half of what an idle queue asks. */
const BY_CLOCK = new Set<JobName>(SCHEDULES.map(([name]) => name))
/** Small batches, one after the other: many at once would hold up the pages. */
const FEW_TOGETHER = 3
/** Between two wakes: the first job begins at once, of a burst the others together. */
const WAKE_COALESCE_MS = 200
const NO_JOB = '00000000-0000-4000-8000-000000000000'

/**
 * Opens the queue (pg-boss) on the product's store.
 *
 * @param store The jobs live in its `jobs` schema, so that they commit with the facts.
 */
export async function openJobs(store: Store, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ ...store.jobs, schema: 'jobs', persistWarnings: false })
  boss.on(
    'error',
    throttled((error) => log.error({ err: error }, 'job queue error')),
  )
  await boss.start()
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of NAMES) await prepareQueue(boss, store, name, made.get(name))
  for (const name of RETIRED) if (made.has(name)) await boss.deleteQueue(name)
  const workers = new Map<JobName, string>()
  const wakes = coalesce<JobName>(WAKE_COALESCE_MS, (names) => {
    for (const worker of names.map((name) => workers.get(name))) {
      if (worker) boss.notifyWorker(worker)
    }
  })

  return {
    async enqueue(tx, name, jobs) {
      if (jobs.length === 0) return
      const rows = jobs.map(({ payload, ...options }) => {
        return { data: payload, ...gathered(name, payload), ...options }
      })
      await sendInside(tx, (db) => boss.insert(name, rows, { db }))
      if (rows.some(({ startAfter }) => !startAfter)) {
        afterCommit(tx, `wake ${name}`, () => wakes.add([name]))
      }
    },
    async work(handlers) {
      for (const name of NAMES) workers.set(name, await startWorker(boss, name, handlers, log))
      await storeSchedules(boss)
    },
    working: () => workers.size > 0,
    check: () => countDue(store),
    stop(timeoutMs) {
      wakes.close()
      return boss.stop({ graceful: true, timeout: timeoutMs, close: true })
    },
  }
}

/** Writes those that changed: each costs a start a statement. */
async function storeSchedules(boss: PgBoss): Promise<void> {
  const present = (await boss.getSchedules()).map(({ name, cron, timezone }) =>
    [name, cron, timezone].join(' '),
  )
  for (const [name, cron, options] of SCHEDULES) {
    if (present.includes([name, cron, options?.tz ?? 'UTC'].join(' '))) continue
    await boss.schedule(name, cron, {}, options)
  }
}

/** By the clock of the database, which the queue goes by. */
async function countDue({ db }: Store): Promise<{ due: number; seconds: number }> {
  const { rows } = await db.execute<{ due: number; seconds: number }>(sql`
    select count(*)::int as due,
      coalesce(extract(epoch from now() - min(start_after)), 0)::int as seconds
    from jobs.job
    where state < 'active' and start_after <= now() and name in ${NAMES}`)
  return rows[0] ?? { due: 0, seconds: 0 }
}

/**
 * Lets the library write inside our transaction; its few texts become named statements. Resolves once the statement is on its
 * way: its answer is the transaction's to wait for.
 */
async function sendInside(
  tx: Transaction,
  write: (db: JobConnection) => Promise<unknown>,
): Promise<void> {
  const sent = Promise.withResolvers<void>()
  const written = write({
    executeSql(text, values = []) {
      const rows = runNamed<unknown>(tx, { name: nameOfText(text), text }, values)
      sent.resolve()
      return rows.then((all) => ({ rows: all }))
    },
  })
  await Promise.race([sent.promise, written])
  unawaited(tx, written)
}

/** What tells a job of a queue that gathers from others: what it carries. */
function gathered(name: JobName, payload: object) {
  const { gatherSeconds } = QUEUES[name]
  if (gatherSeconds === undefined) return {}
  const key = JSON.stringify(payload)
  return { singletonKey: key, group: { id: key }, startAfter: gatherSeconds }
}

/** @param made The queue as it is; one that is as it should be costs a start nothing. */
async function prepareQueue(
  boss: PgBoss,
  { db }: Store,
  name: JobName,
  made: object | undefined,
): Promise<void> {
  const { gatherSeconds, together: _, ...tries } = QUEUES[name]
  const rules = { ...tries, retryBackoff: tries.retryLimit > 0 }
  // At most one job of a key that waits to begin. Those that wait to be tried again are not counted: where they
  // were (`stately`), a second one that failed would not be tried again.
  const policy = gatherSeconds === undefined ? 'standard' : 'short'
  // The library had it in its cache as it started.
  if (made && isDeepStrictEqual({ ...made, ...rules, policy }, made)) return
  await boss.createQueue(name, { ...rules, policy })
  // The library changes no policy, for jobs that wait keep theirs: those of an older release just run.
  await db.execute(sql`
    update jobs.queue set policy = ${policy} where name = ${name} and policy <> ${policy}`)
  // A queue that an older release made keeps that release's rules unless told.
  await boss.updateQueue(name, rules)
  // Fills the library's queue cache now: its first look-up goes over a connection of its own, which
  // inside a transaction on the embedded store would wait for itself.
  await boss.getJobById(name, NO_JOB)
}

async function startWorker<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handlers: JobHandlers,
  log: Log,
): Promise<string> {
  const options = {
    pollingIntervalSeconds: BY_CLOCK.has(name) ? 5 : 1,
    batchSize: QUEUES[name].together ?? FEW_TOGETHER,
    burstWhenBatchFull: true,
    perJobResults: true as const,
    ...(QUEUES[name].gatherSeconds !== undefined && { groupConcurrency: 1 }),
  }
  return boss.work<JobPayload[Name]>(name, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          // Whoever's request woke the worker: a job speaks for the house until it knows its guest.
          await inLocale(DEFAULT_LOCALE, () => handlers[name](data))
          return { id, status: 'completed' as const }
        } catch (error) {
          log.warn({ err: error, job: name, jobId: id }, 'job failed, will retry')
          return { id, status: 'failed' as const }
        }
      }),
    ),
  )
}
