import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#app/domain/time/athens.ts'
import {
  readCount,
  readDate,
  readKind,
  readMethod,
  readPrice,
  readStatus,
  readTime,
  readVehicle,
} from './cells.ts'

/** From the first of 2000 to the last of 2100. */
const days = fc.integer({ min: 0, max: 36_889 }).map((count) => addDays('2000-01-01', count))

describe('readDate', () => {
  test('every day is read in every form, day before month', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('/', '.', '-'), fc.boolean(), (date, mark, short) => {
        const [year, month, day] = date.split('-') as [string, string, string]
        const parts = short ? [String(Number(day)), String(Number(month))] : [day, month]
        expect(readDate([...parts, year].join(mark))).toBe(date)
        expect(readDate(date)).toBe(date)
      }),
    )
  })

  test('no month ever comes first: what has no such day is refused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 13, max: 31 }),
        fc.integer({ min: 1, max: 12 }),
        (day, month) => {
          expect(readDate(`${month}/${day}/2026`)).toBeNull()
        },
      ),
    )
  })

  test.each([
    '',
    '31/12/1999',
    '1999-12-31',
    '01/01/2101',
    '31/02/2026',
    '1/1/26',
    '2026/07/31',
    '46234',
    '31.07/2026',
    '31 July 2026',
  ])('%j is refused', (cell) => expect(readDate(cell)).toBeNull())
})

describe('readTime', () => {
  const times = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  const two = (count: number) => String(count).padStart(2, '0')

  test('every time is read in every form', () => {
    fc.assert(
      fc.property(times, ([hour, minute]) => {
        const wall = `${two(hour)}:${two(minute)}`
        const twelve = `${hour % 12 || 12}:${two(minute)}`
        const half = hour < 12 ? ['am', 'AM', 'a.m.', 'πμ', 'π.μ.'] : ['pm', 'PM', 'p.m.', 'μμ']
        expect(readTime(wall)).toBe(wall)
        expect(readTime(`${hour}.${two(minute)}`)).toBe(wall)
        expect(readTime(`${wall}:00`)).toBe(wall)
        for (const word of half) {
          expect(readTime(`${twelve} ${word}`)).toBe(wall)
          expect(readTime(`${twelve.replace(':', '.')}${word}`)).toBe(wall)
        }
      }),
    )
  })

  test('an hour alone is a time only with its half of the day', () => {
    expect(readTime('9 pm')).toBe('21:00')
    expect(readTime('12 am')).toBe('00:00')
    expect(readTime('9')).toBeNull()
  })

  test.each(['', '25:00', '13:00 pm', '0:30 am', '9:5', '930', '9:60', 'noon'])(
    '%j is refused',
    (cell) => expect(readTime(cell)).toBeNull(),
  )
})

describe('readPrice', () => {
  const amounts = fc.integer({ min: 0, max: 9_999_999 })

  test('every amount is read with a decimal point or comma, grouped or not', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), fc.boolean(), (cents, comma, grouped) => {
        const [point, group] = comma ? [',', '.'] : ['.', ',']
        const whole = String(Math.floor(cents / 100))
        const shown = grouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, group) : whole
        const text = `${shown}${point}${String(cents % 100).padStart(2, '0')}`
        for (const cell of [text, `€ ${text}`, `${text} €`, `${text} EUR`, `€${text}`]) {
          expect(readPrice(cell)).toBe(cents)
        }
      }),
    )
  })

  test.each([
    ['58', 5_800],
    ['58,5', 5_850],
    ['1.234', 123_400],
    ['1,234', 123_400],
    ['1.234.567', null],
    ['1.234.5', null],
    ['12.3456', null],
    ['-5', null],
    ['free', null],
    ['', null],
    ['100001', null],
  ])('%j is %j', (cell, cents) => expect(readPrice(cell)).toBe(cents))
})

test.each([
  ['3', 3],
  ['3.0', 3],
  ['3,00', 3],
  ['0', 0],
  ['3.5', null],
  ['-1', null],
  ['three', null],
])('the count %j is %j', (cell, count) => expect(readCount(cell)).toBe(count))

test('words are read in English and Greek, whatever their case and accents', () => {
  expect(['Transfer', 'ΜΕΤΑΦΟΡΆ', 'Εκδρομή', 'boat'].map(readKind)).toEqual([
    ...['transfer', 'transfer', 'tour', null],
  ])
  expect(['CANCELED', 'Επιβεβαιωμένη', 'completed', '?'].map(readStatus)).toEqual([
    ...['cancelled', 'confirmed', 'completed', null],
  ])
  expect(['Credit/Debit Card', 'Μετρητά', 'Bank Transfer', 'gold'].map(readMethod)).toEqual([
    ...['card', 'cash', 'bank_transfer', null],
  ])
  expect(['sedan', 'ΒΑΝ', 'Minibus', 'rocket'].map(readVehicle)).toEqual([
    ...['Sedan', 'Minivan', 'Minibus', null],
  ])
})

test.each([
  ['pending', ['waiting', 'unconfirmed', 'Εκκρεμεί', 'Σε εκκρεμότητα', 'Σε αναμονή']],
  ['confirmed', ['booked', 'OK', 'Επιβεβαιωμένη', 'Επιβεβαιωμένο', 'Επιβεβαιώθηκε']],
  ['completed', ['done', 'finished', 'Ολοκληρωμένη', 'Ολοκληρωμένο', 'Ολοκληρώθηκε']],
  ['cancelled', ['canceled', 'Ακυρωμένη', 'Ακυρωμένο', 'Ακυρώθηκε', 'Ακύρωση']],
] as const)('every word people write for %s is read as it', (status, words) => {
  for (const word of [status, ...words]) expect(readStatus(word), word).toBe(status)
})

test.each([
  ['transfer', readKind, ['Transfer', 'Μεταφορά', 'Τρανσφέρ']],
  ['tour', readKind, ['Tour', 'Excursion', 'Εκδρομή', 'Περιήγηση', 'Ξενάγηση']],
  [
    'card',
    readMethod,
    ['Card', 'Credit/debit card', 'Credit card', 'Debit card', 'Stripe', 'POS', 'Κάρτα'],
  ],
  ['cash', readMethod, ['Cash', 'Cash payment', 'Driver', 'Μετρητά', 'Τοις μετρητοίς']],
  [
    'bank_transfer',
    readMethod,
    ['Bank transfer', 'bank_transfer', 'Bank', 'Wire', 'IBAN', 'Κατάθεση', 'Τράπεζα'],
  ],
  ['Sedan', readVehicle, ['Sedan', 'Car', 'Taxi', 'Saloon', 'Αυτοκίνητο', 'Ταξί']],
  ['Minivan', readVehicle, ['Minivan', 'Van', 'Mini van', 'Βαν', 'Βανάκι']],
  ['Minibus', readVehicle, ['Minibus', 'Mini bus', 'Bus', 'Μίνι μπας', 'Λεωφορείο']],
] as const)('each word for %s is read as it', (meant, read, words) => {
  for (const word of words) expect(read(word), word).toBe(meant)
})

test('a price of a hundred thousand euros is the highest that is believed', () => {
  expect(readPrice('100000')).toBe(10_000_000)
  expect(readPrice('100001')).toBeNull()
})
