import { expect, test } from 'vitest'
import { parseQuoteBody } from './quote-body.ts'
import { type Trip, toQuoteBody } from './trip-fields.ts'

const trip: Trip = {
  pickupLocation: 'Villa Elaia',
  dropoffLocation: 'Our boat',
  date: '2026-07-01',
  time: '14:30',
  passengers: 2,
  luggage: 1,
}

test('a marked trip of a form is read as it was sent, by the names of the API', () => {
  const pin = { lat: 37.1, lng: 25.2 }
  const marked = { ...trip, pickupMark: { pin }, dropoffMark: { village: 'aliki' } }
  const body = toQuoteBody(marked)
  expect(body).toMatchObject({ pickupPin: pin, dropoffVillageId: 'aliki' })
  expect(body).not.toHaveProperty('pickupMark')
  expect(parseQuoteBody(body)).toMatchObject({ ok: true, value: marked })
})

test('without marks, with null ones and with broken ones the texts count', () => {
  const broken = { pickupPin: { lat: 137, lng: 'x' }, dropoffVillageId: 7, dropoffPin: null }
  for (const more of [{}, { pickupPin: null, pickupVillageId: null }, broken]) {
    const read = parseQuoteBody({ ...trip, ...more })
    expect(read.ok && [read.value.pickupMark, read.value.dropoffMark]).toEqual([
      undefined,
      undefined,
    ])
  }
})

test('of a pin and a village the pin counts, and nobody sends a mark of our own making', () => {
  const pin = { lat: 37.1, lng: 25.2 }
  const both = parseQuoteBody({ ...trip, pickupPin: pin, pickupVillageId: 'aliki' })
  expect(both).toMatchObject({ value: { pickupMark: { pin } } })
  const own = parseQuoteBody({ ...trip, pickupMark: { pin } })
  expect(own.ok && own.value.pickupMark).toBeUndefined()
})
