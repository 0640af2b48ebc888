import * as z from 'zod/mini'
import { BOOKING_REFUSALS, booked } from './bookings.ts'
import type { Endpoints } from './endpoint.ts'
import {
  assignmentSchema,
  cancellationSchema,
  deletionSchema,
  editSchema,
  emailSchema,
  receivedSchema,
  versionSchema,
} from './input/booking-edits.ts'
import { phoneBookingSchema } from './input/phone-booking.ts'
import { tripEditSchema, tripPreviewSchema } from './input/trip-edit.ts'
import {
  anything,
  cancellationRule,
  cents,
  clock,
  count,
  day,
  euros,
  id,
  instant,
  kind,
  maybeText,
  refundState,
  status,
  storedMethod,
  text,
  version,
} from './parts.ts'

const money = { soldCents: cents, receivedCents: cents, refundedCents: cents, dueCents: cents }
const mailTrouble = z.nullable(z.enum(['came-back', 'undelivered']))

/** A booking as the office sees it: money in cents, date and time by the Athens wall clock. */
const officeBooking = z.strictObject({
  id,
  bookingRef: text,
  kind,
  /** As it was sold; null for a transfer. */
  tourId: z.nullable(id),
  tourTitle: maybeText,
  customerName: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  pickupLocation: text,
  dropoffLocation: text,
  flightOrFerry: text,
  date: day,
  time: clock,
  durationMinutes: count,
  passengers: count,
  luggage: count,
  vehicleType: text,
  distanceKm: z.nullable(count),
  status,
  paymentMethod: storedMethod,
  /** Whether money came in and nothing is due of the order any more. */
  paid: z.boolean(),
  price: z.nullable(euros),
  priceCents: z.nullable(cents),
  currency: text,
  /** Reference of the outbound leg when this is a return leg. */
  includedIn: maybeText,
  partnerCode: maybeText,
  specialRequest: text,
  estimated: z.boolean(),
  review: maybeText,
  source: z.enum(['website', 'phone', 'import']),
  driverId: z.nullable(id),
  vehicleId: z.nullable(id),
  driverName: maybeText,
  driverPhone: maybeText,
  assignedVehicle: maybeText,
  /** The dispatcher gave driver or vehicle two jobs at once on purpose. */
  clashAllowed: z.boolean(),
  /** As the customer was told; null before. */
  toldDriverName: maybeText,
  toldVehicle: maybeText,
  /** Somebody drives, and the customer was told of somebody or something else, or of nobody. */
  untold: z.boolean(),
  /** Why driver or vehicle cannot do it; null when nothing is known against them. */
  trouble: z.nullable(
    z.enum(['driver-away', 'driver-gone', 'vehicle-out', 'vehicle-gone', 'too-small']),
  ),
  confirmationEmailSent: z.boolean(),
  confirmationTrouble: mailTrouble,
  driverEmailSent: z.boolean(),
  driverEmailTrouble: mailTrouble,
  version,
  createdAt: instant,
  ...money,
  /** The same of the whole order; `surplusCents` belongs to no trip. */
  order: z.strictObject({ id, ...money, surplusCents: cents }),
})

const busy = z.nullable(
  z.strictObject({ bookingRef: text, customerName: text, from: text, to: text }),
)

const availability = z.strictObject({
  drivers: z.array(z.strictObject({ id, name: text, phone: text, busy })),
  vehicles: z.array(
    z.strictObject({
      id,
      makeModel: text,
      licensePlate: text,
      capacity: count,
      vehicleType: text,
      color: maybeText,
      busy,
    }),
  ),
})

const cancellationChoice = z.strictObject({
  /** Of the order's other leg, when it is cancelled too; null leaves it alone. */
  companionVersion: z.nullable(version),
  refundCents: cents,
  mostCents: cents,
  legs: z.array(z.strictObject({ bookingRef: text, refundCents: cents, rule: cancellationRule })),
})

