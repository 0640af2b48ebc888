import { expect, test } from 'vitest'
import { withNamedPlaces } from './named-places.ts'
import { EMPTY_DRAFT } from './trip-draft.ts'

const pin = { lat: 37.1, lng: 25.2 }
const earlier = {
  ...EMPTY_DRAFT,
  date: '2026-11-28',
  pickupLocation: 'Villa Anna',
  pickupMark: { pin },
  dropoffLocation: 'Naoussa',
  dropoffPlaceId: 'naoussa',
}

test.each([
  ['', earlier],
  ['?utm_source=a', earlier],
  [
    '?to=%20Lefkes%20',
    {
      ...EMPTY_DRAFT,
      date: earlier.date,
      pickupLocation: 'Villa Anna',
      pickupMark: { pin },
      dropoffLocation: 'Lefkes',
    },
  ],
  [
    '?from=Cactus+Hotel&to=Paros+Airport',
    {
      ...EMPTY_DRAFT,
      date: earlier.date,
      pickupLocation: 'Cactus Hotel',
      dropoffLocation: 'Paros Airport',
    },
  ],
  [
    '?from=Cactus+Hotel&to=',
    { ...EMPTY_DRAFT, date: earlier.date, pickupLocation: 'Cactus Hotel' },
  ],
])('an address %j names places, and what belonged to others goes', (search, trip) => {
  expect(withNamedPlaces(earlier, search)).toEqual(trip)
})
