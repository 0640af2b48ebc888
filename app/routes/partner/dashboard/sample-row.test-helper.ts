import type { PartnerBooking } from '#app/server/bookings/index.server.ts'

/** A trip of a hotel's guest, confirmed, for three; `facts` differ from that. */
export function sampleRow(facts: Partial<PartnerBooking> = {}): PartnerBooking {
  return {
    date: '2026-11-22',
    time: '14:30',
    driver: null,
    vehicle: null,
    firstName: 'Anna',
    lastName: 'Kovač',
    pickupLocation: 'Paros National Airport (PAS)',
    dropoffLocation: 'Cactus Hotel',
    passengers: 3,
    price: 58,
    status: 'confirmed',
    ...facts,
  }
}
