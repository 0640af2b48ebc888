import type { ListedBooking } from '#app/server/bookings/index.server.ts'

/** A confirmed and paid transfer of 1 December 2026, changed as told. */
export function listedBooking(change: Partial<ListedBooking> = {}): ListedBooking {
  return {
    ...{ id: 1, bookingRef: 'PT-OUTBOUND', kind: 'transfer', tourId: null, tourTitle: null },
    ...{ customerName: 'Anna Papadopoulou', firstName: 'Anna', lastName: 'Papadopoulou' },
    ...{ email: 'anna@example.com', phone: '+30 691 234 5678' },
    ...{ pickupLocation: 'Paros Airport', dropoffLocation: 'Naoussa', flightOrFerry: '' },
    ...{ date: '2026-12-01', time: '14:30', durationMinutes: 30, distanceKm: 20 },
    ...{ passengers: 3, luggage: 2, vehicleType: 'Sedan', specialRequest: '' },
    ...{ status: 'confirmed', paymentMethod: 'card', paid: true, priceCents: 11_600 },
    ...{ currency: 'EUR', includedIn: null, partnerCode: null, estimated: false, review: null },
    ...{ source: 'website', driverId: null, vehicleId: null, driverName: null },
    ...{ driverPhone: null, assignedVehicle: null, clashAllowed: false },
    ...{ confirmationEmailSent: true, confirmationTrouble: null, version: 1 },
    ...{ driverEmailSent: false, driverEmailTrouble: null },
    ...{ soldCents: 5_800, receivedCents: 5_800, refundedCents: 0, dueCents: 0 },
    order: {
      ...{ id: 1, soldCents: 11_600, receivedCents: 11_600, refundedCents: 0 },
      ...{ dueCents: 0, surplusCents: 0 },
    },
    createdAt: new Date('2026-11-21T11:55:00Z'),
    ...change,
  }
}
