import { expect, test } from 'vitest'
import type { ImportedBooking } from '#app/domain/import/row.ts'
import { toImportedOrder } from './imported-order.ts'

const booking: ImportedBooking = {
  kind: 'transfer',
  date: '2026-07-31',
  time: '14:30',
  pickupAt: new Date('2026-07-31T11:30:00Z'),
  firstName: 'Anna',
  lastName: 'Kovač',
  email: 'anna@guest.example',
  phone: '+30 690 111 2222',
  pickup: 'Paros Airport',
  dropoff: 'Naoussa',
  tour: null,
  passengers: 3,
  luggage: 2,
  vehicleType: 'Minivan',
  price: 58_00,
  paymentMethod: 'cash',
  status: 'confirmed',
  specialRequest: 'A child seat',
  partnerCode: 'CactusHotel',
  reference: null,
}
const now = new Date('2026-07-01T09:00:00Z')

function imported(change: Partial<ImportedBooking> = {}, replaced: string | null = null) {
  const ready = { row: 7, keys: ['h.new', 'old'] as ['h.new', 'old'], replaced }
  return toImportedOrder(
    { ...ready, booking: { ...booking, ...change } },
    { actor: 'admin', file: 'june.csv', now, newReference: () => 'PT-NEW' },
  )
}

test('a row becomes an order of one leg, with its price as it stands in the file', () => {
  const { order, legs, olderKeys, actor, said } = imported()
  expect(order).toEqual({
    firstName: 'Anna',
    lastName: 'Kovač',
    email: 'anna@guest.example',
    phone: '+30 690 111 2222',
    paymentMethod: 'cash',
    partnerCode: 'CactusHotel',
    idempotencyKey: 'h.new',
    requestHash: '',
    state: 'open',
    totalCents: 58_00,
    payBefore: null,
    createdAt: now,
    locale: 'en',
  })
  expect([olderKeys, actor, said]).toEqual([
    ['old'],
    'admin',
    { source: 'import', file: 'june.csv', row: 7 },
  ])
  expect(legs).toHaveLength(1)
  expect(legs[0]).toMatchObject({
    bookingRef: 'PT-NEW',
    customerName: 'Anna Kovač',
    durationMinutes: 60,
    freeAt: new Date('2026-07-31T12:30:00Z'),
    originalPriceCents: 58_00,
    discountCents: 0,
    priceCents: 58_00,
    passengers: 3,
    luggage: 2,
    specialRequest: 'A child seat',
    estimated: false,
    located: false,
    distanceKm: null,
    lines: [{ kind: 'transfer', label: 'Transfer, from a file', quantity: 1, unitCents: 58_00 }],
  })
  expect(legs[0].searchText).toContain('anna kovac')
})

test('a tour takes as long as its catalogue says and is called by its title', () => {
  const tour = { id: 2, title: 'Hidden Villages', durationMinutes: 300 }
  expect(imported({ kind: 'tour', tour }).legs[0]).toMatchObject({
    tourId: 2,
    tourTitle: 'Hidden Villages',
    freeAt: new Date('2026-07-31T16:30:00Z'),
    lines: [{ kind: 'tour', label: 'Hidden Villages' }],
  })
})

test('what a file does not tell is nothing: no price, half a name, another reference', () => {
  const bare = imported({ price: null, firstName: '' })
  expect(bare.order.totalCents).toBe(0)
  expect(bare.legs[0]).toMatchObject({
    customerName: 'Kovač',
    priceCents: null,
    originalPriceCents: 0,
    lines: [{ unitCents: 0 }],
  })
  expect(imported({ reference: 'PT-OWN' }).legs[0].bookingRef).toBe('PT-OWN')
  expect(imported({}, 'booking 12').said).toMatchObject({ reference: 'booking 12' })
})

// Nobody asks the card provider for what came in elsewhere.
test.each([
  ['card', 'confirmed', 'paid'],
  ['card', 'completed', 'paid'],
  ['card', 'pending', 'closed'],
  ['card', 'cancelled', 'closed'],
  ['cash', 'confirmed', 'open'],
  ['cash', 'cancelled', 'closed'],
  ['', 'pending', 'open'],
] as const)('paid by "%s" and %s its order is %s', (paymentMethod, status, state) => {
  expect(imported({ paymentMethod, status }).order.state).toBe(state)
})
