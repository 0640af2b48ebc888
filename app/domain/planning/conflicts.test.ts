import { describe, expect, test } from 'vitest'
import { type CrewDay, type CrewTrip, conflictsOf, slackOf } from './conflicts.ts'

const [BASE, PORT, HOTEL] = [0, 1, 2]

/** Ten minutes from base to the port, twenty from there to the hotel, thirty from the hotel home; back the other way a minute more. */
const minutes = [
  [0, 10, 31],
  [11, 0, 20],
  [30, 21, 0],
]

const driver = { spans: [{ from: 480, to: 960, breakMinutes: 0 }], away: [], mostSeats: 8 }
const car = { capacity: 7, rank: 1, blocks: [] }

function dayOf(more: { driver?: object; car?: object; beside?: CrewTrip[] } = {}): CrewDay {
  return {
    base: BASE,
    minutes,
    drivers: new Map([[1, { ...driver, ...more.driver }]]),
    vehicles: new Map([[5, { ...car, ...more.car }]]),
    beside: more.beside ?? [],
  }
}

/** From the port to the hotel at ten, with the driver and no car. */
function tripOf(more: Partial<CrewTrip> = {}): CrewTrip {
  return {
    bookingRef: 'PT-1',
    start: 600,
    end: 640,
    pickup: PORT,
    dropoff: HOTEL,
    passengers: 4,
    rank: 1,
    driverId: 1,
    vehicleId: null,
    ...more,
  }
}
const otherOf = (more: Partial<CrewTrip>) => tripOf({ bookingRef: 'PT-2', ...more })
const bare = { driverId: null, vehicleId: 5 }

describe('what speaks against a crew', () => {
  test('nothing against nobody, and nothing against a trip with itself', () => {
    const nobody = tripOf({ driverId: null })
    expect(conflictsOf(dayOf(), nobody, [otherOf({ driverId: null })])).toEqual([])
    expect(conflictsOf(dayOf(), tripOf(), [tripOf()])).toEqual([])
  })

  test.each([
    ['the other ends a quarter of an hour into it', { start: 560, end: 615 }, 15],
    ['the other begins five minutes before it ends', { start: 635, end: 700 }, 5],
    ['the other ends a minute into it', { start: 560, end: 601 }, 1],
    ['the other lies within', { start: 610, end: 630 }, 20],
  ])('overlap: %s', (_, other, shared) => {
    expect(conflictsOf(dayOf(), tripOf(), [otherOf(other)])).toEqual([
      { code: 'overlap', bookingRef: 'PT-2', minutes: shared },
    ])
  })

  test.each([
    ['the other ends in time to come back', { start: 540, end: 579 }, []],
    ['the other ends a minute later', { start: 540, end: 580 }, [1]],
    ['the other begins when it can be reached', { start: 661, end: 700 }, []],
    ['the other begins a minute sooner', { start: 660, end: 700 }, [1]],
    ['the other begins where it ends', { start: 640, end: 700 }, [21]],
  ])('the drive between two trips: %s', (_, other, short) => {
    // Both go from the port to the hotel: 21 minutes back.
    expect(conflictsOf(dayOf(), tripOf(), [otherOf(other)])).toEqual(
      short.map((missing) => ({ code: 'drive-time', bookingRef: 'PT-2', minutes: missing })),
    )
  })

  test('of two that begin at once where one takes no time, its own comes first', () => {
    const pause = otherOf({ start: 600, end: 600, pickup: HOTEL, dropoff: PORT })
    expect(conflictsOf(dayOf(), tripOf(), [pause])).toEqual([
      { code: 'drive-time', bookingRef: 'PT-2', minutes: 40 },
    ])
  })

  test('the night before counts for driver and car, others do not', () => {
    const late = { start: 590, end: 605 }
    const clash = [{ code: 'overlap', bookingRef: 'PT-2', minutes: 5 }]
    const against = (trip: CrewTrip, other: CrewTrip) =>
      conflictsOf(dayOf({ beside: [other] }), trip, [])
    expect(against(tripOf(), otherOf(late))).toEqual(clash)
    expect(against(tripOf(bare), otherOf({ ...late, ...bare }))).toEqual(clash)
    expect(against(tripOf(), otherOf({ ...late, driverId: 2 }))).toEqual([])
    expect(against(tripOf(bare), otherOf({ ...late, driverId: 1, vehicleId: 6 }))).toEqual([])
    expect(against(tripOf(bare), otherOf({ ...late, driverId: null }))).toEqual([])
  })
})

