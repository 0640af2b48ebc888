import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLog } from '#app/server/log/index.server.ts'
import { openMetrics } from '#app/server/metrics/index.server.ts'
import { CircuitOpen, openOutside } from '#app/server/outside/index.server.ts'
import { type FaultyProxy, startFaultyProxy } from '#test/faulty-proxy.ts'
import { parseIcs } from '#test/parse-ics.ts'
import { type Radicale, radicaleProgram, startRadicale } from '#test/radicale.ts'
import { icsFaults } from '#test/strict-ics.ts'
import { openCaldav } from './caldav.ts'
import type { CalendarEvent } from './types.ts'
import { writeIcs } from './write-ics.ts'

const now = () => new Date('2026-07-01T09:00:00Z')
let last = 0

const shown = (one: CalendarEvent) => ({
  ...one,
  status: 'confirmed' as const,
  stamp: now(),
  alarms: [1],
})

/** A trip nobody has written yet. */
function event(change: Partial<CalendarEvent> = {}): CalendarEvent {
  last += 1
  return {
    bookingId: last,
    uid: `PT-TEST${last}@meltemi.example`,
    sequence: 1,
    startsAt: new Date('2026-07-02T11:30:00Z'),
    endsAt: new Date('2026-07-02T11:59:00Z'),
    summary: 'Transfer: Paros Airport to Naoussa (Anna Kovač)',
    description: 'Customer: Anna Kovač\nPhone: +306900000000',
    location: 'Paros Airport',
    ...change,
  }
}

