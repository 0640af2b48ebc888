import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvColumns } from '#app/content/en/office-csv.ts'
import { guessMapping, IMPORT_FIELDS } from './fields.ts'
import { guessCodePage, guessSeparator, SEPARATORS } from './text-file.ts'

describe('guessMapping', () => {
  test('our own export is known by its headers; its driver and vehicle are nobody’s', () => {
    expect(guessMapping(csvColumns)).toEqual({
      type: 0,
      reference: 1,
      name: 2,
      email: 3,
      phone: 4,
      date: 5,
      time: 6,
      status: 7,
      price: 8,
      paymentMethod: 9,
    })
  })

  test('a Greek sheet is known by its headers', () => {
    const headers = ['ΗΜΕΡΟΜΗΝΊΑ', 'Ώρα', 'Όνομα', 'Επώνυμο', 'Από', 'Προορισμός', 'Άτομα', 'Τιμή']
    expect(guessMapping(headers)).toEqual({
      date: 0,
      time: 1,
      firstName: 2,
      lastName: 3,
      pickup: 4,
      dropoff: 5,
      passengers: 6,
      price: 7,
    })
  })

  test('a first name without a surname beside it is the whole name', () => {
    expect(guessMapping(['Όνομα'])).toEqual({ name: 0 })
    expect(guessMapping(['first_name', 'Last Name', 'Name'])).toEqual({ firstName: 0, lastName: 1 })
  })

  test('whatever the headers, each column is one field at most', () => {
    const header = fc.oneof(fc.constantFrom('Date', 'date', 'ref', 'from', 'ωρα', ''), fc.string())
    fc.assert(
      fc.property(fc.array(header, { maxLength: 12 }), (headers) => {
        const columns = Object.values(guessMapping(headers))
        expect(new Set(columns).size).toBe(columns.length)
        expect(columns.every((column) => column < headers.length)).toBe(true)
      }),
    )
    expect(Object.keys(guessMapping(['nothing', 'known'])).length).toBeLessThan(
      IMPORT_FIELDS.length,
    )
  })
})

test('the separator is what the header line has most of, outside of quotes', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'β', ' ', '"'), maxLength: 5 })
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 2, maxLength: 8 }),
      fc.constantFrom(...SEPARATORS),
      fc.constantFrom(...SEPARATORS),
      (words, separator, other) => {
        const quoted = words.map((text) => `"${text.replaceAll('"', '""')}${other.repeat(9)}"`)
        const text = `${quoted.join(separator)}\r\n${other.repeat(30)}\r\n`
        expect(guessSeparator(text)).toBe(separator)
      },
    ),
  )
  expect(guessSeparator('Date\n')).toBe(',')
})

test('Greek words are told from accented Western ones', () => {
  const greek = (bytes: number[]) => new TextDecoder('windows-1253').decode(new Uint8Array(bytes))
  // "Νίκος" as Windows-1253, "Müller, José" as Windows-1252.
  expect(guessCodePage(greek([0xcd, 0xdf, 0xea, 0xef, 0xf2]))).toBe('windows-1253')
  const western = [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x2c, 0x4a, 0x6f, 0x73, 0xe9]
  expect(guessCodePage(greek(western))).toBe('windows-1252')
})
