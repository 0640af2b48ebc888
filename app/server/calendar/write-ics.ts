import {
  ICalAlarmType,
  ICalCalendar,
  type ICalDayJsStub,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import { ATHENS, ATHENS_ZONE } from './athens-zone.ts'
import type { CalendarEvent } from './types.ts'

const HOUR = 60 * 60_000

/** One event of a file. `stamp`: when it was written; `alarms`: whole hours before the start. */
export type IcsEvent = Omit<CalendarEvent, 'bookingId'> & {
  status: 'confirmed' | 'tentative' | 'cancelled'
  stamp: Date
  alarms: readonly number[]
}

/** A file's name as calendars show it, and how often one that subscribes should ask again. */
export type IcsFile = { name: string; refreshMinutes: number | null; events: IcsEvent[] }

/**
 * Writes an iCalendar file (RFC 5545): CRLF lines of at most 75 octets, Athens wall time with the
 * zone's rules. The same in every time zone of the process.
 */
export function writeIcs({ name, refreshMinutes, events }: IcsFile): string {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: 'Meltemi', product: 'Bookings', language: 'EN' },
    ttl: refreshMinutes === null ? null : refreshMinutes * 60,
    events: events.map(toEvent),
    timezone: {
      // The library writes stamps in a calendar's zone, where they must be UTC: so the zone stands
      // on each event. Without events it stands here, as a file needs something in it.
      name: events.length > 0 ? null : ATHENS,
      generator: () => ATHENS_ZONE,
    },
  })
  // A day is 23 or 25 hours when clocks change; our promises count hours.
  const text = calendar.toString().replaceAll('\r\nTRIGGER:-P1D\r\n', '\r\nTRIGGER:-PT24H\r\n')
  return `${text}\r\n`
}

function toEvent(event: IcsEvent): ICalEventData {
  const { uid, sequence, startsAt, endsAt, stamp, status, alarms } = event
  // Wall time names the first of two equal hours in autumn only: one that ends in the second is
  // written in UTC.
  const inAthens = !isSecondOfTwo(startsAt) && !isSecondOfTwo(endsAt)
  const at = (instant: Date) => (inAthens ? athensFace(instant) : instant)
  return {
    ...{ id: uid, sequence, stamp, lastModified: stamp },
    start: at(startsAt),
    end: at(endsAt),
    timezone: inAthens ? ATHENS : null,
    summary: cleanText(event.summary),
    description: cleanText(event.description),
    location: cleanText(event.location),
    status: ICalEventStatus[STATUS[status]],
    transparency: ICalEventTransparency[status === 'confirmed' ? 'OPAQUE' : 'TRANSPARENT'],
    alarms:
      status === 'cancelled'
        ? []
        : alarms.map((hours) => ({ type: ICalAlarmType.display, trigger: hours * 3600 })),
  }
}

const STATUS = {
  confirmed: 'CONFIRMED',
  tentative: 'TENTATIVE',
  cancelled: 'CANCELLED',
} as const

/** Whether the clock in Athens shows this time for the second time, an hour after the first. */
function isSecondOfTwo(instant: Date): boolean {
  return athensTime(instant) === athensTime(new Date(instant.getTime() - HOUR))
}

/** A date that tells the library the time in Athens; of a plain Date it reads the process's zone. */
function athensFace(instant: Date): ICalDayJsStub {
  const parts: Record<string, string> = {
    YYYYMMDD: athensDate(instant).replaceAll('-', ''),
    HHmmss: `${athensTime(instant).replace(':', '')}00`,
  }
  const face: ICalDayJsStub = {
    format: (form = '') => parts[form] ?? '',
    isValid: () => true,
    toDate: () => instant,
    toJSON: () => instant.toISOString(),
    tz: () => face,
  }
  return face
}

/** Text may hold everything but control characters; a line break is written `\n`. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
}
