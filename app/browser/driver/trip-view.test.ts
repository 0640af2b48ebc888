import { describe, expect, test } from 'vitest'
import type { DayTrip, DriverDay } from '#app/contract/driver.ts'
import { isOutdated } from './outdated.tsx'
import type { PhoneView } from './phone-view.ts'
import { dayToOpen, showTrip, undoable } from './trip-view.ts'

// Two in the morning in Athens: the day of before ends at four.
const NOW = Date.parse('2026-08-01T23:00:00Z')

const tripAt = (bookingRef: string, pickupAt: string, done = false) =>
  ({
    bookingRef,
    pickupAt,
    cashDueCents: 0,
    freeMinutes: 60,
    events: done
      ? [{ eventId: bookingRef, kind: 'done', at: NOW, atDevice: NOW, deviceId: 1, held: false }]
      : [],
  }) as unknown as DayTrip

const viewOf = (...days: DayTrip[][]) =>
  ({
    days: days.map((trips) => ({ trips }) as unknown as DriverDay),
    outbox: [],
    taken: [],
    deviceId: 1,
    skewMs: 0,
  }) as unknown as PhoneView

const dawn = tripAt('PT-DAWN', '2026-08-02T01:15:00Z')

describe('the day that a phone opens with', () => {
  test('is today while something of today is left to do', () => {
    const view = viewOf([tripAt('PT-LATE', '2026-08-01T23:30:00Z')], [dawn])
    expect(dayToOpen(view, NOW)).toBe(0)
  })

  test('is tomorrow for a driver who sets out before four for a trip after', () => {
    for (const today of [[], [tripAt('PT-LATE', '2026-08-01T21:00:00Z', true)]]) {
      const view = viewOf(today, [dawn])
      expect(dayToOpen(view, NOW)).toBe(1)
    }
  })

  test('stays there when that trip is done, so that it can be taken back', () => {
    expect(dayToOpen(viewOf([], [tripAt('PT-DAWN', '2026-08-02T01:15:00Z', true)]), NOW)).toBe(1)
  })

  test('is tomorrow from four hours before its first trip', () => {
    const noon = tripAt('PT-NOON', '2026-08-02T09:00:00Z')
    const hours = (count: number) => Date.parse(noon.pickupAt) - count * 3_600_000
    expect(dayToOpen(viewOf([], [noon]), hours(4))).toBe(0)
    expect(dayToOpen(viewOf([], [noon]), hours(4) + 1)).toBe(1)
  })

  test('is today, without trips, when tomorrow begins later, and when nothing is known', () => {
    expect(dayToOpen(viewOf([], [tripAt('PT-NOON', '2026-08-02T09:00:00Z')]), NOW)).toBe(0)
    expect(dayToOpen(viewOf(), NOW)).toBe(0)
  })
})

describe('what was told last', () => {
  const told = (eventId: string, atDevice: number, deviceId = 1) => {
    const event = { eventId, kind: 'on-way', at: atDevice, atDevice, deviceId, held: false }
    return { ...event, refersTo: null }
  }
  const lastAt = (now: number, ...events: object[]) => {
    const trip = { ...dawn, events } as unknown as DayTrip
    const view = viewOf([trip])
    return undoable(showTrip(trip, view), view, now)?.eventId ?? null
  }

  test.each(['contact-attempt', 'undo', 'seen'])('is still a step after a later %s', (kind) => {
    const later = { ...told('later', NOW + 1_000), kind, refersTo: 'another' }
    expect(lastAt(NOW + 2_000, told('mine', NOW), later)).toBe('mine')
    expect(lastAt(NOW + 2_000, later)).toBeNull()
  })

  test('can be taken back for sixty seconds, by the phone that told it', () => {
    expect(lastAt(NOW + 59_999, told('mine', NOW))).toBe('mine')
    expect(lastAt(NOW + 60_000, told('mine', NOW))).toBeNull()
    expect(lastAt(NOW, told('mine', NOW), told('theirs', NOW, 2))).toBe('mine')
    const undo = { ...told('undo', NOW + 1), kind: 'undo', refersTo: 'mine' }
    expect(lastAt(NOW + 2, told('mine', NOW), undo)).toBeNull()
    const correction = {
      ...told('office', NOW + 1),
      deviceId: null,
      kind: 'correction',
      refersTo: 'mine',
    }
    expect(lastAt(NOW + 2, told('mine', NOW), correction)).toBeNull()
  })
})

