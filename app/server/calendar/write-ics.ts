import { calendarTextEn } from '#app/content/en/calendar.ts'
import { texts } from '#app/content/texts.ts'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import { ATHENS, ATHENS_ZONE } from './athens-zone.ts'
import type { CalendarEvent } from './types.ts'

const HOUR = 60 * 60_000
const LINE_OCTETS = 75

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
  const refresh = `PT${refreshMinutes}M`
  return calendarOf([
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...(refreshMinutes === null
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`]),
    ...ATHENS_ZONE,
    ...events.flatMap((event) => eventLines(event)),
  ])
}

/** Name of the property that marks a copy; see `event-state.ts`. */
const STATE = 'X-MELTEMI-STATE'

/**
 * Writes one event as a resource of a CalDAV collection (RFC 4791, 4.1): without what belongs to a
 * feed, and marked with a state that {@link stateIn} finds again.
 */
export function writeIcsObject(event: IcsEvent, state: string): string {
  return calendarOf([...ATHENS_ZONE, ...eventLines(event, [`${STATE}:${state}`])])
}

/** The state a resource was marked with, whoever wrote it anew since; null without one. */
export function stateIn(text: string): string | null {
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '')
  return new RegExp(`^${STATE}:(\\S+)`, 'm').exec(unfolded)?.[1] ?? null
}

function calendarOf(content: string[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Meltemi//Bookings//EN']
  const lines = [...head, ...content, 'END:VCALENDAR']
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: IcsEvent, marks: string[] = []): string[] {
  const { uid, sequence, startsAt, endsAt, stamp, status } = event
  // The hour that autumn repeats is read as the first by some calendars, as the second by others.
  const at = isShownTwice(startsAt) || isShownTwice(endsAt) ? inUtc : inAthens
  // Many programs show no status: who reads the words must know too.
  const worded =
    status === 'cancelled' ? texts()(calendarTextEn).cancelled : (words: string) => words
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP${inUtc(stamp)}`,
    `LAST-MODIFIED${inUtc(stamp)}`,
    `DTSTART${at(startsAt)}`,
    `DTEND${at(endsAt)}`,
    `SUMMARY:${escaped(worded(event.summary))}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(worded(event.description))}`,
    `STATUS:${status.toUpperCase()}`,
    `TRANSP:${status === 'confirmed' ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...marks,
    ...(status === 'cancelled' ? [] : event.alarms.flatMap((hours) => alarmLines(hours, event))),
    'END:VEVENT',
  ]
}

/** In hours, never in days: a day is 23 or 25 hours when clocks change. */
function alarmLines(hours: number, { summary }: IcsEvent): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${hours}H`,
    `DESCRIPTION:${escaped(summary)}`,
    'END:VALARM',
  ]
}

/** Whether the clock in Athens shows the same time an hour before or after. */
function isShownTwice(instant: Date): boolean {
  const shown = athensTime(instant)
  return [-HOUR, HOUR].some((away) => athensTime(new Date(instant.getTime() + away)) === shown)
}

function inUtc(instant: Date): string {
  return `:${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function inAthens(instant: Date): string {
  const wall = `${athensDate(instant)}T${athensTime(instant)}00`
  return `;TZID=${ATHENS}:${wall.replaceAll(/[-:]/g, '')}`
}

/** Text may hold everything but control characters; any line break is written `\n`. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '')
}

/** Breaks a line where it would be too long, never inside a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
