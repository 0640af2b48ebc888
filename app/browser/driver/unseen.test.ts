import { describe, expect, test } from 'vitest'
import { driverAppEn } from '#app/content/en/driver-app.ts'
import { texts } from '#app/content/texts.ts'
import type { DayTrip, DriverDay } from '#app/contract/driver.ts'
import { changesOf } from './changes.ts'
import type { PhoneView } from './phone-view.ts'
import { beforeOf, unseenOf } from './unseen.ts'

const text = texts('en')(driverAppEn)

const TRIP = {
  bookingRef: 'PT-ONE',
  pickupAt: '2026-08-01T07:00:00Z',
  time: '10:00',
  state: 'assigned',
  guest: 'Anna Lind',
  phone: '+30 1',
  pickup: 'Naoussa',
  dropoff: 'Airport',
  passengers: 2,
  luggage: 1,
  flightOrFerry: 'A3 1',
  flightTime: '09:30',
  vehicle: 'Vito',
  requests: '',
  note: '',
  meetingWords: '',
  pickupNote: '',
  dropoffNote: '',
  cashDueCents: 5_800,
  tourTitle: null,
  events: [],
  corrected: [],
  facts: 'a',
  seen: 'a',
} as unknown as DayTrip

const dayOf = (day: string, next: string, trips: DayTrip[], cancelled: string[] = []) =>
  ({ day, next, trips, cancelled }) as unknown as DriverDay
const days = (today: DayTrip[], tomorrow: DayTrip[] = [], cancelled: string[] = []) => [
  dayOf('2026-08-01', '2026-08-02', today, cancelled),
  dayOf('2026-08-02', '2026-08-03', tomorrow),
]
const viewOf = (shown: DriverDay[], before: DayTrip[] = []) =>
  ({ days: shown, before, outbox: [], taken: [] }) as unknown as PhoneView
/** What is told once `next` has come after `shown`. */
const toldAfter = (shown: DriverDay[], ...later: DriverDay[][]) => {
  const last = later.reduce((view, next) => viewOf(next, beforeOf(view, next)), viewOf(shown))
  return unseenOf(last).map(({ kind, trip }) => `${kind} ${trip.bookingRef} ${trip.facts}`)
}

describe('what the driver has not seen', () => {
  const changed = { ...TRIP, facts: 'b', pickup: 'Parikia' }
  const other = { ...TRIP, bookingRef: 'PT-TWO' }

  test.each([
    ['a new trip', [days([TRIP]), days([TRIP, { ...other, seen: '' }])], ['added PT-TWO a']],
    ['a change', [days([TRIP]), days([changed])], ['changed PT-ONE b']],
    ['a change back', [days([TRIP]), days([changed]), days([TRIP])], []],
    ['a trip that is gone', [days([TRIP, other]), days([other])], ['gone PT-ONE a']],
    ['a cancellation', [days([TRIP]), days([], [], ['PT-ONE'])], ['cancelled PT-ONE a']],
    [
      'a new trip that is gone before he saw it',
      [days([{ ...TRIP, seen: '' }]), days([])],
      ['gone PT-ONE a'],
    ],
    ['gone and back as it was', [days([TRIP]), days([]), days([TRIP])], []],
    ['gone and back as another', [days([TRIP]), days([]), days([changed])], ['changed PT-ONE b']],
    [
      'a trip that is given to him once more after he saw it go',
      [days([]), days([{ ...TRIP, seen: '' }])],
      ['added PT-ONE a'],
    ],
    [
      'a trip of today that is tomorrow’s now',
      [days([TRIP]), days([], [changed])],
      ['changed PT-ONE b'],
    ],
    ['nothing', [days([TRIP]), days([TRIP])], []],
    [
      'a day that is over',
      [
        days([TRIP]),
        [dayOf('2026-08-02', '2026-08-03', []), dayOf('2026-08-03', '2026-08-04', [])],
      ],
      [],
    ],
    [
      'a change on another phone of a driver who connects this one',
      [days([]), days([{ ...changed, seen: 'a' }])],
      ['changed PT-ONE b'],
    ],
  ] as [string, DriverDay[][], string[]][])('%s', (_, [shown = [], ...later], told) => {
    expect(toldAfter(shown, ...later)).toEqual(told)
    // Nothing of it goes by being read again.
    expect(toldAfter(shown, ...later, ...later.slice(-1))).toEqual(told)
  })

  test('is gone once he has said so, sent or not', () => {
    const seen = { kind: 'seen', bookingRef: 'PT-ONE', payload: { facts: 'b' } }
    for (const where of ['outbox', 'taken']) {
      const view = { ...viewOf(days([changed])), [where]: [seen] } as unknown as PhoneView
      expect(unseenOf(view)).toEqual([])
      const again = { ...view, days: days([{ ...changed, facts: 'c' }]) }
      expect(unseenOf(again)).toMatchObject([{ kind: 'changed' }])
    }
  })
})

describe('what a change says', () => {
  const CHANGES = {
    time: { time: '10:25', pickupAt: '2026-08-01T07:25:00Z' },
    pickup: { pickup: 'Parikia' },
    dropoff: { dropoff: 'Port' },
    guest: { guest: 'Ben Lind' },
    phone: { phone: '+30 2' },
    passengers: { passengers: 4 },
    luggage: { luggage: 3 },
    flightOrFerry: { flightOrFerry: 'A3 2' },
    flightTime: { flightTime: '09:55' },
    vehicle: { vehicle: 'Sprinter' },
    requests: { requests: 'Child seat' },
    note: { note: 'Ring twice' },
    meetingWords: { meetingWords: 'At the mill' },
    pickupNote: { pickupNote: 'Narrow lane' },
    dropoffNote: { dropoffNote: 'Gate B' },
    cashDueCents: { cashDueCents: 6_800 },
  }

  test.each(Object.entries(CHANGES))('%s, as it was and as it is', (_, change) => {
    const [said, ...more] = changesOf([TRIP, { ...TRIP, ...change }], days([]), text)
    expect(more).toEqual([])
    const [first] = Object.values(change)
    const shown = typeof first === 'number' ? String(first).slice(0, 2) : String(first)
    expect(said?.to).toContain(shown)
    expect(said?.from).not.toBe(said?.to)
  })

  test('a trip that is tomorrow’s now, with its day', () => {
    const moved = { ...TRIP, pickupAt: '2026-08-02T07:00:00Z' }
    expect(changesOf([TRIP, moved], days([]), text)).toEqual([
      { label: 'Pickup', from: '10:00', to: 'Tomorrow 10:00' },
    ])
  })

  test.each([
    ['guest-here', 'The guest is at the meeting point'],
    ['guest-late', 'The guest is 20′ late'],
    ['no-show-confirmed', 'The office confirmed: nobody came.'],
    ['no-show-declined', 'The office declined “Nobody came”. The trip goes on.'],
    ['correction', 'The office took back something that you told.'],
    ['problem-resolved', 'The office has dealt with the problem.'],
    ['held-counted', 'The office lets count what you told.'],
    ['of a newer office', 'There is news of this trip.'],
  ])('the word %s of guest or office', (kind, words) => {
    const event = { eventId: 'new', kind, deviceId: null, minutes: 20 }
    const after = { ...TRIP, events: [event] } as unknown as DayTrip
    expect(changesOf([TRIP, after], days([]), text)).toEqual([{ label: '', from: '', to: words }])
    expect(changesOf([after, after], days([]), text)).toEqual([])
  })
})
