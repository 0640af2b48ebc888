import type { BookingChangeInput, BookingChanges } from '#app/contract/input/booking-change.ts'
import type { ChangePreview } from '#app/contract/office-edits.ts'
import type { SettleWay } from '#app/domain/booking/settle-ways.ts'
import { TRIP_FIELDS } from '#app/domain/booking/trip-fields.ts'
import { readPrice } from '#app/domain/import/cells.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'

/** A booking in the edit panel: every field as it stands in its control. */
export type EditDraft = {
  date: string
  time: string
  pickupLocation: string
  dropoffLocation: string
  pickupPlaceId?: string | undefined
  dropoffPlaceId?: string | undefined
  /** NaN while the field is empty. */
  passengers: number
  luggage: number
  firstName: string
  lastName: string
  phone: string
  flightOrFerry: string
  flightTime: string
  specialRequest: string
  internalNote: string
  driverNote: string
  /** Euros as typed; empty: the price list counts. */
  price: string
  priceReason: string
  /** By today's prices, not by those it was sold by. */
  todaysPrices: boolean
  /** What becomes of a difference; null: the first way there is. */
  settle: SettleWay | null
  tell: boolean
  /** Saved although the plan of its day has no place for it. */
  override: boolean
}

/** What the office wrote about a trip, for itself and for the driver. */
export type OfficeNotes = { internalNote: string; driverNote: string }

/** The panel as it opens. */
export function draftOf(
  booking: ListedBooking,
  { internalNote, driverNote }: OfficeNotes,
): EditDraft {
  const { date, time, pickupLocation, dropoffLocation, passengers, luggage } = booking
  const { firstName, lastName, phone, flightOrFerry, flightTime, specialRequest } = booking
  return {
    date,
    time,
    pickupLocation,
    dropoffLocation,
    passengers,
    luggage,
    firstName,
    lastName,
    phone,
    flightOrFerry,
    flightTime,
    specialRequest,
    internalNote,
    driverNote,
    price: '',
    priceReason: '',
    todaysPrices: false,
    settle: null,
    tell: true,
    override: false,
  }
}

/** What of a draft is sent: only what differs from the booking, so that nothing else is touched. */
export function changesOf(draft: EditDraft, first: EditDraft): BookingChanges {
  const changed = TRIP_FIELDS.filter((field) => draft[field] !== first[field])
  const changes = {
    ...Object.fromEntries(changed.map((field) => [field, draft[field]])),
    ...(changed.includes('pickupLocation') && { pickupPlaceId: draft.pickupPlaceId }),
    ...(changed.includes('dropoffLocation') && { dropoffPlaceId: draft.dropoffPlaceId }),
  }
  const typed = draft.price.trim()
  if (!typed) return { ...changes, ...(draft.todaysPrices && { todaysPrices: true }) }
  // What is no amount is sent as one that the server refuses, with its words.
  return { ...changes, priceCents: readPrice(typed) ?? -1, priceReason: draft.priceReason }
}

/** Whether anything at all would change. */
export function isChanged(changes: BookingChanges): boolean {
  return Object.keys(changes).length > 0
}

/** What becomes of the difference: as chosen, where that can be, else the first way there is. */
export function settleOf(draft: EditDraft, preview: ChangePreview): SettleWay | undefined {
  const { settle } = preview
  return draft.settle && settle.includes(draft.settle) ? draft.settle : settle[0]
}

/** What the customer pays for the trip then, in cents: as before where the difference is waived. */
export function paidCents(draft: EditDraft, preview: ChangePreview): number {
  return settleOf(draft, preview) === 'waive' ? preview.worthCents : preview.priceCents
}

/** What goes back then, in cents: nothing where the difference is waived. */
export function backCents(draft: EditDraft, preview: ChangePreview): number {
  return settleOf(draft, preview) === 'waive' ? 0 : preview.refundCents
}

/** The change as it is saved, at the price that was shown; before any answer, at what it was sold for. */
export function changeOf(
  changes: BookingChanges,
  draft: EditDraft,
  { booking, preview }: { booking: Seen; preview: ChangePreview | null },
): BookingChangeInput {
  const { tell, override } = draft
  const settle = preview ? settleOf(draft, preview) : undefined
  // Waived, the customer pays what they did, whatever it would have cost by then.
  const shown = { agreedCents: preview?.priceCents ?? booking.soldCents }
  return {
    version: booking.version,
    changes,
    settle,
    tell,
    override,
    ...(settle !== 'waive' && shown),
  }
}

type Seen = Pick<ListedBooking, 'version' | 'soldCents'>
