import { editTextEn } from '#app/content/en/office-edit.ts'
import { texts } from '#app/content/texts.ts'
import type { AgreedEditInput, TripEditInput } from '#app/contract/input/trip-edit.ts'
import type { EditPreview } from '#app/contract/office-edits.ts'
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
  specialRequest: string
  internalNote: string
  driverNote: string
  /** Euros as typed; empty: the price list counts. */
  price: string
  reason: string
  /** By today's prices, not by those it was sold by. */
  todaysPrices: boolean
  /** The price stays what it was, whatever the price list says. */
  waived: boolean
  collect: AgreedEditInput['collect'] | null
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
  const { firstName, lastName, phone, flightOrFerry, specialRequest } = booking
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
    specialRequest,
    internalNote,
    driverNote,
    price: '',
    reason: '',
    todaysPrices: false,
    waived: false,
    collect: null,
    tell: true,
    override: false,
  }
}

/** What of a draft is sent: only what differs from the booking, so that nothing else is touched. */
export function editOf(
  draft: EditDraft,
  first: EditDraft,
  { version, soldCents }: Pick<ListedBooking, 'version' | 'soldCents'>,
): TripEditInput {
  const changed = TRIP_FIELDS.filter((field) => draft[field] !== first[field])
  const edit = Object.fromEntries(changed.map((field) => [field, draft[field]]))
  const places = {
    ...(changed.includes('pickupLocation') && { pickupPlaceId: draft.pickupPlaceId }),
    ...(changed.includes('dropoffLocation') && { dropoffPlaceId: draft.dropoffPlaceId }),
  }
  if (draft.waived) {
    return {
      ...edit,
      ...places,
      version,
      priceCents: soldCents,
      reason: texts()(editTextEn).waived,
    }
  }
  const typed = draft.price.trim()
  if (!typed) {
    return { ...edit, ...places, version, ...(draft.todaysPrices && { todaysPrices: true }) }
  }
  // What is no amount is sent as one that the server refuses, with its words.
  const priceCents = readPrice(typed) ?? -1
  return { ...edit, ...places, version, priceCents, reason: draft.reason }
}

/** Whether anything at all would change. */
export function isChanged(edit: TripEditInput): boolean {
  const { version: _, ...rest } = edit
  return Object.keys(rest).length > 0
}

/** The same as it is saved, at the price that was shown; before any answer, at what it was sold for. */
export function agreedOf(
  edit: TripEditInput,
  draft: EditDraft,
  { preview, soldCents }: { preview: EditPreview | null; soldCents: number },
): AgreedEditInput {
  const { collect, tell, override } = draft
  const agreedCents = preview?.priceCents ?? soldCents
  return { ...edit, agreedCents, collect: collect ?? preview?.collect[0] ?? 'link', tell, override }
}