const record = z.strictObject({
  booking: officeBooking,
  /** Passport or ID number as given; null when none was, or after it was blanked. */
  idNumber: maybeText,
  money: z.strictObject({
    totalCents: cents,
    paidCents: cents,
    refundedCents: cents,
    dueCents: cents,
    surplusCents: cents,
  }),
  /** The office's own words about the trip. */
  internalNote: text,
  driverNote: text,
  /** What its customer was asked to pay by card on the booking page, and has not yet. */
  linkCents: cents,
  receipts: z.array(
    z.strictObject({
      id,
      method: text,
      amountCents: cents,
      takenBy: text,
      driver: maybeText,
      note: text,
      receivedAt: instant,
    }),
  ),
  refunds: z.array(
    z.strictObject({
      id,
      amountCents: cents,
      state: refundState,
      cause: text,
      createdAt: instant,
    }),
  ),
  cancellations: z.array(cancellationChoice),
  history: z.array(
    z.strictObject({ at: instant, actor: text, what: text, from: anything, to: anything }),
  ),
  messages: z.array(
    z.strictObject({
      id,
      kind: text,
      state: text,
      attempts: count,
      lastError: maybeText,
      bounceReason: maybeText,
      createdAt: instant,
    }),
  ),
  companion: z.nullable(z.strictObject({ id, bookingRef: text })),
  manageUrl: maybeText,
})

const page = z.strictObject({
  bookings: z.array(officeBooking),
  nextCursor: maybeText,
  count: z.strictObject({ value: count, capped: z.boolean() }),
})

const phoneBooked = z.extend(booked, {
  /** Until when the card must be charged, where it is to be. */
  payBefore: z.optional(z.nullable(instant)),
})

const clashing = z.strictObject({
  bookingRef: text,
  customerName: text,
  from: instant,
  to: instant,
  driver: z.optional(text),
  vehicle: z.optional(text),
})

const editPreview = z.strictObject({
  worthCents: cents,
  /** By the price list that counts for it. */
  tableCents: cents,
  /** By the prices it was sold by, and by today's: null until asked for where the way's length is unknown. */
  asSoldCents: cents,
  todaysCents: z.nullable(cents),
  priceCents: cents,
  /** Negative when the trip gets cheaper. */
  differenceCents: cents,
  /** What goes back by itself, of what came in. */
  refundCents: cents,
  /** Names of the fields that are new. */
  changed: z.array(text),
  vehicleType: text,
  distanceKm: z.nullable(count),
  durationMinutes: count,
  estimated: z.boolean(),
  /** What becomes of driver and vehicle. */
  crew: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['none', 'kept']) }),
    z.strictObject({
      kind: z.enum(['released']),
      clash: clashing,
      /** Which of the two is taken off: the other one stays. */
      driver: z.boolean(),
      vehicle: z.boolean(),
    }),
    z.strictObject({ kind: z.enum(['too-small']), vehicle: text }),
  ]),
  /** The ways a difference can come in, the order's own first. */
  collect: z.array(z.enum(['link', 'cash', 'bank_transfer'])),
})

/** What an edit would come to. */
export type EditPreview = z.infer<typeof editPreview>

const EDIT_REFUSALS = [
  ...(['invalid-edit', 'stale', 'not-changeable', 'payment-open', 'already-past'] as const),
  ...(['too-far', 'not-between', 'needs-ferry', 'reason-needed'] as const),
]

/** A booking as the office's endpoints answer it. */
export type ApiBooking = z.infer<typeof officeBooking>

/** Who and what could do a booking. */
export type Availability = z.infer<typeof availability>

