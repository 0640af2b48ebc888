import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { DEFAULT_LOCALE } from '#app/content/locale.ts'
import { afterCommit, runNamed, type Store, type Transaction } from '#app/server/db/index.server.ts'
import { inLocale } from '#app/server/locale/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import { sparingly } from './sparingly.ts'

/** Every kind of job and what it carries: ids only, never personal data. */
export type JobPayload = {
  /** Renders and sends stored messages of one reason; those already sent are passed over. */
  'mail.send': { messageIds: number[] }
  /** What became of a 'mail.send' whose tries are used up, also those cut short by a crash. */
  'mail.give-up': { messageIds: number[] }
  /** Every five minutes: looks for mails that came back. */
  'mail.bounces': Record<string, never>
  /** Every ten minutes: queues the reminders that have come due. */
  'messages.remind': Record<string, never>
  /** Brings the company's calendar up to date with one order. */
  'calendar.publish': { orderId: number }
  /** Takes a deleted booking out of the company's calendar. */
  'calendar.forget': { bookingId: number; bookingRef: string }
  /**
   * Every hour: brings trips into the calendar whose confirmation never went out, and into the
   * calendars outside what is missing there.
   */
  'calendar.sweep': Record<string, never>
  /** Settles one card order, or a change of its trip, when its time to pay is over. */
  'orders.close': { orderId: number }
  /** Asks the card provider to give money back. */
  'refunds.send': { refundId: number }
  /** Every minute: compares what is open at the card provider with it and heals (lost webhooks). */
  'orders.sweep': Record<string, never>
  /** Every night: removes personal data that was kept long enough. */
  'privacy.purge': Record<string, never>
  /** Every ten minutes: takes in what the card provider lists and whose webhook got lost. */
  'payments.events': Record<string, never>
  /** Every ten minutes: looks up where the trips go whose places nobody looked up. */
  'bookings.locate': Record<string, never>
  /** Every ten minutes: writes anew what bookings of an earlier release are found by. */
  'bookings.refold': Record<string, never>
  /** Every ten minutes: ends requests that nobody answered, and mends what a stop cut short. */
  'requests.sweep': Record<string, never>
  /** Every minute: looks which drivers are late to tell a step of their trip. */
  'drivers.watch': Record<string, never>
  /** Every evening at nine: mails the office the hash over all ledgers of trips. */
  'drivers.evening': Record<string, never>
  /** Hands one message to the push service of one driver's phone; instants in ISO. */
  'drivers.push': {
    deviceId: number
    bookingId: number
    kind: 'given' | 'changed' | 'taken' | 'due'
    pickupAt: string
    madeAt: string
  }
  /** Plans a day anew on which something was sold without a place, and tells the office what has none. */
  'planning.settle': { day: string }
  /** Every minute: looks at days that changed without a claim, or whose roster did. */
  'planning.watch': Record<string, never>
  /** Every minute: folds the tallies that the figures are added up from. */
  'reports.fold': Record<string, never>
}
export type JobName = keyof JobPayload

/** One function per job. A throw lets the job retry with backoff; handlers must be repeatable. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayload[Name]) => Promise<void> }

/** The queue of what must follow a fact. */
export type Jobs = {
  /**
   * Stores jobs in the fact's transaction: all commit with it, or none. Once they are, this process's
   * workers take up those that wait for no later time, without waiting for the next poll.
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

type QueueRules = {
  retryLimit: number
  retryDelay: number
  retryDelayMax?: number
  /** Seconds after which a job of a killed process is tried again; longer than a job may take. */
  expireInSeconds: number
  /** Gets the job when its last try failed; stands before this one in {@link QUEUES}. */
  deadLetter?: JobName
}

