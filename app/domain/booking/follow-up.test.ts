import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { athensInstant } from '#app/domain/time/athens.ts'
import { followUps, tightness } from './follow-up.ts'

const MINUTE = 60_000
const trip = (pickup: number, minutes: number) => ({
  pickupAt: new Date(pickup * MINUTE),
  endsAt: new Date((pickup + minutes) * MINUTE),
})
const trips = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 1, max: 480 }))
    .map(([pickup, minutes]) => trip(pickup, minutes)),
  { maxLength: 20 },
)

describe('followUps', () => {
  test('every trip but the first comes after the one that ended last before it', () => {
    fc.assert(
      fc.property(trips, (all) => {
        const pairs = followUps(all)
        expect(pairs).toHaveLength(Math.max(0, all.length - 1))
        for (const { before, next } of pairs) {
          const earlier = all.filter(({ pickupAt }) => pickupAt < next.pickupAt)
          const latest = Math.max(0, ...earlier.map(({ endsAt }) => endsAt.getTime()))
          expect(before.pickupAt <= next.pickupAt).toBe(true)
          expect(before.endsAt.getTime()).toBeGreaterThanOrEqual(latest)
        }
      }),
    )
  })

  test('nobody without trips comes from one, nor does who has one', () => {
    expect(followUps([])).toEqual([])
    expect(followUps([trip(0, 30)])).toEqual([])
  })

  test('of two that end at once, he comes from the later', () => {
    const [long, short, after] = [trip(0, 90), trip(60, 30), trip(100, 30)] as const
    expect(followUps([long, short, after])[1]).toEqual({ before: short, next: after })
  })

  test('a short trip inside a long tour does not hide the tour', () => {
    const [tour, short, after] = [trip(0, 240), trip(60, 30), trip(200, 30)] as const
    expect(followUps([after, tour, short])).toEqual([
      { before: tour, next: short },
      { before: tour, next: after },
    ])
  })
})

describe('tightness', () => {
  const pair = (gap: number) => ({ before: trip(0, 30), next: trip(30 + gap, 30) })

  test.each([
    [5, 25, { gapMinutes: 5, driveMinutes: 25 }],
    [24, 24.2, { gapMinutes: 24, driveMinutes: 25 }],
    [25, 25, null],
    [-10, 0, { gapMinutes: -10, driveMinutes: 0 }],
    [0, 0, null],
  ])('%i minutes for a drive of %d', (gap, drive, expected) => {
    expect(tightness(pair(gap), drive)).toEqual(expected)
  })

  test('more time never makes it tighter', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 90 }), fc.nat(60), fc.nat(60), (gap, drive, more) => {
        if (tightness(pair(gap), drive) === null) {
          expect(tightness(pair(gap + more), drive)).toBeNull()
        }
      }),
    )
  })

  test('counts the minutes that pass, not those of the clock, when clocks change', () => {
    const endsAt = athensInstant('2027-03-28', '02:50')
    const next = { pickupAt: athensInstant('2027-03-28', '04:10'), endsAt }
    expect(tightness({ before: { pickupAt: endsAt, endsAt }, next }, 30)).toEqual({
      gapMinutes: 20,
      driveMinutes: 30,
    })
  })
})
