import type { Cents } from '#app/domain/money.ts'
import type { BookingMail, MailMoney } from './booking-mail.ts'

const PAID: MailMoney = { standing: 'paid', dueCents: 0, came: 'card' }
/** Paid in full by bank transfer. */
export const TRANSFERRED: MailMoney = { ...PAID, came: 'bank_transfer' }

/** Nothing came in, and so much is due. */
export function unpaid(dueCents: Cents): MailMoney {
  return { standing: 'due', dueCents, came: null }
}

/** A booking of made-up people, for tests and for looking at the mails. */
export function sampleBookingMail(change: Partial<BookingMail> = {}): BookingMail {
  return {
    locale: 'en',
    bookingRef: 'PT-7KQ2MXWA',
    returnBookingRef: null,
    kind: 'transfer',
    tourTitle: null,
    firstName: 'Eleni',
    lastName: 'Papadopoulou',
    email: 'eleni@example.com',
    phone: '+30 694 000 0000',
    idNumberMasked: '•••••423',
    legs: [outbound],
    passengers: 3,
    luggage: 4,
    vehicleType: 'Sedan',
    distanceKm: 12,
    durationMinutes: 24,
    originalPrice: 46_00,
    discount: 5_00,
    total: 41_00,
    paymentMethod: 'card',
    money: PAID,
    wordsConfirmed: true,
    specialRequest: '',
    manageUrl: 'https://meltemi.example/manage/PT-7KQ2MXWA?key=sample',
    officeUrl: 'https://meltemi.example/admin/bookings/PT-7KQ2MXWA',
    estimated: false,
    ...change,
  }
}

const outbound = {
  bookingRef: 'PT-7KQ2MXWA',
  date: '2026-11-21',
  time: '14:30',
  pickupLocation: 'Paros Airport (PAS)',
  dropoffLocation: 'Naoussa, Hotel Galini',
  flightOrFerry: 'Olympic Air OA 62',
}

/** The same trip with a return a week later, at the price of both ways. */
export function sampleReturnMail(change: Partial<BookingMail> = {}): BookingMail {
  const back = {
    bookingRef: 'PT-9RTB4HNC',
    date: '2026-11-28',
    time: '09:10',
    pickupLocation: outbound.dropoffLocation,
    dropoffLocation: outbound.pickupLocation,
    flightOrFerry: '',
  }
  return sampleBookingMail({
    returnBookingRef: back.bookingRef,
    legs: [outbound, back],
    originalPrice: 92_00,
    discount: 10_00,
    total: 82_00,
    ...change,
  })
}

/** A tour for ten in their own minibus, paid by card. */
export function sampleTourMail(change: Partial<BookingMail> = {}): BookingMail {
  const pickup = 'Naoussa, Hotel Galini'
  return sampleBookingMail({
    kind: 'tour',
    tourTitle: 'Hidden Villages',
    legs: [{ ...outbound, time: '09:00', pickupLocation: pickup, dropoffLocation: pickup }],
    passengers: 10,
    luggage: 0,
    vehicleType: 'Minibus',
    distanceKm: 0,
    durationMinutes: 360,
    originalPrice: 450_00,
    discount: 0,
    total: 450_00,
    ...change,
  })
}
