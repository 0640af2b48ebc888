import type { DraftOf } from '#app/contract/call.ts'
import { EMPTY_PERSON, type PersonDraft } from '#app/contract/input/person.ts'
import type { TripDraft } from '#app/contract/input/trip-fields.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'

/** A phone booking while it is being filled in; transfer and tour share what both have. */
export type PhoneBookingDraft = Omit<PersonDraft, 'acceptPrivacy' | 'acceptTerms'> &
  TripDraft & {
    kind: 'transfer' | 'tour'
    /** 0 until one is chosen. */
    tourId: number
    flightOrFerry: string
    returnTransfer: boolean
    returnDate: WallDate | ''
    returnTime: WallTime | ''
    returnFlightOrFerry: string
    paymentMethod: PaymentMethod | ''
    partnerCode: string
    /** The caller agreed to terms and privacy policy. */
    consentGiven: boolean
    shortNotice: boolean
    /** Booked although the plan of its day has no place for it. */
    override: boolean
  }

const { acceptPrivacy: _, acceptTerms: __, ...person } = EMPTY_PERSON

/** The form as it opens. */
export const EMPTY_PHONE_BOOKING: PhoneBookingDraft = {
  ...person,
  kind: 'transfer',
  tourId: 0,
  pickupLocation: '',
  dropoffLocation: '',
  date: '',
  time: '',
  passengers: 1,
  luggage: 0,
  flightOrFerry: '',
  returnTransfer: false,
  returnDate: '',
  returnTime: '',
  returnFlightOrFerry: '',
  paymentMethod: '',
  partnerCode: '',
  consentGiven: false,
  shortNotice: false,
  override: false,
}

/** The fields in the order the form shows them, which is the order people tell them in. */
export const PHONE_BOOKING_FIELDS = [
  'kind',
  'tourId',
  'pickupLocation',
  'dropoffLocation',
  'date',
  'time',
  'passengers',
  'luggage',
  'flightOrFerry',
  'shortNotice',
  'returnDate',
  'returnTime',
  'returnFlightOrFerry',
  'firstName',
  'lastName',
  'phone',
  'email',
  'specialRequest',
  'idNumber',
  'paymentMethod',
  'partnerCode',
  'consentGiven',
] as const satisfies readonly (keyof PhoneBookingDraft)[]

/** A field of the form. */
export type PhoneBookingField = (typeof PHONE_BOOKING_FIELDS)[number]

/** The body of `POST /api/admin/bookings`; the price is not in it. */
export function toPhoneBody(
  draft: PhoneBookingDraft,
  quote: string,
): DraftOf<'POST /api/admin/bookings'> {
  const { consentGiven, phoneCountry: _, ...fields } = draft
  const said = { acceptPrivacy: consentGiven, acceptTerms: consentGiven }
  if (draft.kind === 'transfer') return { ...fields, ...said, quote }
  const { pickupLocation, passengers, ...tour } = fields
  return { ...tour, ...said, pickupPlace: pickupLocation, participants: passengers }
}

/** Names of the API for fields that this form calls otherwise. */
const FORM_NAMES: Partial<Record<string, PhoneBookingField>> = {
  pickupPlace: 'pickupLocation',
  participants: 'passengers',
  acceptPrivacy: 'consentGiven',
  acceptTerms: 'consentGiven',
}

/** The field of this form that a field of the API is. */
export function phoneBookingFieldOf(name: string): PhoneBookingField | undefined {
  return FORM_NAMES[name] ?? PHONE_BOOKING_FIELDS.find((field) => field === name)
}
