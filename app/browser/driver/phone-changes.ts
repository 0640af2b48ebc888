import type { DriverDay } from '#app/contract/driver.ts'
import type { Position } from '#app/domain/trip-events/kinds.ts'
import type { EventAnswer } from './calls.ts'
import { countedOf, refusedOf } from './hand-over.ts'
import { phoneNow, witness } from './phone-clock.ts'
import { type Contents, lastNumber, type PhoneRecords, type UnsentEvent } from './phone-contents.ts'
import { isOwn, ownerOf, viewOf } from './phone-view.ts'
import { beforeOf, type Unseen } from './unseen.ts'

/** Keeps some records anew. */
export function withRecords(contents: Contents, change: Partial<PhoneRecords>): Contents {
  return { ...contents, records: { ...contents.records, ...change } }
}

/** An event as the driver makes it; when, whose and under which number is added as it is kept. */
type NewEvent = Pick<UnsentEvent, 'eventId' | 'bookingRef' | 'kind' | 'payload'> & {
  position?: Position | null
}

/** Keeps an event under the next number. */
export function withEvent(contents: Contents, { payload, position, ...event }: NewEvent): Contents {
  const deviceSeq = Math.max(contents.records.seq ?? 0, lastNumber(contents.events)) + 1
  const numbered: UnsentEvent = {
    ...event,
    ...ownerOf(contents.records.connection),
    at: new Date(phoneNow()).toISOString(),
    clock: witness(),
    deviceSeq,
    ...(payload !== undefined && { payload }),
    ...(position && { position }),
  }
  return { ...withRecords(contents, { seq: deviceSeq }), events: [...contents.events, numbered] }
}

/** Gives an event that is not sent yet its position. */
export function located(contents: Contents, eventId: string, position: Position): Contents {
  const events = contents.events.map((event) =>
    event.eventId === eventId ? { ...event, position } : event,
  )
  return { ...contents, events }
}

/** The driver has seen how trips stand, or that they are gone. */
export function withSeen(contents: Contents, unseen: readonly Unseen[]): Contents {
  const refs = new Set(unseen.map(({ trip }) => trip.bookingRef))
  const { before = [] } = contents.records
  const left = before.filter(({ bookingRef }) => !refs.has(bookingRef))
  return unseen.reduce<Contents>(
    (all, { kind, trip: { bookingRef, facts } }) => {
      const payload = { facts: kind === 'added' || kind === 'changed' ? facts : '' }
      return withEvent(all, { eventId: crypto.randomUUID(), bookingRef, kind: 'seen', payload })
    },
    withRecords(contents, { before: left }),
  )
}

/** Takes out what the server has an answer for; what counts is shown until the days have it: it must not flicker back. */
export function settled(
  contents: Contents,
  batch: UnsentEvent[],
  results: EventAnswer[],
): Contents {
  const { refused = [], taken = [], connection, days = [] } = contents.records
  const answered = new Set(batch.map(({ eventId }) => eventId))
  const more = refusedOf(results, batch, days).map((one) => ({ ...one, ...ownerOf(connection) }))
  const events = contents.events.filter(({ eventId }) => !answered.has(eventId))
  const records = {
    refused: [...refused, ...more],
    taken: [...taken, ...countedOf(batch, results)],
    lastSent: phoneNow(),
  }
  return { ...withRecords(contents, records), events }
}

/** Takes out what the driver has read of what was refused. */
export function dismissed(contents: Contents): Contents {
  const { refused = [], connection } = contents.records
  return withRecords(contents, { refused: refused.filter((one) => !isOwn(one, connection)) })
}

/** The days as the server has them; null for a tomorrow that could not be read. */
export function refreshed(
  contents: Contents,
  [today, tomorrow]: [DriverDay, DriverDay | null],
  serverTime: number | null,
): Contents {
  const view = viewOf(contents)
  const previous = view.days.find(({ day }) => day === today.next)
  const days = [today, tomorrow ?? previous].filter((day) => day !== undefined)
  const lastContact = phoneNow()
  return withRecords(contents, {
    days,
    before: beforeOf(view, days),
    taken: tomorrow ? [] : view.taken,
    lastContact,
    skewMs: serverTime ? serverTime - lastContact : view.skewMs,
  })
}

/**
 * Numbers what is not sent from 1, as the server counts the events of a phone from when it was connected. What
 * `isOwn` is not true of waits under numbers below 0, in its order.
 */
export function renumbered(contents: Contents, isOwn: (event: UnsentEvent) => boolean): Contents {
  const own = contents.events.filter(isOwn)
  const others = contents.events.filter((event) => !isOwn(event))
  const events = [
    ...others.map((event, index) => ({ ...event, deviceSeq: index - others.length })),
    ...own.map((event, index) => ({ ...event, deviceSeq: index + 1 })),
  ]
  return { ...contents, records: { ...contents.records, seq: own.length }, events }
}

/** What goes as the phone is disconnected; what is not sent stays, to go when it is connected again. */
export function forgotten(contents: Contents): Contents {
  const gone = { days: undefined, before: undefined, taken: undefined, fixes: undefined }
  return { ...contents, records: { ...contents.records, ...gone, connection: undefined } as object }
}
