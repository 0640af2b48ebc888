import { eq, type SQL, sql } from 'drizzle-orm'
import { bookingsRetainedFrom, idsRetainedFrom, RETENTION } from '#app/domain/privacy/retention.ts'
import { athensDate, athensInstant, type WallDate } from '#app/domain/time/athens.ts'
import {
  auditEntries,
  bookings,
  calendarEvents,
  contactMessages,
  driverInvites,
  messages,
  orders,
  providerEvents,
  rateLimits,
  requests,
  session,
  standInSessions,
  tripEventPayloads,
  tripEvents,
  tripPhotos,
  verification,
} from '#app/server/db/index.server.ts'
import { anonymiseOrder, lockUnerased } from './anonymise-order.ts'
import type { PrivacyDeps } from './deps.ts'
import { deleteContactMessages, deleteRequests } from './erase-customer.ts'
import { forgetBuyers } from './forget-buyers.ts'
import type { Purged } from './purged.ts'

/** Rows that one statement touches: nobody waits long for any of them. */
const STEP = 1_000
const DAY = 24 * 60 * 60_000

/**
 * Removes what was kept long enough ({@link RETENTION}); does the job 'privacy.purge'.
 * Works in small steps, each by itself, so a repeat goes on where another stopped.
 */
export async function purge(deps: PrivacyDeps): Promise<Purged> {
  const today = athensDate(deps.now())
  const purged: Purged = {
    ...(await runAll(deps, blanking(deps.now()))),
    ...(await runAll(deps, deleting(deps.now()))),
    contactMessages: await purgeContactMessages(deps),
    requests: await purgeRequests(deps),
    calendarEvents: await purgeCalendar(deps),
    orders: await purgeOrders(deps, bookingsRetainedFrom(today)),
  }
  deps.log.info(purged, 'purged what was kept long enough')
  return purged
}

type Statements<Name extends string> = Record<Name, SQL>

/** Each takes a step and returns a row for every row it changed. */
function blanking(
  now: Date,
): Statements<'idNumbers' | 'requestHashes' | 'mails' | 'positions' | 'documents'> {
  const retainedFrom = idsRetainedFrom(athensDate(now))
  const years = athensInstant(bookingsRetainedFrom(athensDate(now)), '00:00').toISOString()
  return {
    documents: forgetBuyers(years, STEP),
    idNumbers: sql`
      update ${bookings} set id_number_encrypted = null where id in (select id from ${bookings}
        where id_number_encrypted is not null and date < ${retainedFrom} limit ${STEP})
      returning 1`,
    requestHashes: sql`
      update ${orders} set request_hash = '' where id in (select id from ${orders}
        where request_hash <> '' and created_at < ${daysBefore(now, RETENTION.technicalDays)}
        limit ${STEP})
      returning 1`,
    mails: sql`
      update ${messages} set recipient = null, reply_to = null, subject = null, letter = null,
        html = null, text = null
      where id in (select id from ${messages}
        where state <> 'waiting'
          and coalesce(recipient, reply_to, subject, html, text, letter::text) is not null
          and created_at < ${daysBefore(now, RETENTION.mailDays)}
        limit ${STEP})
      returning 1`,
    positions: sql`
      update ${tripEventPayloads} set position = null, erased_at = ${daysBefore(now, 0)}
      where event_id in (select told.event_id from ${tripEvents} told
        join ${tripEventPayloads} content on content.event_id = told.event_id
        where content.position is not null
          and told.at_server < ${daysBefore(now, RETENTION.positionDays)}
        limit ${STEP})
      returning 1`,
  }
}

type Deleted =
  | 'invites'
  | 'sessions'
  | 'signInTokens'
  | 'rateLimits'
  | 'providerEvents'
  | 'cardPages'
  | 'photos'
  | 'auditEntries'

function deleting(now: Date): Statements<Deleted> {
  const technical = daysBefore(now, RETENTION.technicalDays)
  const from = (table: SQL, key: SQL, condition: SQL) => sql`
    delete from ${table} where ${key} in (select ${key} from ${table} where ${condition}
      limit ${STEP})
    returning 1`
  const over = daysBefore(now, 0)
  const years = athensInstant(bookingsRetainedFrom(athensDate(now)), '00:00').toISOString()
  return {
    invites: from(sql`${driverInvites}`, sql`id`, sql`expires_at < ${technical}`),
    sessions: from(sql`${session}`, sql`id`, sql`expires_at < ${over}`),
    signInTokens: from(sql`${verification}`, sql`id`, sql`expires_at < ${over}`),
    rateLimits: from(sql`${rateLimits}`, sql`key`, sql`expire at time zone 'UTC' < ${over}`),
    providerEvents: from(sql`${providerEvents}`, sql`event_id`, sql`received_at < ${technical}`),
    photos: from(
      sql`${tripPhotos}`,
      sql`event_id`,
      sql`taken_at < ${daysBefore(now, RETENTION.positionDays)}`,
    ),
    auditEntries: from(sql`${auditEntries}`, sql`id`, sql`at < ${years}::timestamptz`),
    cardPages: from(
      sql`${standInSessions}`,
      sql`id`,
      sql`state <> 'paid' and expires_at < ${technical}`,
    ),
  }
}

