import type { ManagedOrder } from '#app/server/bookings/index.server.ts'
import type { ManageCalls } from './manage-calls.ts'
import type { ManagedLeg } from './trip-view.ts'
import type { Trip } from './use-trip.ts'

/** A leg three weeks ahead that can still be moved, and cancelled free of charge. */
export function sampleLeg(change: Partial<ManagedLeg> = {}): ManagedLeg {
  return {
    bookingRef: 'PT-ABCDEFGH',
    status: 'confirmed',
    date: '2026-11-21',
    time: '14:30',
    durationMinutes: 29,
    pickupLocation: 'Paros National Airport (PAS)',
    dropoffLocation: 'Naoussa',
    flightOrFerry: '',
    flightTime: '',
    meetingWords: '',
    meetingPhoto: '',
    driverName: null,
    driverPhone: null,
    assignedVehicle: null,
    worth: 5800,
    cancellation: { refundCents: 5800, rule: 'free' },
    freeUntil: { date: '2026-11-20', time: '14:30' },
    movable: true,
    startTimes: null,
    beforeSunset: null,
    refunds: [],
    awaitedMove: null,
    ...change,
  }
}

/** A paid one-way transfer. */
export function sampleOrder(change: Partial<ManagedOrder> = {}): ManagedOrder {
  return {
    type: 'transfer',
    tourTitle: null,
    firstName: 'Eleni',
    lastName: 'Pappa',
    email: 'e•••@example.com',
    phone: '+306900000000',
    total: 5800,
    paidCents: 5800,
    refundedCents: 0,
    dueCents: 0,
    surplusCents: 0,
    paymentMethod: 'card',
    payment: 'paid',
    paid: true,
    cameBy: 'card',
    cardLeftCents: 5800,
    retainedCents: 0,
    passengers: 3,
    luggage: 2,
    vehicleType: 'Sedan',
    specialRequest: '',
    editable: true,
    idNumberNeeded: false,
    payUrl: null,
    linkCents: 0,
    bank: null,
    cancelAll: null,
    legs: [sampleLeg()],
    ...change,
  }
}

/** A paid return transfer: two legs of €58.00, the return a week later. */
export function sampleReturn(change: Partial<ManagedOrder> = {}): ManagedOrder {
  const back = sampleLeg({
    bookingRef: 'PT-RETURNED',
    date: '2026-11-28',
    time: '09:10',
    pickupLocation: 'Naoussa',
    dropoffLocation: 'Paros National Airport (PAS)',
    freeUntil: { date: '2026-11-27', time: '09:10' },
  })
  const money = {
    total: 11600,
    paidCents: 11600,
    cardLeftCents: 11600,
    cancelAll: { refundCents: 11600 },
  }
  return sampleOrder({ ...money, legs: [sampleLeg(), back], ...change })
}

const NO_CALLS: ManageCalls = {
  read: () => Promise.reject(new Error('not expected')),
  update: () => Promise.reject(new Error('not expected')),
  quoteMove: () => Promise.reject(new Error('not expected')),
  pay: () => Promise.reject(new Error('not expected')),
  move: () => Promise.reject(new Error('not expected')),
  cancel: () => Promise.reject(new Error('not expected')),
}

/** The order as the page works on it, for screens drawn once. */
export function sampleTrip(order: ManagedOrder): Trip {
  const nothing = () => {}
  return {
    order,
    token: 'token',
    calls: NO_CALLS,
    changed: nothing,
    reload: nothing,
    refresh: nothing,
  }
}
