import type { Unwritten } from '#app/contract/endpoints.ts'
import type { RequestRow } from '#app/contract/requests.ts'
import { vehicleFor } from '#app/domain/request/request.ts'
import type { OfficeRequest } from '#app/server/requests/index.server.ts'

/** A request stands for no vehicle and no money: nobody has given it any. */
const NOTHING_YET = {
  tourId: null,
  tourTitle: null,
  durationMinutes: 0,
  distanceKm: null,
  paymentMethod: '',
  payment: 'nothing',
  paid: false,
  price: null,
  priceCents: null,
  currency: 'EUR',
  includedIn: null,
  estimated: false,
  driverId: null,
  vehicleId: null,
  driverName: null,
  driverPhone: null,
  assignedVehicle: null,
  clashAllowed: false,
  toldDriverName: null,
  toldVehicle: null,
  untold: false,
  trouble: null,
  confirmationEmailSent: false,
  confirmationTrouble: null,
  driverEmailSent: false,
  driverEmailTrouble: null,
  soldCents: 0,
  receivedCents: 0,
  refundedCents: 0,
  dueCents: 0,
  order: null,
} as const

/** Writes a request as a row among bookings. */
export function toRequestRow(request: OfficeRequest): Unwritten<RequestRow> {
  const { id, version, reference, state, status, reason, firstName, lastName, email, phone } =
    request
  const { pickupLocation, dropoffLocation, flightOrFerry, date, time, passengers } = request
  const { luggage, specialRequest, partnerCode, createdAt, offer, distanceMetres } = request
  return {
    ...NOTHING_YET,
    id,
    bookingRef: reference,
    kind: 'transfer',
    customerName: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    email,
    phone,
    pickupLocation,
    dropoffLocation,
    flightOrFerry,
    flightTime: '',
    date,
    time,
    passengers,
    luggage,
    vehicleType: offer?.vehicleType ?? vehicleFor(request),
    distanceKm: distanceMetres === null ? null : Math.ceil(distanceMetres / 1000),
    status,
    partnerCode,
    specialRequest,
    review: 'request',
    source: 'website',
    version,
    createdAt,
    state,
    reason,
    offer,
  }
}
