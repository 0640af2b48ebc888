import { describe, expect, test } from 'vitest'
import type { CustomerRequest } from '../types.ts'
import { claimedLeg } from './claimed-leg.ts'
import { toOrder } from './new-order.ts'
import type { SoldLeg } from './sale.ts'

const now = new Date('2026-07-01T09:00:00Z')
const customer: CustomerRequest = {
  idempotencyKey: 'key',
  firstName: 'Anna',
  lastName: 'Kovač',
  idNumber: 'X123',
  email: 'anna@guest.example',
  phone: '+30 690 111 2222',
  specialRequest: 'A child seat',
  paymentMethod: 'card',
  partnerCode: 'CactusHotel',
}
const there = {
  kind: 'transfer',
  date: '2026-07-31',
  time: '14:30',
  durationMinutes: 33,
  pickupLocation: 'Paros Airport',
  dropoffLocation: 'Naoussa',
  flightOrFerry: 'OA 54',
  tourTitle: null,
  pickupLat: 37.02,
  pickupLng: 25.11,
  passengers: 3,
  luggage: 2,
  vehicleType: 'Minivan',
} as unknown as SoldLeg

function made(change: Partial<CustomerRequest> = {}, legs: [SoldLeg, SoldLeg?] = [there]) {
  let count = 0
  return toOrder({
    customer: { ...customer, ...change },
    idempotencyKey: 'h.key',
    requestHash: 'hash',
    sale: { totalCents: 58_00, legs },
    source: 'website',
    now,
    newReference() {
      count += 1
      return `PT-${count}`
    },
    encryptIdNumber: (idNumber, bookingRef) => `${idNumber} for ${bookingRef}`,
  })
}

describe('a request becomes an order', () => {
  test('with its price, its key as it is stored, and its hotel', () => {
    expect(made().order).toMatchObject({
      idempotencyKey: 'h.key',
      requestHash: 'hash',
      state: 'open',
      totalCents: 58_00,
      partnerCode: 'CactusHotel',
      createdAt: now,
    })
  })

  test.each([
    ['card', new Date('2026-07-01T09:30:00Z'), 'pending'],
    ['cash', null, 'confirmed'],
    ['bank_transfer', null, 'pending'],
  ] as const)('by %s it is held until %s, and its trip is %s', (paymentMethod, until, status) => {
    const { order, legs } = made({ paymentMethod })
    expect([order.payBefore, legs[0].status]).toEqual([until, status])
  })

  test('whose trip takes driver and car from the pickup in Athens for as long as it is driven', () => {
    expect(made().legs[0]).toMatchObject({
      bookingRef: 'PT-1',
      customerName: 'Anna Kovač',
      pickupAt: new Date('2026-07-31T11:30:00Z'),
      freeAt: new Date('2026-07-31T12:03:00Z'),
      source: 'website',
      specialRequest: 'A child seat',
      partnerCode: 'CactusHotel',
      createdAt: now,
    })
    expect(made().legs[0].searchText).toContain('anna kovac')
  })

  test('each leg with a reference of its own, to which its passport number is bound', () => {
    const home = { ...there, date: '2026-08-07' } as SoldLeg
    const { legs } = made({}, [there, home])
    expect(legs.map((leg) => [leg?.bookingRef, leg?.idNumberEncrypted, leg?.date])).toEqual([
      ['PT-1', 'X123 for PT-1', '2026-07-31'],
      ['PT-2', 'X123 for PT-2', '2026-08-07'],
    ])
    expect(made({ idNumber: '' }).legs).toMatchObject([{ idNumberEncrypted: null }])
  })
})

test('a leg is claimed of the plan with its party and its way; what it does not say is the least', () => {
  const [leg] = made().legs
  expect(claimedLeg(leg)).toEqual({
    bookingRef: 'PT-1',
    kind: 'transfer',
    status: 'pending',
    date: '2026-07-31',
    time: '14:30',
    pickupAt: new Date('2026-07-31T11:30:00Z'),
    durationMinutes: 33,
    pickupLocation: 'Paros Airport',
    dropoffLocation: 'Naoussa',
    passengers: 3,
    luggage: 2,
    vehicleType: 'Minivan',
    pickupLat: 37.02,
    pickupLng: 25.11,
    dropoffLat: null,
    dropoffLng: null,
  })
  const { luggage: _, vehicleType: __, ...bare } = { ...leg, pickupLat: null, dropoffLng: 25.3 }
  expect(claimedLeg(bare)).toMatchObject({
    luggage: 0,
    vehicleType: 'Sedan',
    pickupLat: null,
    dropoffLng: 25.3,
  })
})
