import { describe, expect, test } from 'vitest'
import { hasBegun, isDriverThere } from './begun.ts'
import { effectiveTime, isGap, isSkewed, type PhoneClock, vouchedTime } from './effective-time.ts'
import { freeMinutesAt } from './free-minutes.ts'
import { TRIP_STATES } from './kinds.ts'

test('a device’s word on when is put right by its clock, and is never after it came', () => {
  expect(effectiveTime({ atDevice: 1_000, atServer: 9_000, skewMs: 500 })).toBe(1_500)
  expect(effectiveTime({ atDevice: 1_000, atServer: 9_000, skewMs: -500 })).toBe(500)
  expect(effectiveTime({ atDevice: 9_000, atServer: 8_000, skewMs: 0 })).toBe(8_000)
})

test('five minutes off are no matter, a moment more is; both ways', () => {
  const most = 5 * 60_000
  expect([most, -most, most + 1, -most - 1].map(isSkewed)).toEqual([false, false, true, true])
})

test('a device counts up by one: the next, or one told again, is no gap', () => {
  expect([6, 7, 8, 9].map((next) => isGap(7, next))).toEqual([false, false, false, true])
})

test('who is on board, or was not there, cancels no more; a driver who is there is not moved', () => {
  expect(TRIP_STATES.filter(hasBegun)).toEqual(['no-show', 'on-board', 'done'])
  expect(TRIP_STATES.filter((state) => !isDriverThere(state))).toEqual(['assigned', 'on-way'])
})

test.each([
  ['Paros Airport', 60],
  ['Parikia Port', 30],
  ['Cactus Hotel', 15],
])('at %s waiting is free for %i minutes', (pickup, minutes) => {
  expect(freeMinutesAt(pickup)).toBe(minutes)
})

const MINUTE = 60_000
/** The server's word at nine; it is a quarter past as the event happens, by a running time of fifteen minutes. */
const HEARD_AT = Date.UTC(2026, 6, 1, 9)
const TRUE_TIME = HEARD_AT + 15 * MINUTE

describe('the phone’s clock counts as far as its running time bears it out', () => {
  const clock: PhoneClock = {
    running: 20 * MINUTE,
    heard: { at: HEARD_AT, running: 5 * MINUTE },
    setBack: false,
  }
  /** Sent so many minutes after the event, by a clock that is right again unless told. */
  const timeOf = (off: number, change: Partial<PhoneClock> = {}, minutesLater = 1, skew = 0) => {
    const reported = {
      atDevice: TRUE_TIME + off * MINUTE,
      atServer: TRUE_TIME + minutesLater * MINUTE,
      skewMs: skew * MINUTE,
    }
    const said = { ...clock, ...change }
    const sent = said.running + minutesLater * MINUTE
    return (vouchedTime(reported, said, sent) - TRUE_TIME) / MINUTE
  }

  test.each<[what: string, off: number, change: Partial<PhoneClock>, later: number, skew: number]>([
    ['a right clock', 0, {}, 1, 0],
    ['a right clock, a day without a signal', 0, {}, 24 * 60, 0],
    ['a clock that is wrong all the time', -40, {}, 1, 40],
    ['set back while there was no signal, and put right', -40, {}, 1, 0],
    ['the same, and seen by the phone', -40, { setBack: true }, 1, 0],
    ['set ahead while there was no signal, and put right', 45, {}, 60, 0],
    ['set back before the first word of the server', -40, { heard: null, setBack: true }, 1, 0],
  ])('%s: it is as late as it was', (_, off, change, later, skew) => {
    expect(timeOf(off, change, later, skew)).toBe(0)
  })

  test('while the phone slept, its clock is believed: neither can be told', () => {
    // Ten minutes of these fifteen, which did not run.
    const slept = { running: 10 * MINUTE }
    expect(timeOf(0, slept)).toBe(0)
    // Yet never before what ran, however far back it was set.
    expect(timeOf(-60, slept)).toBe(-10)
  })

  test('of an app that says nothing of it, its word counts as it was sent', () => {
    const reported = { atDevice: TRUE_TIME - 5 * MINUTE, atServer: TRUE_TIME, skewMs: 0 }
    expect(vouchedTime(reported, null, null)).toBe(TRUE_TIME - 5 * MINUTE)
  })
})
