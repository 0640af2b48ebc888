import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tourVehicle } from '#app/domain/fleet/tour-vehicle.ts'
import { CAPACITY, chooseVehicle, MAX_LUGGAGE } from '#app/domain/fleet/vehicle.ts'
import { csvCell } from '#app/domain/text/csv-cell.ts'
import { type ColumnMapping, IMPORT_FIELDS, type ImportField } from './fields.ts'
import { type ImportGround, readRow } from './row.ts'

const tours = [{ id: 2, title: 'Hidden Villages', durationMinutes: 300 }]
const now = new Date('2026-07-01T09:00:00Z')
const ground: ImportGround = { tours, partnerCodes: ['CactusHotel'], now }
const mapping = Object.fromEntries(IMPORT_FIELDS.map((field, at) => [field, at])) as ColumnMapping

const TRANSFER = {
  date: '31/07/2026',
  time: '2:30 pm',
  name: 'Anna Maria Kovač',
  email: 'anna@example.com',
  pickup: 'Paros Airport',
  dropoff: 'Naoussa',
}

function read(fields: Partial<Record<ImportField, string>>) {
  return readRow(
    IMPORT_FIELDS.map((field) => fields[field] ?? ''),
    mapping,
    ground,
  )
}

function problemsOf(fields: Partial<Record<ImportField, string>>) {
  const row = read(fields)
  return row.ok ? [] : row.errors.map(({ field, problem }) => [field, problem])
}