// N-23
describe.skipIf(!radicaleProgram())('copies on a real CalDAV server', () => {
  let radicale: Radicale
  let proxy: FaultyProxy
  beforeAll(async () => {
    radicale = await startRadicale()
    proxy = await startFaultyProxy(radicale.url)
  })
  afterAll(async () => {
    await proxy?.close()
    await radicale?.close()
  })
  beforeEach(() => proxy.setMode('pass'))

  const open = ({
    url = `${proxy.url}/office/trips`,
    password = radicale.password,
    timeoutMs = 10_000,
  } = {}) => {
    const outside = openOutside({
      metrics: openMetrics(),
      log: openLog('silent'),
      consecutiveFaults: 5,
    })
    const { username } = radicale
    return openCaldav({ url, username, password }, { outside, now, timeoutMs })
  }
  const found = async ({ uid }: { uid: string }) => {
    const text = await radicale.get(uid)
    return text === undefined ? undefined : parseIcs(text)[0]
  }

  test('an event is made, changed, called off, brought back and forgotten', async () => {
    const calendar = await open()
    const first = event()
    await calendar.publish(first)
    expect(await found(first)).toMatchObject({
      uid: first.uid,
      sequence: 1,
      status: 'CONFIRMED',
      summary: first.summary,
      description: first.description,
      location: first.location,
      start: first.startsAt,
      end: first.endsAt,
      stamp: now(),
      startsAs: { wall: '2026-07-02T14:30:00', zone: 'Europe/Athens' },
      alarms: [new Date('2026-07-02T10:30:00Z')],
    })
    const moved = { ...first, sequence: 2, startsAt: new Date('2026-07-02T10:30:00Z') }
    await calendar.publish(moved)
    expect(await found(first)).toMatchObject({ sequence: 2, start: moved.startsAt })
    await calendar.remove({ ...first, sequence: 3 })
    expect(await found(first)).toBeUndefined()
    await calendar.publish({ ...first, sequence: 4 })
    expect(await found(first)).toMatchObject({ sequence: 4 })
    await calendar.forget(first)
    await calendar.forget(first)
    await calendar.remove(first)
    expect(await found(first)).toBeUndefined()
  })

  test('an older sequence changes nothing, and a repeat is not even written', async () => {
    const calendar = await open()
    const first = event({ sequence: 7 })
    await calendar.publish(first)
    const before = await radicale.read()
    proxy.asked.length = 0
    await calendar.publish({ ...first, sequence: 6, summary: 'Old' })
    await calendar.remove({ ...first, sequence: 6 })
    await calendar.publish(first)
    expect(proxy.asked).toEqual(['GET', 'GET', 'GET'])
    expect(await radicale.read()).toEqual(before)
  })

  test('what somebody moved by hand follows our next change again', async () => {
    const calendar = await open()
    const first = event()
    await calendar.publish(first)
    const text = (await radicale.get(first.uid)) ?? ''
    await radicale.put(first.uid, text.replace('SEQUENCE:1', 'SEQUENCE:40'))
    const changed = { ...first, sequence: 2, summary: 'Changed' }
    await calendar.publish(changed)
    expect(await found(first)).toMatchObject({ summary: 'Changed' })
  })

  test('two processes at once: each newest wins, and nobody overwrites unseen', async () => {
    const processes = await Promise.all([open(), open(), open()])
    const first = event()
    const writes = [1, 2, 3, 4, 5, 6].map((sequence) => ({ ...first, sequence }))
    await Promise.all(writes.map((one, turn) => processes[turn % 3]?.publish(one)))
    expect(await found(first)).toMatchObject({ sequence: 6 })
  })

  test.each(['hang', 'http-500', 'http-429', 'cut', 'nonsense'] as const)(
    '%s: it throws, and after five faults the server is left alone',
    async (mode) => {
      const calendar = await open({ timeoutMs: mode === 'hang' ? 100 : 10_000 })
      const first = event()
      proxy.setMode(mode)
      for (const _ of [1, 2, 3, 4, 5]) {
        const failure = await calendar.publish(first).catch((error: Error) => error)
        expect(String(failure)).toMatch(/caldav: get was answered/)
        expect(String(failure)).not.toMatch(/Anna|\+3069|PT-/)
      }
      await expect(calendar.publish(first)).rejects.toThrow(CircuitOpen)
      proxy.setMode('pass')
      expect(await found(first)).toBeUndefined()
    },
  )

  test('an answer that is lost after the work was done does no harm', async () => {
    const calendar = await open()
    const first = event()
    await calendar.publish(first)
    const second = { ...first, sequence: 2, summary: 'Second' }
    proxy.setMode('cut-answer')
    await expect(calendar.publish(second)).rejects.toThrow('caldav')
    proxy.setMode('pass')
    await calendar.publish(second)
    await calendar.publish(first)
    expect(await found(first)).toMatchObject({ summary: 'Second', sequence: 2 })
  })

  test('a wrong password is a refusal: told, and no reason to leave the server alone', async () => {
    const calendar = await open({ password: 'wrong' })
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      await expect(calendar.publish(event())).rejects.toThrow('caldav: get was answered 401')
    }
    await expect(calendar.check()).rejects.toThrow('propfind was answered 401')
  })

  test('the check tells a calendar that can be written from all else', async () => {
    const answers = await Promise.all(
      ['/office/trips', '/office/trips/', '/office/none', '/office', '/other/trips'].map(
        async (path) => {
          const calendar = await open({ url: `${radicale.url}${path}` })
          return calendar.check().catch((error: Error) => error.message)
        },
      ),
    )
    expect(answers).toEqual([
      'CalDAV Trips of the company',
      'CalDAV Trips of the company',
      'caldav: propfind was answered 404',
      'caldav: propfind was answered what is no calendar',
      'caldav: propfind was answered 403',
    ])
  })

  test('the server’s address and a name behind # find the calendar', async () => {
    const calendar = await open({ url: `${radicale.url}#Trips%20of%20the%20company` })
    expect(await calendar.check()).toBe('CalDAV Trips of the company')
    const first = event()
    await calendar.publish(first)
    expect(await found(first)).toMatchObject({ sequence: 1 })
    const other = await open({ url: `${radicale.url}#Other` })
    await expect(other.publish(first)).rejects.toThrow('no calendar named Other')
    const stranger = await open({ url: `${radicale.url}#Trips`, password: 'wrong' })
    await expect(stranger.check()).rejects.toThrow('discovery was answered 401')
  })

  test('whatever a customer typed, the server takes it and it comes back', async () => {
    const calendar = await open()
    const line = fc.string({ unit: 'binary', maxLength: 120 })
    const hostile = fc.oneof(
      line,
      fc.constantFrom(
        ...['END:VEVENT', 'a;b,c\\n\\;', '"x":y', '\u0000\u0007\u001b[0m', '👨‍👩‍👧'.repeat(30)],
        ...['\r\nX-EVIL:1', '\u2028BEGIN:VALARM', '\ud800', 'Ω'.repeat(300), ' leading', ''],
      ),
    )
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (summary, description, location) => {
        const one = event({ summary, description, location })
        await calendar.publish(one)
        const read = await found(one)
        expect(read).toMatchObject({ uid: one.uid, sequence: 1, start: one.startsAt })
        const text = (await radicale.get(one.uid)) ?? ''
        expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
        expect(text).not.toMatch(/^X-EVIL/m)
        await calendar.forget(one)
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })

  test('the feed passes the server’s parser, which refuses what is no calendar', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 120 })
    const instant = fc.date({
      min: new Date('2020-01-01Z'),
      max: new Date('2040-01-01Z'),
      noInvalidDate: true,
    })
    const status = fc.constantFrom('confirmed' as const, 'tentative' as const, 'cancelled' as const)
    const trip = fc.tuple(text, text, text, instant, status)
    await fc.assert(
      fc.asyncProperty(fc.array(trip, { minLength: 1, maxLength: 5 }), async (trips) => {
        const events = trips.map(([summary, description, location, startsAt, one], index) => ({
          uid: `feed-${index}@x`,
          sequence: index,
          summary,
          description,
          location,
          startsAt,
          endsAt: new Date(startsAt.getTime() + 60_000),
          status: one,
          stamp: now(),
          alarms: [24, 2],
        }))
        const feed = writeIcs({ name: 'Trips', refreshMinutes: 15, events })
        expect(icsFaults(feed)).toEqual([])
        // As a whole calendar: the server takes every event apart and writes it anew.
        expect(await radicale.put('../whole', feed)).toBe(201)
      }),
      { numRuns: 40, endOnFailure: true },
    )
    const sound = writeIcs({ name: 'Trips', refreshMinutes: 15, events: [shown(event())] })
    const broken = [
      sound.replace('END:VEVENT', 'END:VALARM'),
      sound.replace(/DTSTART;.*/, 'DTSTART:tomorrow'),
      sound.replace('SUMMARY:', '\r\nSUMMARY '),
      sound.replace('-PT1H', 'soon'),
      sound.replace(/UID:.*/, 'a bare line'),
    ]
    for (const text of broken) expect(await radicale.put('../whole', text)).toBe(400)
  })
})
