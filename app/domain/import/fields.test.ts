import { expect, test } from 'vitest'
import { guessMapping } from './fields.ts'

test('a Greek sheet is known by its headers, accents and final sigmas or not', () => {
  const headers = ['Ημερομηνία', 'ΩΡΑ', 'Όνομα πελάτη', 'Τηλέφωνο', 'Τιμή', 'Παρατηρήσεις']
  expect(guessMapping(headers)).toEqual({
    date: 0,
    time: 1,
    name: 2,
    phone: 3,
    price: 4,
    specialRequest: 5,
  })
})

test('a Greek sheet with a surname beside it names the person in two halves', () => {
  expect(guessMapping(['Όνομα', 'Επώνυμο', 'Ονοματεπώνυμο'])).toEqual({ firstName: 0, lastName: 1 })
  expect(guessMapping(['Όνομα', 'Ημέρα'])).toEqual({ name: 0, date: 1 })
})