async function runAll<Name extends string>(
  { store }: PrivacyDeps,
  statements: Statements<Name>,
): Promise<Record<Name, number>> {
  const counts: [string, number][] = []
  for (const [name, statement] of Object.entries<SQL>(statements)) {
    const count = await repeated(async () => (await store.db.execute(statement)).rows.length)
    counts.push([name, count])
  }
  return Object.fromEntries(counts) as Record<Name, number>
}

/** Does a step until one has nothing left to do; tells how much was done in all. */
async function repeated(step: () => Promise<number>): Promise<number> {
  let all = 0
  for (let done = await step(); done > 0; done = await step()) all += done
  return all
}

function purgeContactMessages({ store, now }: PrivacyDeps): Promise<number> {
  const { id, handledAt, createdAt } = contactMessages
  const before = daysBefore(now(), RETENTION.contactMessageDays)
  return repeated(() =>
    store.transaction(async (tx) => {
      const old = await tx
        .select({ id })
        .from(contactMessages)
        .where(sql`coalesce(${handledAt}, ${createdAt}) < ${before}`)
        .limit(STEP)
      await deleteContactMessages(
        tx,
        old.map((message) => message.id),
      )
      return old.length
    }),
  )
}

/** The order a request became is kept as every order. */
function purgeRequests({ store, now }: PrivacyDeps): Promise<number> {
  const before = daysBefore(now(), RETENTION.requestDays)
  return repeated(() =>
    store.transaction(async (tx) => {
      const old = await tx
        .select({ id: requests.id })
        .from(requests)
        .where(sql`${requests.endsAt} < ${before}`)
        .limit(STEP)
      await deleteRequests(
        tx,
        old.map(({ id }) => id),
      )
      return old.length
    }),
  )
}

/** By the job that takes deleted bookings out, so that calendars outside forget too. */
async function purgeCalendar({ store, jobs, now }: PrivacyDeps): Promise<number> {
  const { bookingId, endsAt, sequence } = calendarEvents
  const old = await store.db
    .select({ bookingId, sequence, bookingRef: bookings.bookingRef })
    .from(calendarEvents)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(sql`${endsAt} < ${daysBefore(now(), RETENTION.calendarDays)}`)
    .limit(STEP)
  const payloads = old.map((payload) => ({ payload }))
  await store.transaction((tx) => jobs.enqueue(tx, 'calendar.forget', payloads))
  return old.length
}

/**
 * Orders whose last trip was before the day; those without any trip by the day they were made. One that is erased
 * is old no more, so that each step finds others.
 */
async function purgeOrders(deps: PrivacyDeps, retainedFrom: WallDate): Promise<number> {
  let count = 0
  await repeated(async () => {
    const old = await deps.store.db
      .select({ id: orders.id })
      .from(orders)
      .where(isOld(retainedFrom))
      .limit(STEP)
    for (const { id } of old) if (await anonymise(deps, id)) count += 1
    return old.length
  })
  return count
}

function isOld(retainedFrom: WallDate): SQL {
  const legs = sql`select 1 from ${bookings} leg where leg.order_id = ${orders.id}`
  return sql`${orders.erasedAt} is null
    and not exists (${legs} and leg.date >= ${retainedFrom})
    and (${orders.createdAt} < ${athensInstant(retainedFrom, '00:00').toISOString()}::timestamptz
      or exists (${legs}))`
}

function anonymise(deps: PrivacyDeps, orderId: number): Promise<boolean> {
  return deps.store.transaction(async (tx) => {
    if (!(await lockUnerased(tx, orderId))) return false
    await anonymiseOrder(deps, tx, orderId, 'system')
    return true
  })
}

function daysBefore(now: Date, days: number): SQL {
  return sql`${new Date(now.getTime() - days * DAY).toISOString()}::timestamptz`
}
