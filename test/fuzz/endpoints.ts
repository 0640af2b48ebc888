import { addDays } from '#app/domain/time/athens.ts'
import { type Endpoint, office, row } from './endpoint.ts'
import { registers } from './register-endpoints.ts'
import { markedTripBody, PERSON, type World } from './world.ts'

const token = ({ booking }: World) => ({ token: booking.token })
const booking = ({ booking: { id } }: World) => ({ id })

const tour = (world: World) => ({
  ...PERSON,
  tourId: 2,
  date: world.date,
  time: '09:00',
  participants: 10,
  pickupPlace: 'Naoussa',
  paymentMethod: 'cash',
})

const transfer = (world: World) => ({
  ...PERSON,
  quote: world.quote,
  paymentMethod: 'cash',
  flightOrFerry: 'A3 352',
  returnTransfer: true,
  returnDate: addDays(world.date, 3),
  returnTime: '10:00',
  returnFlightOrFerry: 'Blue Star 17:30',
})

const asked = ({ date, quote }: World) => ({
  ...PERSON,
  quote,
  pickupLocation: 'Naoussa',
  dropoffLocation: 'Villa Elaia',
  date,
  time: '14:30',
  passengers: 22,
  luggage: 3,
  flightOrFerry: 'A3 352',
  reason: 'no-car',
  returnDate: addDays(date, 3),
  returnTime: '10:00',
  returnFlightOrFerry: '',
})

const request = ({ request: { id } }: World) => ({ id })

const changesBody = (date: string) => ({
  date: addDays(date, 1),
  time: '10:00',
  passengers: 2,
  luggage: 1,
  pickupLocation: 'Paros Airport',
  dropoffLocation: 'Naoussa',
  pickupPlaceId: '',
  dropoffPlaceId: '',
  todaysPrices: true,
  phone: '690 000 0002',
  firstName: 'Vera',
  lastName: 'Kovač',
  flightOrFerry: 'A3 352',
  specialRequest: 'Two\nseats',
  internalNote: 'Calls late',
  driverNote: 'The gate is blue',
  priceCents: 50_00,
  priceReason: 'Waited',
})

const visitors: Record<string, Endpoint> = {
  'GET /': { query: () => ({ partner: 'CactusHotel' }), answers: 302 },
  'GET /api/analytics': { answers: 200 },
  'GET /api/diagnostic': { answers: 200 },
  'GET /api/openapi.json': { answers: 200 },
  'GET /api/places': { query: () => ({ q: 'naousa', session: 'abc' }), answers: 200 },
  'POST /api/quote': { body: ({ date }) => markedTripBody(date), answers: 200 },
  'GET /api/promise/:promise': { params: ({ quote }) => ({ promise: quote }), answers: 200 },
  'POST /api/bookings': { body: transfer, answers: 201 },
  'GET /api/bookings': { answers: 404 },
  'GET /api/places/photos/:name': { params: () => ({ name: 'f00d' }), answers: 404 },
  'GET /api/tours': { answers: 200 },
  'POST /api/tour-bookings': { body: tour, answers: 201 },
  'GET /api/checkout-options': { answers: 200 },
  'GET /api/checkout/:session': { params: ({ session }) => ({ session }), answers: 200 },
  'POST /api/policy-reports': {
    body: () => ({
      'csp-report': {
        'effective-directive': 'img-src',
        'blocked-uri': 'inline',
        'document-uri': '/',
      },
    }),
    answers: 204,
  },
  'POST /api/contact': {
    body: () => ({
      name: 'Anna',
      email: PERSON.email,
      phone: '690 000 0000',
      country: 'GR',
      subject: 'booking',
      message: 'Two\nlines',
      website: '',
    }),
    answers: 202,
  },
  'POST /functions/v1/stripe-webhook': {
    body: () => ({
      id: 'evt_1',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs' } },
    }),
    answers: 400,
  },
  'GET /api/session': { by: 'partner', answers: 200 },
  'GET /api/partner/bookings': { by: 'partner', query: () => ({ period: 'today' }), answers: 200 },
  'GET /calendar/:file{[^/]+\\.ics}': { params: () => ({ file: 'a.b' }), answers: 404 },
  'POST /api/requests': { body: asked, answers: 201 },
}

