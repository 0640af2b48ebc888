import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findGaps } from '#app/routes/site/home/trip-gaps.ts'
import { parseTrip } from './trip.ts'

const trip = {
  pickupLocation: 'Paros Airport',
  dropoffLocation: 'Naoussa',
  date: '2027-07-01',
  time: '14:30',
  passengers: 2,
  luggage: 3,
}

describe('parseTrip', () => {
  test('takes a whole trip, trims places and drops what it does not know', () => {
    const input = { ...trip, pickupLocation: '  Paros Airport ', price: 1 }
    expect(parseTrip(input)).toEqual({ ok: true, value: trip })
  }) // DATA-01, CHECKOUT-49

  test('asks for each empty field with "Required"', () => {
    const empty = { pickupLocation: ' ', dropoffLocation: '', date: '', time: '' }
    expect(parseTrip({ ...trip, ...empty })).toEqual({
      ok: false,
      errors: {
        pickupLocation: 'Required',
        dropoffLocation: 'Required',
        date: 'Required',
        time: 'Required',
      },
    })
  }) // WIDGET-09

  test('refuses nobody, too many, fractions and numbers sent as text', () => {
    const refused = (change: object) => parseTrip({ ...trip, ...change }).ok === false
    expect(parseTrip({ ...trip, passengers: 0 })).toEqual({
      ok: false,
      errors: { passengers: 'Required' },
    })
    expect(
      [-1, 16, 1.5, '2', Number.NaN, null].every((passengers) => refused({ passengers })),
    ).toBe(true)
    expect([-1, 11, 0.5, '2', undefined].every((luggage) => refused({ luggage }))).toBe(true)
    expect(parseTrip({ ...trip, passengers: 15, luggage: 10 }).ok).toBe(true)
  }) // A-08, WIDGET-05, WIDGET-06, WIDGET-11

  test('refuses dates and times that do not exist, long places and control characters', () => {
    const refused = (change: object) => parseTrip({ ...trip, ...change }).ok === false
    expect(refused({ date: '2027-02-30' })).toBe(true)
    expect(refused({ date: '01/07/2027' })).toBe(true)
    expect(refused({ time: '24:00' })).toBe(true)
    expect(refused({ pickupLocation: 'x'.repeat(201) })).toBe(true)
    expect(refused({ pickupLocation: 'x'.repeat(200) })).toBe(false)
    expect(refused({ dropoffLocation: 'Naoussa\r\nBcc: all@example.com' })).toBe(true)
  }) // WIDGET-03, WIDGET-04

  test('answers anything at all: with a whole trip, or with the fields that are wrong', () => {
    const broken = fc.dictionary(fc.constantFrom(...Object.keys(trip)), fc.anything())
    const almost = broken.map((change) => ({ ...trip, ...change }))
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.object(), almost), (input) => {
        const parsed = parseTrip(input)
        if (parsed.ok) {
          expect(parseTrip(parsed.value)).toEqual(parsed)
          expect(Object.keys(parsed.value).toSorted()).toEqual(Object.keys(trip).toSorted())
        } else {
          const fields = Object.keys(parsed.errors)
          expect(Object.keys(trip)).toEqual(expect.arrayContaining(fields))
          // What is no object at all has no fields to name.
          if (Object.prototype.toString.call(input) === '[object Object]')
            expect(fields).not.toEqual([])
          for (const words of Object.values(parsed.errors)) expect(words).toMatch(/\w/)
        }
      }),
    )
  })
})

test('the widget finds a gap exactly where the schema says "Required"', () => {
  const text = (filled: string) => fc.constantFrom('', '  ', filled)
  const draft = fc.record({
    pickupLocation: text('Paros Airport'),
    dropoffLocation: text('Naoussa'),
    date: text('2027-07-01'),
    time: text('14:30'),
    passengers: fc.integer({ min: 0, max: 15 }),
    luggage: fc.integer({ min: 0, max: 10 }),
  })
  fc.assert(
    fc.property(draft, (filled) => {
      const parsed = parseTrip(filled)
      const wanted = parsed.ok ? [] : Object.keys(parsed.errors)
      expect(Object.keys(findGaps(filled)).sort()).toEqual(wanted.sort())
    }),
  )
}) // WIDGET-09, QUOTE-03