describe('what the office took back', () => {
  const done = { eventId: 'mine', kind: 'done', at: NOW, atDevice: NOW, deviceId: 1, held: false }
  const word = { kind: 'correction', refersTo: 'mine', reason: 'Another trip', at: NOW + 1 }
  const correction = { ...done, ...word, eventId: 'office', deviceId: null }
  const dayWith = (events: object[], corrected?: object[]) =>
    ({ ...dawn, events, corrected }) as unknown as DayTrip

  test.each([
    ['apart', dayWith([correction], [done])],
    ['among the events, as an older app kept it', dayWith([done, correction])],
  ])('is shown with its reason and counts no more: %s', (_, trip) => {
    const shown = showTrip(trip, viewOf([trip]))
    expect(shown.progress.state).toBe('assigned')
    expect(shown.corrections).toMatchObject([{ what: { eventId: 'mine' }, reason: 'Another trip' }])
  })

  test('does not come back from what the phone has sent and not read since', () => {
    const trip = dayWith([correction], [done])
    const sent = { ...done, bookingRef: trip.bookingRef, at: new Date(NOW).toISOString() }
    const view = { ...viewOf([trip]), taken: [sent] } as unknown as PhoneView
    expect(showTrip(trip, view).progress.state).toBe('assigned')
  })
})

describe('an app that is older than what the office tells', () => {
  const trip = (kind: string) => {
    const event = { eventId: 'one', kind, at: NOW, atDevice: NOW, held: false }
    return { ...dawn, events: [event] } as unknown as DayTrip
  }

  test('shows the trip by what it knows, and knows that there is more', () => {
    const view = viewOf([trip('driver-swapped')])
    expect(showTrip(trip('driver-swapped'), view).progress.state).toBe('assigned')
    expect(isOutdated(view)).toBe(true)
    expect(isOutdated(viewOf([trip('on-way')], [trip('correction')]))).toBe(false)
  })
})

describe('a problem that was told', () => {
  const problem = { eventId: 'problem', kind: 'problem', at: NOW, atDevice: NOW, deviceId: 1 }
  const sent = { ...problem, held: false, refersTo: null }
  const waiting = { ...problem, bookingRef: 'PT-DAWN', at: new Date(NOW).toISOString() }
  const open = { resolved: null }
  const problemOf = (events: object[], view: object = {}) => {
    const trip = { ...dawn, events } as unknown as DayTrip
    return showTrip(trip, { ...viewOf([trip]), ...view } as PhoneView).problem
  }

  test('is the office’s once it has it, and not before', () => {
    expect(problemOf([])).toBeNull()
    expect(problemOf([], { outbox: [waiting] })).toEqual({ at: NOW, isSent: false, ...open })
    expect(problemOf([], { taken: [waiting] })).toEqual({ at: NOW, isSent: true, ...open })
    expect(problemOf([sent])).toEqual({ at: NOW, isSent: true, ...open })
    const second = { ...waiting, eventId: 'second', at: new Date(NOW + 1).toISOString() }
    expect(problemOf([sent], { outbox: [second] })).toEqual({
      at: NOW + 1,
      isSent: false,
      ...open,
    })
  })

  test('is dealt with once the office says so, and another one is not', () => {
    const word = { ...sent, eventId: 'word', kind: 'problem-resolved', at: NOW + 5, deviceId: null }
    const resolved = { ...word, refersTo: 'problem', note: 'Car changed' }
    const dealtWith = { at: NOW, isSent: true, resolved: { at: NOW + 5, note: 'Car changed' } }
    expect(problemOf([sent, resolved])).toEqual(dealtWith)
    const second = { ...sent, eventId: 'second', at: NOW + 9 }
    expect(problemOf([sent, resolved, second])).toMatchObject({ at: NOW + 9, resolved: null })
  })

  test('is none that was taken back, that waits for the office’s word, or of a trip that is over', () => {
    const undo = { ...sent, eventId: 'undo', kind: 'undo', refersTo: 'problem' }
    expect(problemOf([sent, undo])).toBeNull()
    expect(problemOf([{ ...sent, held: true }])).toBeNull()
    expect(problemOf([sent, { ...sent, eventId: 'done', kind: 'done' }])).toBeNull()
  })
})

describe('the waiting clock', () => {
  const at = (kind: string, minute: number, refersTo: string | null = null) => {
    const when = NOW + minute * 60_000
    return { eventId: kind, kind, at: when, atDevice: when, deviceId: 1, held: false, refersTo }
  }
  const waitingAfter = (...events: object[]) => {
    const trip = { ...dawn, events } as unknown as DayTrip
    return showTrip(trip, viewOf([trip])).waiting
  }

  test('goes from the arrival until the guest is on board or the office has decided', () => {
    const [onWay, arrived] = [at('on-way', 0), at('arrived', 10)]
    const claimed = at('no-show-claimed', 90)
    expect(waitingAfter(onWay)).toBeNull()
    expect(waitingAfter(onWay, arrived)).not.toBeNull()
    expect(waitingAfter(onWay, arrived, claimed)).not.toBeNull()
    const declined = at('no-show-declined', 95, claimed.eventId)
    expect(waitingAfter(onWay, arrived, claimed, declined)).not.toBeNull()
    const confirmed = at('no-show-confirmed', 95, claimed.eventId)
    expect(waitingAfter(onWay, arrived, claimed, confirmed)).toBeNull()
    expect(waitingAfter(onWay, arrived, at('on-board', 20))).toBeNull()
    expect(waitingAfter(onWay, arrived, at('on-board', 20), at('done', 40))).toBeNull()
  })
})