const holders: Record<string, Endpoint> = {
  'POST /api/manage/find': {
    body: ({ booking: { reference: bookingRef, email } }) => ({ bookingRef, email }),
    answers: 200,
  },
  'GET /api/manage/:token': { params: token, answers: 200 },
  'POST /api/manage/:token/offer': {
    params: () => ({ token: 'none' }),
    body: () => ({ answer: 'accept', paymentMethod: 'cash', idNumber: 'A1', acceptTerms: true }),
    answers: 404,
  },
  'PATCH /api/manage/:token': {
    params: token,
    body: ({ booking: { reference: bookingRef } }) => ({
      phone: '690 000 0001',
      phoneCountry: 'GR',
      specialRequest: 'Two\nseats',
      idNumber: 'AB 123456',
      legs: [{ bookingRef, flightOrFerry: 'A3 354' }],
    }),
    answers: 200,
  },
  'POST /api/manage/:token/move/quote': {
    params: token,
    body: ({ date, booking: { reference: bookingRef } }) => ({ bookingRef, date, time: '15:30' }),
    answers: 200,
  },
  'POST /api/manage/:token/move': {
    params: token,
    body: ({ date, booking: { reference: bookingRef } }) => ({
      bookingRef,
      date,
      time: '16:30',
      differenceCents: 0,
    }),
    answers: 200,
  },
  'POST /api/manage/:token/payment': { params: token, body: () => ({}), answers: 409 },
  'GET /api/manage/:token/live': { params: token, answers: 200 },
  'POST /api/manage/:token/here': {
    params: token,
    body: ({ booking: { reference: bookingRef } }) => ({ bookingRef }),
    answers: 409,
  },
  'POST /api/manage/:token/late': {
    params: token,
    body: ({ booking: { reference: bookingRef } }) => ({ bookingRef, minutes: 10 }),
    answers: 409,
  },
  'POST /api/manage/:token/rating': {
    params: token,
    body: ({ booking: { reference: bookingRef } }) => ({ bookingRef, stars: 5 }),
    answers: 409,
  },
  'POST /api/manage/:token/share': { params: token, answers: 200 },
  'DELETE /api/manage/:token/share': { params: token, answers: 204 },
  'GET /api/share/:share/live': { params: () => ({ share: 'x' }), answers: 404 },
  'GET /manage/:token/documents/:id': {
    params: (world) => ({ ...token(world), id: '1' }),
    answers: 404,
  },
  'GET /manage/:token/calendar.ics': { params: token, answers: 200 },
  'POST /functions/v1/send-booking-email': {
    by: 'holder',
    body: ({ booking: { reference: bookingRef, email } }) => ({
      bookingRef,
      email,
      firstName: 'A',
      type: 'transfer',
      emailType: 'confirmation',
    }),
    answers: 200,
  },
  'POST /functions/v1/create-calendar-event': {
    by: 'holder',
    body: ({ booking: { reference: bookingRef } }) => ({ bookingRef, type: 'transfer' }),
    answers: 200,
  },
}

const drivers: Record<string, Endpoint> = {
  'POST /api/driver/pair': { body: ({ pairing }) => pairing, answers: 201 },
  'GET /api/driver/day': { by: 'driver', query: ({ date }) => ({ day: date }), answers: 200 },
  'PUT /api/driver/photos/:eventId': {
    by: 'driver',
    params: () => ({ eventId: '0197c0de-0000-7000-8000-000000000001' }),
    answers: 404,
  },
  'GET /api/driver/push': { by: 'driver', answers: 200 },
  'POST /api/driver/push': {
    by: 'driver',
    body: () => ({ subscription: null, locale: 'el' }),
    answers: 204,
  },
  'POST /api/driver/events': {
    by: 'driver',
    body: ({ date, booking: { reference: bookingRef } }) => ({
      events: [
        {
          eventId: '0197c0de-0000-7000-8000-000000000001',
          bookingRef,
          kind: 'on-way',
          at: `${date}T10:00:00Z`,
          deviceSeq: 1,
          payload: null,
          signature: 'x',
          position: { lat: 37, lng: 25, accuracy: 5 },
        },
      ],
      sentAt: `${date}T10:00:00Z`,
      running: 1000,
    }),
    answers: 200,
  },
}

const file = {
  fileName: 'season.csv',
  content: 'Date;Time;Name;From;To;Pax;Price\n2026-08-01;9.30;Anna;Naoussa;Parikia;2;45\n',
}
const importForm = () => ({
  file,
  mapping: '{"date":0,"time":1,"name":2,"pickup":3,"dropoff":4,"passengers":5,"price":6}',
  leaveOutWrong: 'true',
})

const listQuery = () => ({
  q: 'anna',
  kind: 'transfer',
  status: 'confirmed',
  date: 'week',
  cursor: '',
})