/** Bookings as the office works on them; every edit names the version it saw. */
export const officeBookingEndpoints = {
  'GET /api/admin/bookings': {
    by: 'office',
    says: 'A page of bookings, newest first, by pickup when days are named, and how many there are.',
    query: {
      kind: 'transfer or tour',
      q: 'words to look for',
      status: 'one status',
      date: 'today, tomorrow, week or coming',
      from: 'first day of the trips',
      to: 'last day of the trips',
      driver: 'number of a driver',
      vehicle: 'number of a vehicle',
      partner: 'code of a hotel',
      needs: 'driver, crew (another one), telling, money or look: what is to be done',
      cursor: 'from the page before',
    },
    answers: { 200: page },
    refusals: ['invalid-filter'],
  },
  'POST /api/admin/bookings': {
    by: 'office',
    says: 'Books for a caller, once per key.',
    body: phoneBookingSchema,
    once: true,
    answers: { 201: phoneBooked, 200: phoneBooked },
    refusals: BOOKING_REFUSALS,
  },
  'GET /api/admin/bookings.csv': {
    by: 'office',
    says: 'Every booking, or those named, as a table for a spreadsheet.',
    query: { ids: 'numbers of bookings, with commas between' },
    answers: { 200: ['text/csv'] },
  },
  'GET /api/admin/bookings/:id': {
    by: 'office',
    says: 'Everything about one booking, by its number or reference.',
    answers: { 200: record },
  },
  'PATCH /api/admin/bookings/:id': {
    by: 'office',
    says: 'Changes one field: status, payment method, or a review that is done.',
    body: editSchema,
    answers: { 200: officeBooking },
    refusals: ['invalid-edit', 'stale', 'clash', 'no-longer-available', 'sales-stopped'],
  },
  'DELETE /api/admin/bookings/:id': {
    by: 'office',
    says: 'Deletes this booking; `money` says what becomes of money that is left.',
    body: deletionSchema,
    answers: { 204: null },
    refusals: ['invalid-deletion', 'stale', 'payment-open', 'paid'],
  },
  'POST /api/admin/bookings/:id/edit/preview': {
    by: 'office',
    says: 'What an edit would come to: price, difference, driver and vehicle. Stores nothing.',
    body: tripPreviewSchema,
    answers: { 200: editPreview },
    refusals: EDIT_REFUSALS,
  },
  'POST /api/admin/bookings/:id/edit': {
    by: 'office',
    says: 'Edits trip, customer, note and price at the price that was shown; what is left out stays.',
    body: tripEditSchema,
    answers: { 200: officeBooking },
    refusals: [
      ...EDIT_REFUSALS,
      'price-changed',
      'no-bank',
      'no-longer-available',
      'sales-stopped',
    ],
  },
  'POST /api/admin/bookings/:id/cancellation': {
    by: 'office',
    says: "Cancels the booking, and the order's other leg when its version is named, and gives so much back.",
    body: cancellationSchema,
    answers: { 200: officeBooking },
    refusals: ['invalid-cancellation', 'stale', 'not-cancellable', 'refund-too-high'],
  },
  'GET /api/admin/bookings/:id/availability': {
    by: 'office',
    says: 'Who and what could do it.',
    answers: { 200: availability },
  },
  'PUT /api/admin/bookings/:id/assignment': {
    by: 'office',
    says: 'Gives the trip to a driver and a vehicle; null for none.',
    body: assignmentSchema,
    answers: { 200: officeBooking },
    refusals: [
      ...(['invalid-assignment', 'stale', 'clash', 'too-small'] as const),
      ...(['unknown-driver', 'unknown-vehicle'] as const),
    ],
  },
  'PUT /api/admin/bookings/:id/email': {
    by: 'office',
    says: "Corrects the customer's address.",
    body: emailSchema,
    answers: { 200: officeBooking },
    refusals: ['invalid-email', 'stale'],
  },
  'POST /api/admin/bookings/:id/link': {
    by: 'office',
    says: 'A new private address for the customer; the one before opens nothing.',
    body: versionSchema,
    answers: { 200: officeBooking },
    refusals: ['invalid-version', 'stale'],
  },
  'POST /api/admin/bookings/:id/received': {
    by: 'office',
    says: 'Notes cash or a bank transfer; cents below 0 take back what was noted by mistake.',
    body: receivedSchema,
    answers: { 200: officeBooking },
    refusals: ['invalid-received', 'stale', 'payment-open', 'more-than-received', 'unknown-driver'],
  },
} satisfies Endpoints
