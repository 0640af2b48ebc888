import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterEach, describe, expect, test } from 'vitest'
import {
  addDays,
  athensDate,
  athensInstant,
  athensTime,
  weekdayOf,
} from '#app/domain/time/athens.ts'
import { parseIcs } from '#test/parse-ics.ts'
import { icsFaults } from '#test/strict-ics.ts'
import { ATHENS, ATHENS_ZONE } from './athens-zone.ts'
import { type IcsEvent, writeIcs } from './write-ics.ts'

const STAMP = new Date('2026-06-01T08:00:30Z')
const HOUR = 3_600_000

const sample: IcsEvent = {
  uid: 'PT-ABCDEFGH@meltemi.example',
  sequence: 3,
  startsAt: new Date('2026-07-02T11:30:00Z'),
  endsAt: new Date('2026-07-02T11:59:00Z'),
  summary: 'Transfer: Paros Airport to Naoussa',
  description: 'Booking reference: PT-ABCDEFGH\nPassengers: 3',
  location: 'Paros Airport',
  status: 'confirmed',
  stamp: STAMP,
  alarms: [24, 2],
}

function write(...changes: Partial<IcsEvent>[]): string {
  const events = changes.map((change) => ({ ...sample, ...change }))
  return writeIcs({ name: 'Trips', refreshMinutes: 15, events })
}

function read(change: Partial<IcsEvent>) {
  const text = write(change)
  expect(icsFaults(text)).toEqual([])
  const [event] = parseIcs(text)
  if (!event) throw new Error('no event was read')
  return event
}

// CALEV-01, CONST-03
describe('a file', () => {
  test('says everything another program needs', () => {
    expect(read({})).toEqual({
      uid: sample.uid,
      sequence: 3,
      status: 'CONFIRMED',
      summary: sample.summary,
      description: sample.description,
      location: sample.location,
      start: sample.startsAt,
      end: sample.endsAt,
      startsAs: { wall: '2026-07-02T14:30:00', zone: ATHENS },
      stamp: new Date('2026-06-01T08:00:30Z'),
      alarms: [new Date('2026-07-01T11:30:00Z'), new Date('2026-07-02T09:30:00Z')],
    })
  })

  test('calls a cancelled trip off and reminds nobody of it', () => {
    expect(read({ status: 'cancelled' })).toMatchObject({
      status: 'CANCELLED',
      alarms: [],
      summary: expect.stringMatching(/^CANCELLED – /),
      description: expect.stringMatching(/^CANCELLED – /),
    })
    expect(read({ status: 'tentative' })).toMatchObject({ status: 'TENTATIVE' })
  })

  test('without a trip is a sound file too', () => {
    expect(icsFaults(write())).toEqual([])
    expect(parseIcs(write())).toEqual([])
  })

  test('holds many trips in their order, and the zone once', () => {
    const text = write({ uid: 'a' }, { uid: 'b' }, { uid: 'c' })
    expect(icsFaults(text)).toEqual([])
    expect(parseIcs(text).map(({ uid }) => uid)).toEqual(['a', 'b', 'c'])
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
  })
})

describe('the strict check', () => {
  const sound = write({})
  test.each([
    ['an unfolded line', (text: string) => text.replace('SUMMARY:', `SUMMARY:${'x'.repeat(80)}`)],
    ['a bare line break', (text: string) => text.replaceAll('\r\n', '\n')],
    ['no end', (text: string) => text.trimEnd()],
    ['no stamp', (text: string) => text.replace(/DTSTAMP.*\r\n/, '')],
    ['a local stamp', (text: string) => text.replace(/(DTSTAMP:\w+)Z/, '$1')],
    [
      'a property after an alarm',
      (text: string) => text.replace(/(STATUS.*\r\n)(.*END:VALARM\r\n)/s, '$2$1'),
    ],
    ['two ends', (text: string) => text.replace(/(DTEND.*\r\n)/, '$1$1')],
    ['an unescaped comma', (text: string) => text.replace('SUMMARY:', 'SUMMARY:a,b')],
    [
      'a zone without rules',
      (text: string) => text.replace(/BEGIN:VTIMEZONE.*END:VTIMEZONE\r\n/s, ''),
    ],
    [
      'an alarm without a text',
      (text: string) => text.replace(/(TRIGGER.*\r\n)DESCRIPTION.*\r\n/, '$1'),
    ],
  ])('finds %s', (_what, spoil) => {
    expect(icsFaults(spoil(sound))).not.toEqual([])
  })
})

describe('any text comes back as it went in', () => {
  /** What a file cannot hold: control characters; other line breaks are read as one. */
  const kept = (text: string) =>
    text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom(
        ...[',', ';', ':', '\\', '\\n', '"', '\n', '\r\n', '\r', '\t', ' ', 'END:VEVENT', '\\,'],
        ...[
          'Παροικιά',
          'Νάουσα',
          '👨‍👩‍👧',
          '🛬',
          'é',
          '\u2028',
          '\u202e',
          '\u0000',
          '\u0085',
          'BEGIN:VALARM',
        ],
      ),
      maxLength: 60,
    }),
  )

  test.each(['summary', 'description', 'location'] as const)('in %s', (field) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const file = write({ [field]: text })
        expect(icsFaults(file)).toEqual([])
        const [event, ...more] = parseIcs(file)
        expect(more).toEqual([])
        expect(event?.[field] ?? '').toBe(kept(text))
        expect(event?.alarms).toHaveLength(2)
      }),
      { numRuns: 400 },
    )
  })

  test('in all fields at once', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (summary, description, location) => {
        const read = parseIcs(write({ summary, description, location }))
        expect(read).toHaveLength(1)
        expect(read[0]).toMatchObject({ uid: sample.uid, status: 'CONFIRMED' })
      }),
    )
  })

  test('broken halves of characters cannot spoil a file', () => {
    const file = write({
      summary: 'a\ud83d',
      description: `${'x'.repeat(60)}\udc00`,
      location: '\ud800',
    })
    expect(icsFaults(file)).toEqual([])
    expect(parseIcs(file)[0]?.summary).toBe('a\ufffd')
  })
})