describe("the driver's day", () => {
  const conflictsWith = (more: object, trip = tripOf(), others: CrewTrip[] = []) =>
    conflictsOf(dayOf({ driver: more }), trip, others)
  const shift = (from: number, to: number, breakMinutes = 0) => ({ from, to, breakMinutes })

  test('away for a minute of it, but not up to it or from its end on', () => {
    const absence = [{ code: 'absence' }]
    expect(conflictsWith({ away: [{ from: 500, to: 601 }] })).toEqual(absence)
    expect(conflictsWith({ away: [{ from: 639, to: 900 }] })).toEqual(absence)
    expect(
      conflictsWith({
        away: [
          { from: 0, to: 1 },
          { from: 610, to: 611 },
        ],
      }),
    ).toEqual(absence)
    const around = [
      { from: 500, to: 600 },
      { from: 640, to: 900 },
    ]
    expect(conflictsWith({ away: around })).toEqual([])
  })

  test('the way from base and home belongs to the shift', () => {
    expect(conflictsWith({ spans: [shift(590, 670)] })).toEqual([])
    expect(conflictsWith({ spans: [shift(591, 670)] })).toEqual([{ code: 'shift', minutes: 1 }])
    expect(conflictsWith({ spans: [shift(590, 667)] })).toEqual([{ code: 'shift', minutes: 3 }])
    expect(conflictsWith({ spans: [shift(592, 667)] })).toEqual([{ code: 'shift', minutes: 5 }])
    // Without a break there is none to miss, however full the shift is.
    const full = tripOf({ start: 490, end: 930 })
    expect(conflictsWith({ spans: [shift(480, 960)] }, full)).toEqual([])
    expect(conflictsWith({ spans: [] })).toEqual([{ code: 'shift' }])
  })

  test('of two shifts that is told which lacks less', () => {
    const spans = [shift(0, 640), shift(600, 960), shift(1000, 1400)]
    expect(conflictsWith({ spans })).toEqual([{ code: 'shift', minutes: 10 }])
  })

  test('both ways count when the nearest shift is looked for', () => {
    // From base to the port ten minutes, from the hotel home thirty: without either the first would seem the nearer.
    const spans = [shift(480, 655), shift(602, 960)]
    expect(conflictsWith({ spans })).toEqual([{ code: 'shift', minutes: 12 }])
  })

  test('a break in one piece in the middle half of a shift, to the minute', () => {
    // Of eight hours the middle half is from ten to two: home at 670, so 170 minutes are left.
    const found = (breakMinutes: number) =>
      conflictsWith({ spans: [shift(480, 960, breakMinutes)] })
    expect(found(170)).toEqual([])
    expect(found(171)).toEqual([{ code: 'break', minutes: 1 }])
  })

  const missingBreak = (length: number, trip: CrewTrip, ...others: CrewTrip[]) =>
    conflictsWith({ spans: [shift(480, 960, length)] }, trip, others).flatMap(
      ({ code, minutes: missing }) => (code === 'break' ? [missing] : []),
    )

  test('a break between two trips, without the way from one to the other', () => {
    // From 640 to 780, 21 minutes of them on the road; after the last it is past two.
    const later = otherOf({ start: 780, end: 850 })
    expect(missingBreak(119, tripOf(), later)).toEqual([])
    expect(missingBreak(120, tripOf(), later)).toEqual([1])
    expect(missingBreak(171, tripOf(), { ...later, driverId: 2 })).toEqual([1])
  })

  test('a break before the first trip ends when the car leaves base', () => {
    const noon = tripOf({ start: 730, end: 900 })
    expect(missingBreak(120, noon)).toEqual([])
    expect(missingBreak(121, noon)).toEqual([1])
  })

  test('what touches a shift from outside neither gives nor takes of its break', () => {
    const evening = otherOf({ start: 960, end: 1000 })
    expect(missingBreak(171, tripOf(), evening)).toEqual([1])
    const morning = otherOf({ start: 440, end: 480 })
    const noon = tripOf({ start: 730, end: 900 })
    expect(missingBreak(120, noon, morning)).toEqual([])
  })

  test('no room at all for a break: all of it is missing', () => {
    const long = tripOf({ start: 500, end: 900 })
    expect(missingBreak(30, long)).toEqual([30])
  })

  test('nine hours at the wheel are allowed, a minute more is not', () => {
    const conflictsAt = (fromBase: number) => {
      const day = dayOf({ driver: { spans: [shift(0, 1440)] } })
      const far = [[0, fromBase, 31], ...minutes.slice(1)]
      return conflictsOf({ ...day, minutes: far }, tripOf(), [otherOf({ start: 700, end: 740 })])
    }
    // Twice from port to hotel, once back between them, and home.
    const rest = 20 + 21 + 20 + 30
    expect(conflictsAt(540 - rest)).toEqual([])
    expect(conflictsAt(541 - rest)).toEqual([{ code: 'driving-time', minutes: 1 }])
  })
})