const QUEUES: Record<JobName, QueueRules> = {
  'mail.give-up': { retryLimit: 20, retryDelay: 10, retryDelayMax: 600, expireInSeconds: 60 },
  // Doubling up to an hour, eighteen times over about nine hours: a mail server may be away for
  // an evening.
  'mail.send': {
    retryLimit: 18,
    retryDelay: 5,
    retryDelayMax: 3600,
    expireInSeconds: 90,
    deadLetter: 'mail.give-up',
  },
  'mail.bounces': { retryLimit: 0, retryDelay: 1, expireInSeconds: 300 },
  'messages.remind': { retryLimit: 0, retryDelay: 1, expireInSeconds: 300 },
  // As long as a mail: a calendar may be away for an evening too.
  'calendar.publish': { retryLimit: 18, retryDelay: 5, retryDelayMax: 3600, expireInSeconds: 90 },
  // A week: what was deleted must go from a calendar outside too, however long that is away.
  'calendar.forget': { retryLimit: 180, retryDelay: 5, retryDelayMax: 3600, expireInSeconds: 90 },
  'calendar.sweep': { retryLimit: 3, retryDelay: 60, expireInSeconds: 300 },
  'orders.close': { retryLimit: 20, retryDelay: 10, retryDelayMax: 600, expireInSeconds: 60 },
  // Two hours; then the sweep keeps asking.
  'refunds.send': { retryLimit: 12, retryDelay: 5, retryDelayMax: 1200, expireInSeconds: 60 },
  'orders.sweep': { retryLimit: 0, retryDelay: 1, expireInSeconds: 300 },
  'privacy.purge': { retryLimit: 3, retryDelay: 60, expireInSeconds: 3600 },
  // The next run reads on from where the last complete one ended.
  'payments.events': { retryLimit: 0, retryDelay: 1, expireInSeconds: 600 },
  'bookings.locate': { retryLimit: 0, retryDelay: 1, expireInSeconds: 600 },
  'bookings.refold': { retryLimit: 0, retryDelay: 1, expireInSeconds: 600 },
  'requests.sweep': { retryLimit: 0, retryDelay: 1, expireInSeconds: 300 },
  'drivers.watch': { retryLimit: 0, retryDelay: 1, expireInSeconds: 60 },
  'drivers.evening': { retryLimit: 3, retryDelay: 60, expireInSeconds: 600 },
  // A quarter of an hour, after which the message says nothing new.
  'drivers.push': { retryLimit: 7, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 30 },
  'planning.settle': { retryLimit: 5, retryDelay: 10, expireInSeconds: 120 },
  'planning.watch': { retryLimit: 0, retryDelay: 1, expireInSeconds: 600 },
  'reports.fold': { retryLimit: 0, retryDelay: 1, expireInSeconds: 60 },
}
const NAMES = Object.keys(QUEUES) as JobName[]
/** Queues of earlier releases: nobody takes their jobs any more. */
const RETIRED = ['bookings.forget-id-numbers']
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
    sparingly((error) => log.error({ err: error }, 'job queue error')),
  )
  await boss.start()
  for (const name of NAMES) await prepareQueue(boss, name)
  for (const name of RETIRED) await boss.deleteQueue(name)
  const workers = new Map<JobName, string>()

  return {
    async enqueue(tx, name, jobs) {
      if (jobs.length === 0) return
      const rows = jobs.map(({ payload, ...options }) => ({ data: payload, ...options }))
      await boss.insert(name, rows, { db: inside(tx) })
      if (jobs.some(({ startAfter }) => !startAfter)) {
        afterCommit(tx, `wake ${name}`, () => {
          const worker = workers.get(name)
          if (worker) boss.notifyWorker(worker)
        })
      }
    },
    async work(handlers) {
      for (const name of NAMES) workers.set(name, await startWorker(boss, name, handlers, log))
      await boss.schedule('orders.sweep', '* * * * *')
      await boss.schedule('reports.fold', '* * * * *')
      await boss.schedule('drivers.watch', '* * * * *')
      await boss.schedule('planning.watch', '* * * * *')
      await boss.schedule('mail.bounces', '*/5 * * * *')
      await boss.schedule('messages.remind', '*/10 * * * *')
      await boss.schedule('bookings.locate', '8-59/10 * * * *')
      await boss.schedule('bookings.refold', '1-59/10 * * * *')
      await boss.schedule('requests.sweep', '3-59/10 * * * *')
      await boss.schedule('payments.events', '5-59/10 * * * *')
      await boss.schedule('calendar.sweep', '23 * * * *')
      await boss.schedule('drivers.evening', '0 21 * * *', {}, { tz: 'Europe/Athens' })
      await boss.schedule('privacy.purge', '17 3 * * *', {}, { tz: 'Europe/Athens' })
    },
    working: () => workers.size > 0,
    check: () => countDue(store),
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs, close: true }),
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

/** Lets the library write inside our transaction; its few texts become named statements. */
function inside(tx: Transaction) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await runNamed(tx, { name: nameOf(text), text }, values),
    }),
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `job-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

async function prepareQueue(boss: PgBoss, name: JobName): Promise<void> {
  const rules = { ...QUEUES[name], retryBackoff: QUEUES[name].retryLimit > 0 }
  await boss.createQueue(name, rules)
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
  // Small batches, one after the other: drawing many mails at once would hold up the pages.
  const options = {
    pollingIntervalSeconds: 1,
    batchSize: 3,
    burstWhenBatchFull: true,
    perJobResults: true as const,
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
