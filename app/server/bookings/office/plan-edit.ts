import { findTour } from '#app/content/en/tours.ts'
import { type EditedLine, editedPrice } from '#app/domain/booking/edited-price.ts'
import { isWithinHorizon } from '#app/domain/booking/lead-time.ts'
import { tourVehicle } from '#app/domain/fleet/tour-vehicle.ts'
import { chooseVehicle, type VehicleType } from '#app/domain/fleet/vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import { priceTour } from '#app/domain/pricing/tour-price.ts'
import { PRICE_TABLE, priceTransfer } from '#app/domain/pricing/transfer-price.ts'
import { athensDate, athensInstant } from '#app/domain/time/athens.ts'
import { worthOf } from '../money/order-money.ts'
import { type FullOrder, isAhead, type StoredLeg } from '../order/full-order.ts'
import { placeColumns } from '../places/place-columns.ts'
import type { BookingDeps } from '../types.ts'
import type { EditRefusal, TripEdit, TripFacts, TripField } from './trip-edit.ts'

/** A leg as an edit makes it: what its row gets, what that costs, and which facts are new. */
export type PlannedEdit = {
  order: FullOrder
  leg: StoredLeg
  facts: TripFacts
  changed: TripField[]
  /** The columns that follow from the facts. */
  columns: Partial<StoredLeg> & Pick<StoredLeg, 'pickupAt' | 'freeAt' | 'vehicleType'>
  worthCents: Cents
  tableCents: Cents
  priceCents: Cents
  lines: EditedLine[]
  reason: string
}

type Planned = { ok: true; planned: PlannedEdit } | { ok: false; error: EditRefusal }

const FIELDS: readonly TripField[] = [
  ...(['date', 'time', 'pickupLocation', 'dropoffLocation', 'passengers', 'luggage'] as const),
  ...([
    'firstName',
    'lastName',
    'phone',
    'flightOrFerry',
    'specialRequest',
    'internalNote',
  ] as const),
]

/** Works out what an edit of a leg means; stores nothing, and asks the map only about new places. */
export async function planEdit(
  deps: BookingDeps,
  order: FullOrder,
  leg: StoredLeg,
  edit: TripEdit,
): Promise<Planned> {
  const facts = factsOf(leg, edit)
  const changed = FIELDS.filter((field) => facts[field] !== leg[field])
  const refused = refuseEdit(order, leg, { facts, changed, now: deps.now() })
  if (refused) return { ok: false, error: refused }
  const ride = await rideOf(deps, leg, { facts, changed, edit })
  if (!ride) return { ok: false, error: 'needs-ferry' }
  const worthCents = worthOf(order, leg)
  const { tableBeforeCents = worthCents, tableAfterCents = worthCents } = ride
  const askedCents = edit.priceCents ?? null
  const priced = editedPrice({ worthCents, tableBeforeCents, tableAfterCents, askedCents })
  const reason = edit.reason ?? ''
  if (priced.priceCents !== priced.tableCents && !reason)
    return { ok: false, error: 'reason-needed' }
  if (priced.priceCents !== worthCents && isPageOpen(order, leg)) {
    return { ok: false, error: 'payment-open' }
  }
  const columns = { ...ride.columns, ...timesOf(facts, ride.columns) }
  const planned = { order, leg, facts, changed, columns, worthCents, ...priced, reason }
  return { ok: true, planned }
}

function factsOf(leg: StoredLeg, edit: TripEdit): TripFacts {
  const given = FIELDS.filter((field) => edit[field] !== undefined)
  const asked = Object.fromEntries(given.map((field) => [field, edit[field]]))
  const facts = { ...pick(leg), ...asked }
  // A tour ends where it began.
  return leg.kind === 'tour' ? { ...facts, dropoffLocation: facts.pickupLocation } : facts
}

function pick(leg: StoredLeg): TripFacts {
  return Object.fromEntries(FIELDS.map((field) => [field, leg[field]])) as TripFacts
}

type Wanted = { facts: TripFacts; changed: readonly TripField[] }

/** Why a leg cannot be so, or null; also asked anew under the order's lock. */
export function refuseEdit(
  order: FullOrder,
  leg: StoredLeg,
  { facts: { date, time }, changed, now }: Wanted & { now: Date },
): EditRefusal | null {
  if (leg.status === 'cancelled') return 'not-changeable'
  const isMoved = changed.includes('date') || changed.includes('time')
  if (!isMoved) return null
  if (isPageOpen(order, leg)) return 'payment-open'
  const pickupAt = athensInstant(date, time)
  if (isAhead(leg) && pickupAt <= now) return 'already-past'
  if (!isWithinHorizon(date, athensDate(now))) return 'too-far'
  const other = order.legs.find(({ id, status }) => id !== leg.id && status !== 'cancelled')
  if (!other) return null
  const inOrder = leg.returnOf === null ? pickupAt < other.pickupAt : pickupAt > other.pickupAt
  return inOrder ? null : 'not-between'
}