const bookingsOfOffice: Record<string, Endpoint> = {
  'GET /api/admin/bookings': office(200, { query: listQuery }),
  'POST /api/admin/bookings': office(201, {
    body: (world) => ({
      ...transfer(world),
      kind: 'transfer',
      partnerCode: '',
      shortNotice: true,
      override: true,
    }),
  }),
  'GET /api/admin/bookings.csv': office(200, { query: listQuery }),
  'GET /api/admin/bookings/:id': office(200, { params: booking }),
  'GET /api/admin/bookings/:id/customer': office(200, { params: booking }),
  'GET /api/admin/bookings/:id/customer/data': office(200, {
    params: booking,
    query: () => ({ format: 'text' }),
  }),
  'PUT /api/admin/bookings/:id/assignment': office(200, {
    params: booking,
    body: ({ booking: { version } }) => ({ driverId: 1, vehicleId: 1, version, allowClash: true }),
  }),
  'PATCH /api/admin/bookings/:id': office(200, {
    params: booking,
    body: ({ booking: { version } }) => ({ version, status: 'confirmed', override: true }),
  }),
  'GET /api/admin/bookings/:id/ledger': office(200, { params: booking }),
  'GET /api/admin/bookings/:id/evidence': office(200, {
    params: booking,
    query: () => ({ as: 'pdf' }),
  }),
  'GET /api/admin/bookings/:id/photos/:eventId': office(404, {
    params: ({ booking: { id } }) => ({ id, eventId: '0197c0de-0000-7000-8000-000000000001' }),
  }),
  'POST /api/admin/bookings/:id/no-show': office(409, {
    params: booking,
    body: ({ booking: { version } }) => ({ version, confirm: true }),
  }),
  'POST /api/admin/bookings/:id/held': office(409, {
    params: booking,
    body: () => ({ eventId: '0197c0de-0000-7000-8000-000000000001' }),
  }),
  'POST /api/admin/bookings/:id/correction': office(409, {
    params: booking,
    body: () => ({
      eventId: '0197c0de-0000-7000-8000-000000000001',
      reason: 'Pressed on the wrong trip',
    }),
  }),
  'POST /api/admin/bookings/:id/problems': office(409, {
    params: booking,
    body: () => ({ eventIds: ['0197c0de-0000-7000-8000-000000000001'], note: 'Car changed' }),
  }),
  'POST /api/admin/refunds/:id/sent': office(404, { params: row(1) }),
  'GET /api/admin/requests': office(200),
  'GET /api/admin/requests/:id': office(200, { params: request }),
  'POST /api/admin/bookings/:id/offer': office(200, {
    params: request,
    body: ({ date }) => ({
      version: 1,
      totalCents: 5000,
      date,
      time: '15:00',
      vehicleType: 'Minivan',
      note: 'Two\nlines',
      validHours: 24,
    }),
  }),
  'PUT /api/admin/requests/:id/email': office(200, {
    params: request,
    body: () => ({ version: 2, email: 'vera@example.com' }),
  }),
  'POST /api/admin/requests/:id/refusal': office(200, {
    params: request,
    body: () => ({ version: 3, note: 'Sorry' }),
  }),
  'GET /api/admin/live': office(200),
  'GET /api/admin/overview': office(200, { query: () => ({ days: '30' }) }),
  'GET /api/admin/calendar': office(200, {
    query: ({ date }) => ({ from: date, to: addDays(date, 6), cancelled: '1' }),
  }),
  'POST /api/admin/driver-mails': office(200, { body: () => ({ bookingIds: [1] }) }),
  'POST /api/admin/guest-notes': office(200, {
    body: () => ({ bookingIds: [1], note: 'late', minutes: 10, words: undefined }),
  }),
  'GET /api/admin/cash': office(200, { query: ({ date }) => ({ from: date, to: date }) }),
  'POST /api/admin/cash': office(204, {
    body: ({ driverId }) => ({
      driverId,
      cents: 1_000,
      holdsCents: 0,
      beyond: true,
      note: 'Evening',
    }),
  }),
  'GET /api/admin/accounts.csv': office(200, {
    query: ({ date }) => ({ from: addDays(date, -30), to: date }),
  }),
  'GET /api/admin/bookings/:id/documents': office(200, { params: booking }),
  'POST /api/admin/bookings/:id/documents': office(409, {
    params: booking,
    body: () => ({ kind: 'receipt', agreedCents: 5_800, notify: true }),
  }),
  'GET /api/admin/documents/:id': office(404, { params: row(1) }),
  'GET /api/admin/documents.csv': office(200, {
    query: ({ date }) => ({ from: addDays(date, -30), to: date }),
  }),
  'GET /api/admin/views': office(200),
  'POST /api/admin/views': office(201, {
    body: () => ({ name: 'Unassigned', query: 'date=tomorrow&needs=driver' }),
  }),
  'DELETE /api/admin/views/:id': office(204, { params: row(1) }),
  'POST /api/admin/feeds': office(201, { body: () => ({ driverId: null }) }),
  'DELETE /api/admin/feeds/:owner': office(204, { params: () => ({ owner: 'office' }) }),
  'POST /api/admin/imports/preview': office(200, { form: importForm }),
  'POST /api/admin/imports': office(200, { form: importForm }),
}