// The first two stand on either side of Athens; in the third a wall time of ours may not exist.
describe.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/London'])(
  'in a process in %s',
  (zone) => {
    const before = process.env.TZ
    afterEach(() => {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    })
    const inZone = (change: Partial<IcsEvent>) => {
      process.env.TZ = zone
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      return read(change)
    }

    // TIME: spring 03:00 becomes 04:00, autumn 04:00 becomes 03:00.
    test.each([
      ['a summer day', '2026-07-02', '14:30', '2026-07-02T14:30:00'],
      ['a winter day', '2026-11-21', '14:30', '2026-11-21T14:30:00'],
      ['midnight', '2026-11-21', '00:00', '2026-11-21T00:00:00'],
      ['before the spring change', '2027-03-28', '02:50', '2027-03-28T02:50:00'],
      ['in the hour that spring skips', '2027-03-28', '03:30', '2027-03-28T04:30:00'],
      ['after the spring change', '2027-03-28', '04:00', '2027-03-28T04:00:00'],
      ['the day before the spring change', '2027-03-27', '03:30', '2027-03-27T03:30:00'],
      ['before the autumn change', '2026-10-25', '02:50', '2026-10-25T02:50:00'],
      ['after the autumn change', '2026-10-25', '04:00', '2026-10-25T04:00:00'],
      ['the hour London skips', '2027-03-28', '01:30', '2027-03-28T01:30:00'],
      ['the hour Los Angeles skips', '2027-03-14', '02:30', '2027-03-14T02:30:00'],
      ['the hour Los Angeles repeats', '2026-11-01', '01:30', '2026-11-01T01:30:00'],
    ])('%s is written by the clock in Athens', (_when, date, time, wall) => {
      const startsAt = athensInstant(date, time)
      const endsAt = new Date(startsAt.getTime() + 5 * 60_000)
      const event = inZone({ startsAt, endsAt })
      expect(event.startsAs).toEqual({ wall, zone: ATHENS })
      expect(event).toMatchObject({ start: startsAt, end: endsAt })
    })

    test('the hour that autumn repeats is written in UTC, so that nobody reads the other one', () => {
      const first = athensInstant('2026-10-25', '03:00')
      for (const minutes of [0, 10, 59, 60, 61, 119]) {
        const startsAt = new Date(first.getTime() + minutes * 60_000)
        const endsAt = new Date(startsAt.getTime() + HOUR / 2)
        const event = inZone({ startsAt, endsAt })
        expect(event).toMatchObject({ start: startsAt, end: endsAt, startsAs: { zone: null } })
      }
      const into = inZone({ startsAt: new Date(first.getTime() - HOUR), endsAt: first })
      expect(into).toMatchObject({ end: first, startsAs: { wall: '2026-10-24T23:00:00Z' } })
    })

    test('a reminder 24 hours before counts hours across a clock change', () => {
      for (const date of ['2027-03-28', '2026-10-25']) {
        const startsAt = athensInstant(date, '14:30')
        const event = inZone({ startsAt, endsAt: new Date(startsAt.getTime() + HOUR) })
        expect(event.alarms[0]).toEqual(new Date(startsAt.getTime() - 24 * HOUR))
      }
    })

    test('every instant comes back, and the wall time is that of Athens', () => {
      process.env.TZ = zone
      const instants = fc.date({
        min: new Date('2025-01-01T00:00Z'),
        max: new Date('2035-12-31T00:00Z'),
        noInvalidDate: true,
      })
      fc.assert(
        fc.property(instants, fc.integer({ min: 1, max: 600 }), (date, minutes) => {
          const startsAt = new Date(Math.floor(date.getTime() / 60_000) * 60_000)
          const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
          const event = read({ startsAt, endsAt })
          expect(event).toMatchObject({ start: startsAt, end: endsAt })
          if (event.startsAs.zone === null) return
          expect(event.startsAs.wall).toBe(`${athensDate(startsAt)}T${athensTime(startsAt)}:00`)
        }),
        { numRuns: 300, examples: [[new Date('2025-10-25T17:13:00Z'), 407]] },
      )
    })
  },
)

test('the zone’s rules are those of the runtime for years to come', () => {
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(ATHENS_ZONE.join('\r\n'))))
  const differs = (date: string, time: string) => {
    const ours = ICAL.Time.fromDateTimeString(`${date}T${time}:00`)
    ours.zone = zone
    return ours.toJSDate().getTime() !== athensInstant(date, time).getTime()
  }
  const wrong: string[] = []
  for (let date = '2020-01-01'; date < '2045-01-01'; date = addDays(date, 1)) {
    if (differs(date, '12:00')) wrong.push(date)
    // A Sunday in March or October may be the one: 03:00 to 03:59 is skipped or repeated there.
    if (!/-(03|10)-/.test(date) || weekdayOf(date) !== 6) continue
    for (const time of ['00:00', '02:59', '04:00', '05:00']) {
      if (differs(date, time)) wrong.push(`${date} ${time}`)
    }
  }
  expect(wrong).toEqual([])
})