/** Whether its customer may be at a card page that is about the trip as it was. */
function isPageOpen(order: FullOrder, leg: StoredLeg): boolean {
  const unpaid = order.paymentMethod === 'card' && order.state === 'open' && isAhead(leg)
  return (
    (unpaid && leg.paymentMethod === 'card') ||
    order.changes.some(
      ({ bookingId, state }) => bookingId === leg.id && state === 'awaiting-payment',
    )
  )
}

type Ride = {
  columns: Partial<StoredLeg> & Pick<StoredLeg, 'durationMinutes' | 'vehicleType'>
  tableBeforeCents?: Cents
  tableAfterCents?: Cents
}

/** The ride and its price by the table; null when there is no road. */
async function rideOf(
  deps: BookingDeps,
  leg: StoredLeg,
  wanted: Wanted & { edit: TripEdit },
): Promise<Ride | null> {
  const { facts, changed } = wanted
  const [places, party] = [
    changed.includes('pickupLocation') || changed.includes('dropoffLocation'),
    changed.includes('passengers') || changed.includes('luggage'),
  ]
  const { durationMinutes, vehicleType } = leg
  if (!places && !party) return { columns: { durationMinutes, vehicleType } }
  if (leg.kind === 'tour') return tourRide(leg, facts, places)
  const vehicle = party ? chooseVehicle(facts.passengers, facts.luggage) : vehicleType
  if (places || leg.distanceKm === null) return newWay(deps, leg, { ...wanted, vehicle })
  return {
    columns: { durationMinutes, vehicleType: vehicle },
    ...tablePrices(leg, { vehicle, distanceKm: leg.distanceKm }),
  }
}

function tourRide(leg: StoredLeg, { passengers, pickupLocation }: TripFacts, moved: boolean): Ride {
  const { durationMinutes } = leg
  const tour = findTour(leg.tourId)
  const party = passengers !== leg.passengers
  const vehicleType = party ? tourVehicle(passengers) : leg.vehicleType
  // The sweep of places looks it up.
  const elsewhere = moved && { ...placeColumns(null, null), located: false, pickupLocation }
  return {
    columns: { durationMinutes, vehicleType, ...elsewhere },
    ...(tour &&
      party && {
        tableBeforeCents: priceTour(tour, leg.passengers),
        tableAfterCents: priceTour(tour, passengers),
      }),
  }
}

/** By the table it was sold by, so that a trip keeps its prices. */
function tablePrices(leg: StoredLeg, to: { vehicle: string; distanceKm: number }) {
  const table = leg.priceTable ?? PRICE_TABLE
  const priceOf = (vehicle: string, km: number) =>
    priceTransfer(vehicle as VehicleType, km * 1000, table).price
  const tableAfterCents = priceOf(to.vehicle, to.distanceKm)
  // Nothing is known of what an imported trip was priced by: it then costs what the table says.
  if (leg.distanceKm === null) return { tableAfterCents }
  return { tableBeforeCents: priceOf(leg.vehicleType, leg.distanceKm), tableAfterCents }
}

async function newWay(
  deps: BookingDeps,
  leg: StoredLeg,
  { facts, edit, vehicle }: Wanted & { edit: TripEdit; vehicle: string },
): Promise<Ride | null> {
  const { date, time, pickupLocation, dropoffLocation, passengers, luggage } = facts
  const { pickupPlaceId, dropoffPlaceId } = edit
  const trip = { date, time, pickupLocation, dropoffLocation, passengers, luggage }
  const answer = await deps.quotes.quote(trip, { pickupPlaceId, dropoffPlaceId })
  if (!answer.ok) return null
  const { distanceKm, durationMinutes, estimated, needsReview, route } = answer.quote
  return {
    columns: {
      distanceKm,
      durationMinutes,
      estimated,
      vehicleType: vehicle,
      ...placeColumns(route?.pickup, route?.dropoff),
      located: route !== null,
      distanceMetres: route?.metres ?? null,
      ...(needsReview && { review: leg.review ?? 'distance' }),
    },
    ...tablePrices(leg, { vehicle, distanceKm }),
  }
}

function timesOf({ date, time }: TripFacts, { durationMinutes }: { durationMinutes: number }) {
  const pickupAt = athensInstant(date, time)
  return { pickupAt, freeAt: new Date(pickupAt.getTime() + durationMinutes * 60_000) }
}