describe('the car', () => {
  const conflictsWith = (more: object, trip: Partial<CrewTrip> = {}) =>
    conflictsOf(dayOf({ car: more }), tripOf({ ...bare, ...trip }), [])

  test('seats and class to the one', () => {
    expect(conflictsWith({}, { passengers: 7 })).toEqual([])
    expect(conflictsWith({}, { passengers: 8 })).toEqual([{ code: 'seats' }])
    expect(conflictsWith({}, { rank: 2 })).toEqual([{ code: 'class' }])
    expect(conflictsWith({ rank: 2 })).toEqual([])
  })

  test('in the workshop for a minute of it, but not up to it or from its end on', () => {
    const around = [
      { from: 500, to: 600 },
      { from: 640, to: 900 },
    ]
    expect(conflictsWith({ blocks: around })).toEqual([])
    expect(conflictsWith({ blocks: [{ from: 500, to: 601 }] })).toEqual([{ code: 'block' }])
    expect(conflictsWith({ blocks: [{ from: 639, to: 900 }] })).toEqual([{ code: 'block' }])
    const two = [
      { from: 610, to: 611 },
      { from: 0, to: 1 },
    ]
    expect(conflictsWith({ blocks: two })).toEqual([{ code: 'block' }])
  })

  test('a licence for as many seats as the car has', () => {
    const against = (capacity: number) =>
      conflictsOf(dayOf({ car: { capacity } }), tripOf({ vehicleId: 5 }), [])
    expect(against(8)).toEqual([])
    expect(against(9)).toEqual([{ code: 'licence' }])
  })
})

describe('minutes to spare', () => {
  const before = otherOf({ start: 500, end: 560 })
  const earlier = otherOf({ bookingRef: 'PT-0', start: 400, end: 450 })
  const after = otherOf({ bookingRef: 'PT-3', start: 700, end: 740 })
  const later = otherOf({ bookingRef: 'PT-4', start: 800, end: 840 })

  test('to the nearest of the driver on both sides, without the way', () => {
    const others = [earlier, later, before, after, tripOf()]
    expect(slackOf(dayOf(), tripOf(), others)).toEqual({ before: 19, after: 39 })
    expect(slackOf(dayOf(), tripOf(), others.toReversed())).toEqual({ before: 19, after: 39 })
  })

  test('none where it is alone, and less than none where it is late', () => {
    expect(slackOf(dayOf(), tripOf(), [tripOf(), otherOf({ driverId: 2 })])).toEqual({
      before: null,
      after: null,
    })
    const same = otherOf({ start: 600, end: 620 })
    expect(slackOf(dayOf(), tripOf(), [same])).toEqual({ before: -41, after: null })
  })
})
