import { expect, test } from 'vitest'
import { effectiveTime, isGap, isSkewed } from './effective-time.ts'
import { freeMinutesAt } from './free-minutes.ts'
import {
  chargedQuarters,
  isPlaceShown,
  noShowHindrance,
  waitedOf,
  waitingClock,
} from './waiting.ts'

const MINUTE = 60_000
const PICKUP = Date.UTC(2026, 6, 1, 9)

// CONST-05
test.each([
  ['Paros Airport', 60],
  ['Parikia Port', 30],
  ['Piso Livadi port', 30],
  ['Port Beach Hotel, Naoussa', 15],
  ['Naoussa', 15],
])('waiting at %s is free for %i minutes', (place, minutes) => {
  expect(freeMinutesAt(place)).toBe(minutes)
})

test('the clock runs from the latest of arrival, pickup time, and ship or plane', () => {
  const clock = (arrived: number, carrier: number | null) =>
    waitingClock({
      arrivedAt: PICKUP + arrived * MINUTE,
      pickupAt: PICKUP,
      free: 30,
      carrierAt: carrier === null ? null : PICKUP + carrier * MINUTE,
    }).startsAt - PICKUP
  expect(clock(-10, null)).toBe(0)
  expect(clock(4, null)).toBe(4 * MINUTE)
  expect(clock(4, 25)).toBe(25 * MINUTE)
})

test('beyond the free time each started quarter counts', () => {
  const waiting = { startsAt: PICKUP, freeUntil: PICKUP + 15 * MINUTE }
  const at = (minute: number) => chargedQuarters(waiting, PICKUP + minute * MINUTE)
  expect([0, 15, 16, 30, 31].map(at)).toEqual([0, 0, 1, 1, 2])
})

test('a driver waited until the guest was on board, or did not come by the office’s word too', () => {
  const at = (minute: number) => PICKUP + minute * MINUTE
  const step = (name: 'arrived' | 'on-board', minute: number, inferred = false) => {
    return { step: name, at: at(minute), inferred }
  }
  const waited = (steps: ReturnType<typeof step>[], confirmed?: boolean) =>
    waitedOf(
      {
        steps,
        noShow: confirmed === undefined ? null : { eventId: 'one', at: at(20), confirmed },
      },
      { pickupAt: PICKUP, free: 15 },
    )
  const clock = { startsAt: PICKUP, freeUntil: at(15) }
  expect(waited([step('arrived', -5)])).toEqual({ ...clock, endedAt: null })
  expect(waited([step('arrived', -5), step('on-board', 31)])).toEqual({ ...clock, endedAt: at(31) })
  expect(waited([step('arrived', -5)], false)).toEqual({ ...clock, endedAt: null })
  expect(waited([step('arrived', -5)], true)).toEqual({ ...clock, endedAt: at(20) })
  // A guest who was early was waited for by nobody, and an arrival nobody told says nothing.
  expect(waited([step('arrived', -5), step('on-board', -1)])).toBeNull()
  expect(waited([step('arrived', 31, true), step('on-board', 31)])).toBeNull()
  expect(waited([])).toBeNull()
})

test('a no-show opens by the clock, then asks for two tries to reach the guest', () => {
  const waiting = { startsAt: PICKUP, freeUntil: PICKUP + 15 * MINUTE }
  const now = waiting.freeUntil
  const claim = { contactAttempts: 2, now, isPlaceShown: true }
  expect(noShowHindrance(null, claim)).toBe('not-arrived')
  expect(noShowHindrance(waiting, { ...claim, now: now - 1 })).toBe('too-early')
  expect(noShowHindrance(waiting, { ...claim, contactAttempts: 1 })).toBe('contact-attempts')
  expect(noShowHindrance(waiting, { ...claim, isPlaceShown: false })).toBe('place')
  expect(noShowHindrance(waiting, claim)).toBeNull()
})

test('a claim says where it was made: within 300 metres of the pickup, or why not', () => {
  const pickup = { lat: 37.0856, lng: 25.1478 }
  const at = (metres: number) => ({ lat: 37.0856 + metres / 111_195, lng: 25.1478, accuracy: 10 })
  expect(isPlaceShown({ pickup, position: at(299) })).toBe(true)
  expect(isPlaceShown({ pickup, position: at(301) })).toBe(false)
  expect(isPlaceShown({ pickup, position: null })).toBe(false)
  expect(isPlaceShown({ pickup, position: null, reason: '  ' })).toBe(false)
  expect(isPlaceShown({ pickup, position: null, reason: 'No signal at the quay' })).toBe(true)
  expect(isPlaceShown({ pickup, position: at(5_000), reason: 'At the other gate' })).toBe(true)
  expect(isPlaceShown({ pickup: null, position: at(0) })).toBe(true)
  expect(isPlaceShown({ pickup: null, position: null })).toBe(false)
})

test('a wrong clock is put right, and what arrived cannot happen later', () => {
  const DAY = 24 * 60 * MINUTE
  const happened = PICKUP
  for (const off of [-DAY, 0, DAY]) {
    const told = { atDevice: happened + off, skewMs: -off, atServer: happened + 2 * MINUTE }
    expect(effectiveTime(told)).toBe(happened)
  }
  expect(effectiveTime({ atDevice: happened + DAY, skewMs: 0, atServer: happened })).toBe(happened)
  expect([isSkewed(5 * MINUTE), isSkewed(-5 * MINUTE - 1)]).toEqual([false, true])
  expect([isGap(0, 1), isGap(4, 5), isGap(4, 6), isGap(4, 3)]).toEqual([false, false, true, false])
})

test('a guest who comes aboard at the very pickup time was waited for by nobody', () => {
  const waited = (minute: number) =>
    waitedOf(
      {
        steps: [
          { step: 'arrived', at: PICKUP - 5 * MINUTE, inferred: false },
          { step: 'on-board', at: PICKUP + minute * MINUTE, inferred: false },
        ],
        noShow: null,
      },
      { pickupAt: PICKUP, free: 30 },
    )
  expect(waited(0)).toBeNull()
  expect(waited(1)).toMatchObject({ startsAt: PICKUP, endedAt: PICKUP + MINUTE })
})
