import { expect, test } from 'vitest'
import { editHistory } from './edit-history.ts'

type Edit = Parameters<typeof editHistory>[0]

const BEFORE = {
  date: '2026-08-01',
  time: '10:00',
  pickupLocation: 'Airport',
  dropoffLocation: 'Naoussa',
  passengers: 2,
  luggage: 3,
  firstName: 'Anna',
  lastName: 'Kovač',
  phone: '+30690',
  flightOrFerry: 'A3 123',
  specialRequest: 'A child seat',
  internalNote: '',
  driverNote: '',
}
const AFTER = {
  date: '2026-08-02',
  time: '11:00',
  pickupLocation: 'Port',
  dropoffLocation: 'Lefkes',
  passengers: 4,
  luggage: 5,
  firstName: 'Zoe',
  lastName: 'Rigas',
  phone: '+30691',
  flightOrFerry: 'A3 321',
  specialRequest: 'Two',
  internalNote: 'a',
  driverNote: 'b',
}
const NOTED = { orderId: 1, bookingId: 2, at: new Date(0), actor: 'maria' }

/** The history of an edit of these fields, and of its price as told. */
function historyOf(fields: (keyof typeof AFTER)[], price: object = {}) {
  const facts = { ...BEFORE, ...Object.fromEntries(fields.map((field) => [field, AFTER[field]])) }
  const edit = {
    order: { id: 1 },
    leg: { ...BEFORE, id: 2 },
    facts,
    changed: fields,
    lines: [],
    priceCents: 5_800,
    worthCents: 5_800,
    todaysPrices: false,
    settle: undefined,
    priceReason: '',
    at: NOTED.at,
    actor: NOTED.actor,
    ...price,
  }
  return editHistory(edit as unknown as Edit)
}

const both = (one: keyof typeof AFTER, other: keyof typeof AFTER, of: typeof AFTER) => ({
  [one]: of[one],
  [other]: of[other],
})

test.each([
  ['moved', 'date', 'time'],
  ['places', 'pickupLocation', 'dropoffLocation'],
  ['party', 'passengers', 'luggage'],
  ['name', 'firstName', 'lastName'],
] as const)('what is %s is told with both halves, whichever changed', (what, one, other) => {
  const whole = both(one, other, BEFORE)
  const line = (to: object) => [{ ...NOTED, what, from: whole, to }]
  expect(historyOf([one])).toEqual(line({ ...whole, [one]: AFTER[one] }))
  expect(historyOf([other])).toEqual(line({ ...whole, [other]: AFTER[other] }))
  expect(historyOf([one, other])).toEqual(line(both(one, other, AFTER)))
})

test.each(['flightOrFerry', 'specialRequest', 'phone'] as const)(
  '%s has a line of its own',
  (what) => {
    expect(historyOf([what])).toEqual([{ ...NOTED, what, from: BEFORE[what], to: AFTER[what] }])
  },
)

test.each(['internalNote', 'driverNote'] as const)('of the %s only that it changed', (what) => {
  expect(historyOf([what])).toEqual([{ ...NOTED, what, from: null, to: null }])
})

test('a price is told with its difference, how it was settled, by which table and why', () => {
  const priced = { lines: [{}], priceCents: 6_500 }
  expect(historyOf([], priced)).toEqual([
    { ...NOTED, what: 'price', from: 5_800, to: { priceCents: 6_500, differenceCents: 700 } },
  ])
  const whole = { ...priced, settle: 'cash', todaysPrices: true, priceReason: 'a longer way' }
  expect(historyOf(['date'], whole).slice(1)).toEqual([
    {
      ...NOTED,
      what: 'price',
      from: 5_800,
      to: { priceCents: 6_500, differenceCents: 700, settle: 'cash' },
    },
    { ...NOTED, what: 'todaysPrices', from: null, to: null },
    { ...NOTED, what: 'priceReason', from: null, to: 'a longer way' },
  ])
  expect(historyOf([], { todaysPrices: true, priceReason: 'none changed' })).toEqual([])
})
