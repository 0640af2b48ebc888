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
    kind: 'given' | 'changed' | 'taken' | 'due' | 'corrected' | 'decided' | 'resolved' | 'reopened'
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

/** What a job is called. */
export type JobName = keyof JobPayload

type QueueRules = {
  retryLimit: number
  retryDelay: number
  retryDelayMax?: number
  /** Seconds after which a job of a killed process is tried again; longer than a job may take. */
  expireInSeconds: number
  /** Gets the job when its last try failed; stands before this one in {@link QUEUES}. */
  deadLetter?: JobName
  /** Jobs that carry the same are gathered for so many seconds: one of them waits, and one at a time runs. */
  gatherSeconds?: number
  /** So many jobs are begun at once, where those of a burst share their statements. */
  together?: number
}

/** How each job is tried again. */
export const QUEUES: Record<JobName, QueueRules> = {
  'mail.give-up': { retryLimit: 20, retryDelay: 10, retryDelayMax: 600, expireInSeconds: 60 },
  // Doubling up to an hour, eighteen times over about nine hours: a mail server may be away for
  // an evening. Twenty mails at once: over five connections a slow mail server has done them well before they expire.
  'mail.send': {
    retryLimit: 18,
    retryDelay: 5,
    retryDelayMax: 3600,
    expireInSeconds: 90,
    deadLetter: 'mail.give-up',
    together: 10,
  },
  'mail.bounces': { retryLimit: 0, retryDelay: 1, expireInSeconds: 300 },
  'messages.remind': { retryLimit: 0, retryDelay: 1, expireInSeconds: 300 },
  // As long as a mail: a calendar may be away for an evening too.
  'calendar.publish': {
    retryLimit: 18,
    retryDelay: 5,
    retryDelayMax: 3600,
    expireInSeconds: 90,
    together: 10,
  },
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
  'requests.sweep': { retryLimit: 0, retryDelay: 1, expireInSeconds: 300 },
  'drivers.watch': { retryLimit: 0, retryDelay: 1, expireInSeconds: 60 },
  'drivers.evening': { retryLimit: 3, retryDelay: 60, expireInSeconds: 600 },
  // A quarter of an hour, after which the message says nothing new.
  'drivers.push': { retryLimit: 7, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 30 },
  // A day may be sold beyond its plan hundreds of times in a minute; planning it takes a core for seconds.
  'planning.settle': { retryLimit: 5, retryDelay: 10, expireInSeconds: 120, gatherSeconds: 5 },
  'planning.watch': { retryLimit: 0, retryDelay: 1, expireInSeconds: 600 },
  'reports.fold': { retryLimit: 0, retryDelay: 1, expireInSeconds: 60 },
}

const IN_ATHENS = { tz: 'Europe/Athens' }

/** Jobs that begin by the clock (cron); by UTC where no zone is named. */
export const SCHEDULES: readonly (readonly [JobName, cron: string, { tz: string }?])[] = [
  ['orders.sweep', '* * * * *'],
  ['reports.fold', '* * * * *'],
  ['drivers.watch', '* * * * *'],
  ['planning.watch', '* * * * *'],
  ['mail.bounces', '*/5 * * * *'],
  ['messages.remind', '*/10 * * * *'],
  ['bookings.locate', '8-59/10 * * * *'],
  ['requests.sweep', '3-59/10 * * * *'],
  ['payments.events', '5-59/10 * * * *'],
  ['calendar.sweep', '23 * * * *'],
  ['drivers.evening', '0 21 * * *', IN_ATHENS],
  ['privacy.purge', '17 3 * * *', IN_ATHENS],
]
