import type { RequestMail } from './request.ts'

/** A made-up request that the office made an offer for, changed where told. */
export function sampleRequestMail(changes: Partial<RequestMail> = {}): RequestMail {
  return {
    locale: 'en',
    reference: 'RQ-7K3M2A',
    state: 'offered',
    reason: 'large-group',
    firstName: 'Maria',
    lastName: 'Keller',
    email: 'maria@example.com',
    phone: '+49 151 2345678',
    pickupLocation: 'Paros Airport',
    dropoffLocation: 'Naoussa',
    date: '2026-07-04',
    time: '14:30',
    passengers: 18,
    luggage: 20,
    flightOrFerry: 'A3 7062',
    specialRequest: '',
    returnDate: null,
    returnTime: null,
    note: 'Two minibuses, one behind the other.',
    offer: {
      totalCents: 18_000,
      date: '2026-07-04',
      time: '14:45',
      vehicleType: 'Minibus',
      validUntil: { date: '2026-06-30', time: '18:00' },
    },
    url: 'https://example.com/request/made-up',
    officeUrl: 'https://example.com/admin/requests',
    ...changes,
  }
}