describe('readRow', () => {
  test('what a file leaves out is filled in', () => {
    expect(read(TRANSFER)).toEqual({
      ok: true,
      booking: {
        kind: 'transfer',
        date: '2026-07-31',
        time: '14:30',
        tour: null,
        pickupAt: new Date('2026-07-31T11:30:00Z'),
        firstName: 'Anna Maria',
        lastName: 'Kovač',
        email: 'anna@example.com',
        phone: '',
        pickup: 'Paros Airport',
        dropoff: 'Naoussa',
        passengers: 1,
        luggage: 0,
        vehicleType: 'Sedan',
        price: null,
        paymentMethod: '',
        status: 'confirmed',
        specialRequest: '',
        partnerCode: null,
        reference: null,
      },
    })
  })

  test('what a file tells is kept', () => {
    const row = read({
      ...TRANSFER,
      passengers: '6',
      luggage: '2',
      price: '58,00',
      paymentMethod: 'Cash',
      status: 'Pending',
      partnerCode: 'cactushotel',
      reference: 'pt-7k2m9qxa',
      specialRequest: "'=child seat",
      phone: '+30 690 000 0000',
    })
    expect(row.ok && row.booking).toMatchObject({
      passengers: 6,
      vehicleType: 'Minivan',
      price: 5_800,
      paymentMethod: 'cash',
      status: 'pending',
      partnerCode: 'CactusHotel',
      reference: 'PT-7K2M9QXA',
      specialRequest: '=child seat',
      phone: '+30 690 000 0000',
    })
  })

  test('a tour is known by its title and ends where it began', () => {
    const tour = { ...TRANSFER, dropoff: '', tourTitle: 'HIDDEN villages', passengers: '10' }
    const row = read(tour)
    expect(row.ok && row.booking).toMatchObject({
      kind: 'tour',
      tour: tours[0],
      dropoff: 'Paros Airport',
      vehicleType: 'Minibus',
    })
    expect(problemsOf({ ...tour, tourTitle: 'Moon' })).toEqual([['tourTitle', 'unknown']])
    expect(problemsOf({ ...tour, type: 'tour', tourTitle: '' })).toEqual([['tourTitle', 'missing']])
  })

  test('a past trip is done and may lack its e-mail address; one to come may not', () => {
    const past = read({ ...TRANSFER, date: '2025-07-31', email: 'N/A' })
    expect(past.ok && past.booking).toMatchObject({ status: 'completed', email: '' })
    expect(problemsOf({ ...TRANSFER, email: '' })).toEqual([['email', 'missing']])
  })

  test('a name in two columns keeps both, and one word alone is the surname', () => {
    const nameOf = (fields: Partial<Record<ImportField, string>>) => {
      const row = read({ ...TRANSFER, name: '', ...fields })
      return row.ok && [row.booking.firstName, row.booking.lastName]
    }
    expect(nameOf({ firstName: 'Anna', lastName: 'Kovač Novak' })).toEqual(['Anna', 'Kovač Novak'])
    expect(nameOf({ firstName: 'Anna Kovač' })).toEqual(['Anna', 'Kovač'])
    expect(nameOf({ lastName: 'Kovač' })).toEqual(['', 'Kovač'])
    expect(nameOf({ name: 'Kovač' })).toEqual(['', 'Kovač'])
  })

  test.each([
    ['name', 100],
    ['phone', 40],
    ['pickup', 200],
    ['specialRequest', 1000],
  ] as const)('a %s of %i characters fits, one more does not', (field, limit) => {
    expect(problemsOf({ ...TRANSFER, [field]: '1'.repeat(limit) })).toEqual([])
    const row = read({ ...TRANSFER, [field]: '1'.repeat(limit + 1) })
    const value = '1'.repeat(Math.min(80, limit + 1))
    expect(row).toEqual({ ok: false, errors: [{ field, value, problem: 'too-long', limit }] })
  })

  test('as many passengers and bags as the largest car takes', () => {
    const least = { ...TRANSFER, passengers: '1', luggage: '0' }
    const most = { ...TRANSFER, passengers: '15', luggage: `${MAX_LUGGAGE}` }
    expect([problemsOf(least), problemsOf(most)]).toEqual([[], []])
    const [none, many] = [{ passengers: '0' }, { luggage: `${MAX_LUGGAGE + 1}` }]
    expect(problemsOf({ ...TRANSFER, ...none })).toEqual([['passengers', 'out-of-range']])
    expect(problemsOf({ ...TRANSFER, ...many })).toEqual([['luggage', 'out-of-range']])
  })

  test('a row without date and time says so; a trip of this very moment is past', () => {
    expect(problemsOf({ ...TRANSFER, date: '', time: 'n/a' })).toEqual([
      ['date', 'missing'],
      ['time', 'missing'],
    ])
    const at = { date: '2026-07-01', email: '' }
    expect(problemsOf({ ...TRANSFER, ...at, time: '12:00' })).toEqual([])
    expect(problemsOf({ ...TRANSFER, ...at, time: '12:01' })).toEqual([['email', 'missing']])
  })

  test('everything that is wrong with a row is told at once', () => {
    const wrong = {
      type: 'boat',
      date: '12/31/2026',
      time: '25:00',
      email: 'anna@',
      phone: '3.0690E+11',
      pickup: 'x'.repeat(201),
      passengers: '16',
      luggage: '-1',
      vehicleType: 'rocket',
      price: 'free',
      paymentMethod: 'gold',
      status: 'maybe',
      partnerCode: 'NoHotel',
    }
    expect(problemsOf(wrong)).toEqual([
      ...[
        ['date', 'unreadable'],
        ['time', 'unreadable'],
        ['type', 'unreadable'],
      ],
      ...[
        ['email', 'unreadable'],
        ['phone', 'shortened'],
        ['name', 'missing'],
      ],
      ...[
        ['pickup', 'too-long'],
        ['dropoff', 'missing'],
        ['passengers', 'out-of-range'],
      ],
      ...[
        ['luggage', 'out-of-range'],
        ['vehicleType', 'unreadable'],
        ['price', 'unreadable'],
      ],
      ...[
        ['paymentMethod', 'unreadable'],
        ['status', 'unreadable'],
        ['partnerCode', 'unknown'],
      ],
    ])
  })

  test('a reference of digits alone could be taken for a number of ours: a new one is drawn', () => {
    const reference = (text: string) => {
      const row = read({ ...TRANSFER, reference: text })
      return row.ok && row.booking.reference
    }
    expect(['2024-117', '12', 'AB 12', 'R-2024-117'].map(reference)).toEqual([
      ...[null, null, null, 'R-2024-117'],
    ])
  })

  test('any cells at all give a booking that can be stored, or say why not', () => {
    const valid = { ...TRANSFER, tourTitle: 'Hidden Villages', passengers: '9', price: '58,00' }
    const odd = fc.oneof(fc.constantFrom('', '3', 'tour', 'N/A', '31/02/2026'), fc.string())
    const changes = fc.dictionary(fc.constantFrom(...IMPORT_FIELDS), odd, { maxKeys: 3 })
    const seen = { good: 0, wrong: 0 }
    fc.assert(
      fc.property(changes, (change) => {
        const result = read({ ...valid, ...change })
        seen[result.ok ? 'good' : 'wrong'] += 1
        if (!result.ok) {
          expect(result.errors.length).toBeGreaterThan(0)
          return
        }
        const { booking } = result
        expect(`${booking.firstName}${booking.lastName}`).not.toBe('')
        expect(CAPACITY[booking.vehicleType]).toBeGreaterThan(0)
        expect(booking.kind === 'tour').toBe(booking.tour !== null)
      }),
    )
    expect(seen.good * seen.wrong).toBeGreaterThan(0)
  })

  test('a customer’s text comes back as it was exported', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(names, (name) => {
        const exported = csvCell(name)
          .replace(/^"(.*)"$/s, '$1')
          .replaceAll('""', '"')
        const plain = read({ ...TRANSFER, specialRequest: name })
        const guarded = read({ ...TRANSFER, specialRequest: exported })
        expect(guarded).toEqual(plain)
      }),
    )
  })
})

test('a first name of one letter is one', () => {
  const row = read({ ...TRANSFER, name: 'A Kovač' })
  expect(row.ok && [row.booking.firstName, row.booking.lastName]).toEqual(['A', 'Kovač'])
  const alone = read({ ...TRANSFER, name: 'Kovač' })
  expect(alone.ok && [alone.booking.firstName, alone.booking.lastName]).toEqual(['', 'Kovač'])
})

test('a tour is driven in its own kind of car, a transfer in the smallest for its party', () => {
  const party = { passengers: '2', luggage: '0' }
  const vehicleOf = (fields: Partial<Record<ImportField, string>>) => {
    const row = read({ ...TRANSFER, ...party, ...fields })
    return row.ok && row.booking.vehicleType
  }
  const tour = vehicleOf({ type: 'tour', tourTitle: 'Hidden Villages' })
  expect([tour, vehicleOf({})]).toEqual([tourVehicle(2), chooseVehicle(2, 0)])
  expect(tour).not.toBe(vehicleOf({}))
})
