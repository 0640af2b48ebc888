import type { ListedBooking } from '#app/server/bookings/index.server.ts'

const MONEY = { soldCents: 5_800, receivedCents: 5_800, refundedCents: 0, dueCents: 0 }

const ORDER = {
  id: 1,
  soldCents: 11_600,
  receivedCents: 11_600,
  refundedCents: 0,
  dueCents: 0,
  retainedCents: 0,
  surplusCents: 0,
}

const RIDE = {
  pickupLocation: 'Paros Airport',
  dropoffLocation: 'Naoussa',
  passengers: 3,
  luggage: 2,
  vehicleType: 'Sedan',
} as const

const UNASSIGNED = {
  driverId: null,
  vehicleId: null,
  driverName: null,
  driverPhone: null,
  assignedVehicle: null,
  clashAllowed: false,
}

const UNTOLD = { toldDriverName: null, toldVehicle: null, untold: false, trouble: null }

/** A confirmed and paid transfer of 1 December 2026, changed as told. */
export function listedBooking(change: Partial<ListedBooking> = {}): ListedBooking {
  return {
    id: 1,
    bookingRef: 'PT-OUTBOUND',
    kind: 'transfer',
    tourId: null,
    tourTitle: null,
    customerName: 'Anna Papadopoulou',
    firstName: 'Anna',
    lastName: 'Papadopoulou',
    email: 'anna@example.com',
    phone: '+30 691 234 5678',
    ...RIDE,
    flightOrFerry: '',
    flightTime: '',
    date: '2026-12-01',
    time: '14:30',
    durationMinutes: 30,
    distanceKm: 20,
    specialRequest: '',
    status: 'confirmed',
    paymentMethod: 'card',
    payment: 'paid',
    priceCents: 11_600,
    currency: 'EUR',
    includedIn: null,
    partnerCode: null,
    estimated: false,
    review: null,
    source: 'website',
    ...UNASSIGNED,
    confirmationEmailSent: true,
    confirmationTrouble: null,
    version: 1,
    driverEmailSent: false,
    ...UNTOLD,
    driverEmailTrouble: null,
    ...MONEY,
    order: ORDER,
    createdAt: new Date('2026-11-21T11:55:00Z'),
    ...change,
  }
}
