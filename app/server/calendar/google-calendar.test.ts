import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadSettings, SettingsError } from '#app/server/config/index.server.ts'
import { openLog } from '#app/server/log/index.server.ts'
import { openMetrics } from '#app/server/metrics/index.server.ts'
import { CircuitOpen, openOutside } from '#app/server/outside/index.server.ts'
import { type FakeGoogle, type GoogleFailure, startFakeGoogle } from '#test/fake-google-calendar.ts'
import { stateOf } from './event-state.ts'
import inserted from './fixtures/insert.json' with { type: 'json' }
import { openGoogleCalendar } from './google-calendar.ts'
import { googleId } from './google-event.ts'
import type { CalendarEvent } from './types.ts'

let last = 0

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
describe('copies in Google Calendar', () => {
  let google: FakeGoogle
  beforeAll(async () => {
    google = await startFakeGoogle()
  })
  afterAll(() => google.close())
  beforeEach(() => {
    google.calls.length = 0
    google.setRole('writer')
  })

  const open = (env: Record<string, string> = {}, timeoutMs = 10_000) => {
    const { calendars } = loadSettings({ ...google.env, ...env })
    if (!calendars.google) throw new Error('not set')
    const outside = openOutside({
      metrics: openMetrics(),
      log: openLog('silent'),
      consecutiveFaults: 5,
    })
    return openGoogleCalendar(calendars.google, { outside, timeoutMs })
  }
  const found = ({ uid }: { uid: string }) => google.events.get(googleId(uid))
  const methods = () => google.calls.map(({ method }) => method)

  test('what is sent is what the reference asks for: nobody invited, nobody told, private', async () => {
    const first = event({ uid: 'PT-ABCDEFGH@meltemi.example' })
    await (await open()).publish(first)
    const { request } = inserted
    const state = request.body.extendedProperties.private
    state.meltemiState = stateOf(first)
    expect(google.calls).toEqual([
      { method: 'GET', path: `${request.path}/${request.body.id}`, query: {}, body: undefined },
      request,
    ])
    expect(found(first)).toMatchObject({ status: 'confirmed', start: request.body.start })
  })

  test('an event is changed, called off, brought back and forgotten, and counts stay', async () => {
    const calendar = await open()
    const first = event()
    await calendar.publish(first)
    const moved = { ...first, sequence: 2, startsAt: new Date('2026-07-02T10:30:00Z') }
    await calendar.publish(moved)
    expect(found(first)).toMatchObject({ start: { dateTime: '2026-07-02T10:30:00.000Z' } })
    // Google counted too; the next change must not be below it.
    await calendar.publish({ ...moved, sequence: 3, summary: 'Third' })
    expect(found(first)).toMatchObject({ summary: 'Third' })
    await calendar.remove({ ...first, sequence: 4 })
    expect(found(first)).toMatchObject({ status: 'cancelled', summary: '', description: '' })
    await calendar.publish({ ...moved, sequence: 3, summary: 'Late' })
    await calendar.publish({ ...moved, sequence: 5, summary: 'Back' })
    expect(found(first)).toMatchObject({ status: 'confirmed', summary: 'Back' })
    await calendar.forget(first)
    await calendar.forget(first)
    await calendar.remove({ ...first, sequence: 9 })
    expect(found(first)).toMatchObject({ status: 'cancelled', summary: '', description: '' })
    expect(google.calls.every(({ method, query }) => method === 'GET' || query.sendUpdates)).toBe(
      true,
    )
  })

  test('an older sequence changes nothing, a repeat is not written', async () => {
    const calendar = await open()
    const first = event({ sequence: 7 })
    await calendar.publish(first)
    google.calls.length = 0
    await calendar.publish({ ...first, sequence: 6, summary: 'Old' })
    await calendar.remove({ ...first, sequence: 6 })
    await calendar.publish(first)
    expect(methods()).toEqual(['GET', 'GET', 'GET'])
    expect(found(first)).toMatchObject({ status: 'confirmed', summary: first.summary })
  })

  test('a colour that the office gave an event stays', async () => {
    const calendar = await open()
    const first = event()
    await calendar.publish(first)
    Object.assign(found(first) ?? {}, { colorId: '11' })
    await calendar.publish({ ...first, sequence: 2, summary: 'Changed' })
    expect(found(first)).toMatchObject({ colorId: '11', summary: 'Changed' })
  })

  test('two processes at once: 409 and 412 are met, and the newest wins', async () => {
    const processes = await Promise.all([open(), open(), open()])
    const first = event()
    const writes = [3, 1, 2].map((sequence) => ({ ...first, sequence, summary: `v${sequence}` }))
    await Promise.all(writes.map((one, turn) => processes[turn]?.publish(one)))
    expect(found(first)).toMatchObject({ summary: 'v3' })
    for (const failure of ['409', '412', '404', '410'] as const) {
      const next = event()
      google.failNext(failure, 1, 'POST')
      await processes[0]?.publish(next)
      google.failNext(failure, 1, 'PATCH')
      await processes[0]?.publish({ ...next, sequence: 2, summary: 'v2' })
      expect(found(next)).toMatchObject({ summary: 'v2' })
      google.failNext(failure, 1, 'DELETE')
      await processes[0]?.remove({ ...next, sequence: 3 })
      expect(found(next)?.summary).toBe('')
    }
  })

  test('an answer that is lost after the work was done does no harm', async () => {
    const calendar = await open()
    const first = event()
    google.failNext('lost-answer', 1, 'POST')
    await expect(calendar.publish(first)).rejects.toThrow('google-calendar: insert')
    await calendar.publish(first)
    expect(found(first)).toMatchObject({ status: 'confirmed' })
    expect(methods().filter((method) => method === 'POST')).toHaveLength(1)
  })

  test.each<GoogleFailure>(['403-rate', '429', '503', 'cut', 'nonsense', 'hang'])(
    '%s is a fault: after five the service is left alone; nothing personal is told',
    async (failure) => {
      const calendar = await open({}, failure === 'hang' ? 100 : 10_000)
      const first = event()
      google.failNext(failure, 5)
      for (const _ of [1, 2, 3, 4, 5]) {
        const thrown = await calendar.publish(first).catch((error: Error) => error)
        expect(String(thrown)).toMatch(/google-calendar: get was answered/)
        expect(JSON.stringify([thrown, (thrown as Error).cause])).not.toMatch(/Anna|\+3069/)
      }
      await expect(calendar.publish(first)).rejects.toThrow(CircuitOpen)
    },
  )

  test('what Google refuses is told and is no fault of its health', async () => {
    const calendar = await open()
    google.setRole('reader')
    for (const _ of [1, 2, 3, 4, 5, 6])
      await expect(calendar.publish(event())).rejects.toThrow('insert was answered 403')
    google.setRole('writer')
    await calendar.publish(event())
  })

  test('one token serves many calls', async () => {
    const before = google.tokens()
    const calendar = await open()
    await calendar.publish(event())
    await calendar.publish(event())
    expect(google.tokens()).toBe(before + 1)
  })

  test('the key of another account gets no token', async () => {
    const other = await startFakeGoogle()
    const theirs = JSON.parse(other.env.GOOGLE_CALENDAR_CREDENTIALS ?? '')
    const ours = JSON.parse(google.env.GOOGLE_CALENDAR_CREDENTIALS ?? '')
    const mixed = JSON.stringify({ ...ours, private_key: theirs.private_key })
    const calendar = await open({ GOOGLE_CALENDAR_CREDENTIALS: mixed })
    await expect(calendar.publish(event())).rejects.toThrow('get was answered 400')
    await expect(calendar.check()).rejects.toThrow('list was answered 400')
    await other.close()
  })

  test('the check asks for the right to write', async () => {
    const calendar = await open()
    expect(await calendar.check()).toBe('Google Calendar Trips')
    google.setRole('reader')
    await expect(calendar.check()).rejects.toThrow('that it may not be written to')
    const elsewhere = await open({ GOOGLE_CALENDAR_ID: 'other@group.calendar.google.com' })
    await expect(elsewhere.check()).rejects.toThrow('list was answered 404')
  })

  test('the key file can be a path; what is none stops the start in one line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'meltemi-key-'))
    const path = join(folder, 'key.json')
    writeFileSync(path, google.env.GOOGLE_CALENDAR_CREDENTIALS ?? '')
    await (await open({ GOOGLE_CALENDAR_CREDENTIALS: path })).publish(event())
    for (const wrong of ['/no/such/file', '{"type":"authorized_user"}', '{"private_key":"secret']) {
      const refusal = await open({ GOOGLE_CALENDAR_CREDENTIALS: wrong }).catch((error) => error)
      expect(refusal).toBeInstanceOf(SettingsError)
      expect(refusal.message).toMatch(/^Setting GOOGLE_CALENDAR_CREDENTIALS is wrong: /)
      expect(refusal.message).not.toContain('secret')
    }
    rmSync(folder, { recursive: true })
  })

  test('what a customer typed is no markup in Google’s pages, and never breaks a request', async () => {
    const calendar = await open()
    const first = event({ description: 'Customer: <a href="https://evil">x</a> \ud800 & Ω' })
    await calendar.publish(first)
    expect(found(first)?.description).toBe('Customer: ‹a href="https://evil"›x‹/a› � & Ω')
  })

  test('the hour that autumn repeats is clear', async () => {
    const calendar = await open()
    const first = event({ startsAt: new Date('2026-10-25T00:30:00Z') })
    await calendar.publish(first)
    expect(found(first)?.start).toEqual({
      dateTime: '2026-10-25T00:30:00.000Z',
      timeZone: 'Europe/Athens',
    })
  })
})