const passwords = { currentPassword: 'admin-password', newPassword: 'windmill-in-the-north' }

const accounts: Record<string, Endpoint> = {
  'POST /api/sign-in': {
    body: () => ({ username: 'alpha', password: 'alpha-password', rememberMe: false }),
    answers: 200,
  },
  'POST /api/sign-in/second-factor': {
    body: () => ({ code: '123456', trustDevice: true }),
    answers: 401,
  },
  'POST /api/sign-in/password': {
    body: () => ({ currentPassword: 'admin-password', newPassword: 'harbour lamp at dusk' }),
    answers: 401,
  },
  'POST /api/account/sessions/end-others': { by: 'office', answers: 204 },
  // The right one would put another session in the place of the one that the rest is asked with.
  'POST /api/account/reauthentication': office(422, { body: () => ({ password: 'a-guess' }) }),
  'POST /api/account/second-factor': office(200, { body: () => ({ password: 'admin-password' }) }),
  'POST /api/account/second-factor/confirm': office(422, { body: () => ({ code: '123456' }) }),
  'POST /api/account/second-factor/off': office(409, {
    body: () => ({ password: 'admin-password', code: '123456' }),
  }),
}

/** What takes away what the others need comes last. */
const endings: Record<string, Endpoint> = {
  'DELETE /api/admin/drivers/:id/devices/:deviceId': office(204, {
    params: ({ driverId: id, deviceId }) => ({ id, deviceId }),
  }),
  'POST /api/checkout/:session/cancel': { params: ({ session }) => ({ session }), answers: 200 },
  'POST /api/manage/:token/cancel': {
    params: token,
    body: ({ booking: { reference } }) => ({ bookingRefs: [reference], refundCents: 0 }),
    answers: 200,
  },
  'PUT /api/admin/bookings/:id/email': office(200, {
    params: booking,
    body: ({ booking: { version } }) => ({ version, email: 'vera@example.com' }),
  }),
  'POST /api/admin/bookings/:id/link': office(200, {
    params: booking,
    body: ({ booking: { version } }) => ({ version }),
  }),
  'POST /api/admin/bookings/:id/refund': office(409, {
    params: booking,
    body: ({ booking: { version } }) => ({ version, refundCents: 1, reason: 'Good will' }),
  }),
  'POST /api/admin/bookings/:id/received': office(200, {
    params: booking,
    body: ({ booking: { version } }) => ({
      version,
      cents: 1,
      by: 'cash',
      driverId: null,
      note: '',
    }),
  }),
  'GET /api/admin/search': office(200, { query: () => ({ q: 'Kovač' }) }),
  'POST /api/admin/previews/place': office(200, { body: ({ quote }) => ({ quote }) }),
  'POST /api/admin/previews/cancellations': office(200, {
    body: ({ booking: { id } }) => ({ bookingIds: [id] }),
  }),
  'POST /api/admin/previews/moves': office(200, {
    body: ({ booking: { id, version }, date }) => ({
      moves: [{ bookingId: id, version, date, time: '10:00' }],
    }),
  }),
  'POST /api/admin/bookings/:id/change': office(409, {
    params: booking,
    body: ({ booking: { version }, date }) => ({
      version,
      changes: changesBody(date),
      preview: false,
      settle: 'cash',
      agreedCents: 1,
      tell: false,
      override: true,
    }),
  }),
  'POST /api/admin/bookings/:id/cancellation': office(409, {
    params: booking,
    body: ({ booking: { version } }) => ({ version, companionVersion: null, refundCents: 0 }),
  }),
  'POST /api/admin/bookings/:id/customer/erasure': office(200, {
    params: booking,
    body: () => ({ evenOpen: true }),
  }),
  'DELETE /api/admin/bookings/:id': office(204, {
    params: booking,
    body: ({ booking: { version } }) => ({ version, money: 'keep' }),
  }),
  'POST /api/sign-out': { by: 'partner', answers: 204 },
  'POST /api/account/password': office(204, { body: () => passwords }),
}

/** Every endpoint there is, by method and path, in the order in which they can be asked. */
export const ENDPOINTS: Record<string, Endpoint> = {
  ...visitors,
  ...holders,
  ...drivers,
  ...bookingsOfOffice,
  ...registers,
  ...accounts,
  ...endings,
}
