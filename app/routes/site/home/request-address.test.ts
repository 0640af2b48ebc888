import { expect, test } from 'vitest'
import { placeWithMark, readTripQuery } from '#app/routes/trip/request/requested-trip.ts'
import { requestAddress } from './request-address.ts'
import { EMPTY_DRAFT } from './trip-draft.ts'

const draft = {
  ...EMPTY_DRAFT,
  pickupLocation: 'Villa Elaia',
  dropoffLocation: 'Paros Airport',
  passengers: 16,
}
const read = (address: string) => readTripQuery(new URL(address, 'http://x').searchParams)

test('a request begins with what the widget knows, marks included', () => {
  const trip = read(requestAddress({ ...draft, pickupMark: { village: 'ambelas' } }))
  expect(trip).toMatchObject({ pickupLocation: 'Villa Elaia', passengers: '16', date: '' })
  expect(trip.pickupMark).toEqual({ village: 'ambelas' })
  expect(trip.dropoffMark).toBeUndefined()
  expect(placeWithMark(trip.pickupLocation, trip.pickupMark)).toBe('Villa Elaia (near Ambelas)')
  const pin = { pin: { lat: 37.123456, lng: 25.2 } }
  const pinned = read(requestAddress({ ...draft, pickupMark: pin }))
  expect(placeWithMark('Villa Elaia', pinned.pickupMark)).toBe(
    'Villa Elaia (pin 37.12346, 25.20000)',
  )
}) // LOC-04

test('what makes no mark in an address is none', () => {
  for (const mark of ['atlantis', '37.1', '37.1,25.2,9.9', 'x,y', '']) {
    expect(read(`/request?pickupMark=${encodeURIComponent(mark)}`).pickupMark).toBeUndefined()
  }
  expect(placeWithMark('Naoussa', undefined)).toBe('Naoussa')
})
