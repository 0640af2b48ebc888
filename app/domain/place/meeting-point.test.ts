import { expect, test } from 'vitest'
import { carrierOf, meetingPointOf, travelOf } from './meeting-point.ts'

test.each([
  ['Paros National Airport (PAS)', 'airport'],
  ['Paros Airport', 'airport'],
  ['Αεροδρόμιο Πάρου', 'airport'],
  ['Paros National Airport, Paros 844 00, Greece', 'airport'],
  ['Parikia Port', 'parikia-port'],
  ['Port of Paros', 'parikia-port'],
  ['Λιμάνι Παροικιάς', 'parikia-port'],
  ['Naoussa Port', 'port'],
  ['Pounta Port (Antiparos ferry)', 'port'],
  ['Antiparos Port', 'port'],
  ['Dryos Pier', 'port'],
  ['Parikia', 'address'],
  ['Naoussa, Hotel Galini', 'address'],
  ['Port Beach Hotel', 'address'],
  ['Airport View Rooms, Aliki', 'address'],
  ['', 'address'],
])('%s: %s', (place, point) => {
  expect(meetingPointOf(place)).toBe(point)
})

test.each([
  ['Naoussa', 'Parikia Port', 'leaves'],
  ['Paros Airport', 'Naoussa', 'arrives'],
  ['Paros Airport', 'Parikia Port', 'arrives'],
  ['Naoussa', 'Lefkes', 'arrives'],
])('from %s to %s a guest %s by it', (from, to, travel) => {
  expect(travelOf(from, to)).toBe(travel)
})

test.each([
  ['Paros Airport', 'Naoussa', { by: 'flight', guest: 'arrives' }],
  ['Naoussa', 'Paros Airport', { by: 'flight', guest: 'leaves' }],
  ['Parikia Port', 'Paros Airport', { by: 'ferry', guest: 'arrives' }],
  ['Lefkes', 'Piso Livadi Port', { by: 'ferry', guest: 'leaves' }],
  ['Naoussa', 'Lefkes', null],
  ['Port Beach Hotel', 'Naoussa', null],
])('from %s to %s there is the carrier %j', (from, to, carrier) => {
  expect(carrierOf(from, to)).toEqual(carrier)
})
