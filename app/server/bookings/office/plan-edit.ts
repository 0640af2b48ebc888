import { type EditedLine, editedPrice, pricesSoFar } from '#app/domain/booking/edited-price.ts'
import { isWithinHorizon } from '#app/domain/booking/lead-time.ts'
import { TRIP_FIELDS } from '#app/domain/booking/trip-fields.ts'
import { tourVehicle } from '#app/domain/fleet/tour-vehicle.ts'
import { chooseVehicle } from '#app/domain/fleet/vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import { PRICE_TABLE } from '#app/domain/pricing/transfer-price.ts'
import { athensDate, athensInstant } from '#app/domain/time/athens.ts'
import { worthOf } from '../money/order-money.ts'
import { type FullOrder, isAhead, type StoredLeg } from '../order/full-order.ts'
import { placeColumns } from '../places/place-columns.ts'
import type { BookingDeps } from '../types.ts'
import { asSold, byToday } from './edit-prices.ts'
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
  /** By the price list that counts for it. */
  tableCents: Cents
  asSoldCents: Cents
  /** Null where the length of its way is unknown. */
  todaysCents: Cents | null
  priceCents: Cents
  lines: EditedLine[]
  priceReason: string
  /** Whether today's prices were chosen for it. */
  todaysPrices: boolean
}

type Planned = { ok: true; planned: PlannedEdit } | { ok: false; error: EditRefusal }

/** Works out what an edit of a leg means; stores nothing, and asks the map only about new places. */
export async function planEdit(
  deps: BookingDeps,
  order: FullOrder,
  leg: StoredLeg,
  edit: TripEdit,
): Promise<Planned> {
  const facts = factsOf(leg, edit)
  const changed = TRIP_FIELDS.filter((field) => facts[field] !== leg[field])
  const refused = refuseEdit(order, leg, { facts, changed, now: deps.now() })
  if (refused) return { ok: false, error: refused }
  const ride = await rideOf(deps, leg, { facts, changed, edit })
  if (!ride) return { ok: false, error: 'needs-ferry' }
  const worthCents = worthOf(order, leg)
  const priced = pricesOf(order, leg, { ride, changed, edit })
  if (priced.priceCents !== worthCents && isPageOpen(order, leg)) {
    return { ok: false, error: 'payment-open' }
  }
  const columns = { ...ride, ...timesOf(facts, ride) }
  const found = { order, leg, facts, changed, columns, worthCents, ...priced }
  const { priceReason = '', todaysPrices = false } = edit
  return { ok: true, planned: { ...found, priceReason, todaysPrices } }
}

function factsOf(leg: StoredLeg, edit: TripEdit): TripFacts {
  const fields = TRIP_FIELDS.filter((field) => edit[field] !== undefined)
  const edited = Object.fromEntries(fields.map((field) => [field, edit[field]]))
  const facts = { ...pick(leg), ...edited }
  // A tour ends where it began.
  return leg.kind === 'tour' ? { ...facts, dropoffLocation: facts.pickupLocation } : facts
}

function pick(leg: StoredLeg): TripFacts {
  return Object.fromEntries(TRIP_FIELDS.map((field) => [field, leg[field]])) as TripFacts
}

type FactsChange = { facts: TripFacts; changed: readonly TripField[] }

/** Why a leg cannot be so, or null; also asked anew under the order's lock. */
export function refuseEdit(
  order: FullOrder,
  leg: StoredLeg,
  { facts: { date, time }, changed, now }: FactsChange & { now: Date },
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

type Ride = Partial<StoredLeg> & Pick<StoredLeg, 'durationMinutes' | 'vehicleType'>

/** What a price list asks for. */
const PRICED: readonly TripField[] = [
  ...(['pickupLocation', 'dropoffLocation', 'passengers', 'luggage'] as const),
]

/** Both prices it could have by a list, and what it then costs. */
function pricesOf(
  order: FullOrder,
  leg: StoredLeg,
  { ride, changed, edit }: { ride: Ride; changed: readonly TripField[]; edit: TripEdit },
) {
  const { passengers = leg.passengers } = edit
  const to = { ...leg, ...ride, passengers }
  // A way that was looked up for today's prices alone is no news for those it was sold by.
  const isOther = changed.some((field) => PRICED.includes(field))
  const [sold, today] = [asSold(order, leg, isOther ? to : leg), byToday(order, leg, to)]
  const soFar = pricesSoFar(order.lines.filter(({ bookingId }) => bookingId === leg.id))
  const priceBy = (list: typeof sold, requestedCents: Cents | null) =>
    editedPrice({ soFar, ...list, requestedCents })
  return {
    asSoldCents: priceBy(sold, null).priceCents,
    todaysCents: today && priceBy(today, null).priceCents,
    ...priceBy((edit.todaysPrices && today) || sold, edit.priceCents ?? null),
  }
}

/** The columns of the ride; null when there is no road. */
async function rideOf(
  deps: BookingDeps,
  leg: StoredLeg,
  change: FactsChange & { edit: TripEdit },
): Promise<Ride | null> {
  const { facts, changed } = change
  const [places, party] = [
    changed.includes('pickupLocation') || changed.includes('dropoffLocation'),
    changed.includes('passengers') || changed.includes('luggage'),
  ]
  const { durationMinutes } = leg
  const { todaysPrices } = change.edit
  if (leg.kind === 'tour') return tourRide(leg, facts, places)
  const vehicleType = party ? chooseVehicle(facts.passengers, facts.luggage) : leg.vehicleType
  const table = todaysPrices && { priceTable: PRICE_TABLE }
  const needsWay = places || (leg.distanceKm === null && (party || todaysPrices))
  const way = needsWay ? await newWay(deps, leg, change) : { durationMinutes }
  return way && { ...way, vehicleType, ...table }
}

function tourRide(leg: StoredLeg, { passengers, pickupLocation }: TripFacts, moved: boolean): Ride {
  const { durationMinutes } = leg
  const party = passengers !== leg.passengers
  const vehicleType = party ? tourVehicle(passengers) : leg.vehicleType
  // The sweep of places looks it up.
  const elsewhere = moved && { ...placeColumns(null, null), located: false, pickupLocation }
  return { durationMinutes, vehicleType, ...elsewhere }
}

async function newWay(
  deps: BookingDeps,
  leg: StoredLeg,
  { facts, edit }: FactsChange & { edit: TripEdit },
): Promise<Omit<Ride, 'vehicleType'> | null> {
  const { date, time, pickupLocation, dropoffLocation, passengers, luggage } = facts
  const { pickupPlaceId, dropoffPlaceId } = edit
  const trip = { date, time, pickupLocation, dropoffLocation, passengers, luggage }
  const answer = await deps.quotes.quote(trip, { pickupPlaceId, dropoffPlaceId })
  if (!answer.ok) return null
  const { distanceKm, durationMinutes, estimated, needsReview, route } = answer.quote
  return {
    distanceKm,
    durationMinutes,
    estimated,
    ...placeColumns(route?.pickup, route?.dropoff),
    located: route !== null,
    distanceMetres: route?.metres ?? null,
    ...(needsReview && { review: leg.review ?? 'distance' }),
  }
}

function timesOf({ date, time }: TripFacts, { durationMinutes }: { durationMinutes: number }) {
  const pickupAt = athensInstant(date, time)
  return { pickupAt, freeAt: new Date(pickupAt.getTime() + durationMinutes * 60_000) }
}
