import * as z from 'zod/mini'
import {
  cents,
  clock,
  count,
  crewTrouble,
  day,
  euros,
  id,
  instant,
  kind,
  maybeText,
  paymentStanding,
  status,
  storedMethod,
  text,
  version,
} from './parts.ts'

const money = { soldCents: cents, receivedCents: cents, refundedCents: cents, dueCents: cents }
const mailTrouble = z.nullable(z.enum(['came-back', 'undelivered']))

/** A booking as the office sees it: money in cents, date and time by the Athens wall clock. */
export const officeBooking = z.strictObject({
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
  flightTime: text,
  date: day,
  time: clock,
  durationMinutes: count,
  passengers: count,
  luggage: count,
  vehicleType: text,
  distanceKm: z.nullable(count),
  status,
  paymentMethod: storedMethod,
  /** How its money stands, in one word; `paid` says whether that is the word. */
  payment: paymentStanding,
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
  trouble: crewTrouble,
  confirmationEmailSent: z.boolean(),
  confirmationTrouble: mailTrouble,
  driverEmailSent: z.boolean(),
  driverEmailTrouble: mailTrouble,
  version,
  createdAt: instant,
  ...money,
  /** The same of the whole order; `surplusCents` belongs to no trip. */
  order: z.strictObject({ id, ...money, retainedCents: cents, surplusCents: cents }),
})

/** A booking as the office's endpoints answer it. */
export type ApiBooking = z.infer<typeof officeBooking>
