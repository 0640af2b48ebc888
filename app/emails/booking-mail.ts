import type { PaymentStanding } from '#app/domain/booking/settlement.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import type { Email } from './email.ts'

/** One ride of a booking; date and time are the Athens wall clock at pickup. */
export type MailLeg = {
  bookingRef: string
  date: WallDate
  time: WallTime
  pickupLocation: string
  dropoffLocation: string
  /** Flight or ferry it meets, as typed; empty without one. */
  flightOrFerry: string
  /** The office's own words on where guests are met there; without them those for any such place. */
  meetingWords?: string
}

/** The company's account, shown only to customers who pay by bank transfer. */
export type BankDetails = { accountName: string; iban: string; bic: string }

/**
 * What the mails of one order tell: the stored booking, never a request. Money is integer
 * cents for the whole order, both legs of a return together. `idNumberMasked`
 * holds no more than the last 3 characters. Texts are as the customer typed them; the
 * templates clean and escape.
 */
export type BookingMail = {
  /** The customer's language (BCP 47). */
  locale: string
  bookingRef: string
  returnBookingRef: string | null
  kind: 'transfer' | 'tour'
  /** Title of the tour as it was sold; null for a transfer. */
  tourTitle: string | null
  firstName: string
  lastName: string
  email: string
  phone: string
  idNumberMasked: string | null
  /** The outbound ride, then the return if there is one. A tour is one, back to its pickup. */
  legs: [MailLeg] | [MailLeg, MailLeg]
  /** Participants of a tour. */
  passengers: number
  luggage: number
  vehicleType: VehicleType
  /** Null where no road tells it; then nothing is said of how long it takes either. Not told of a tour. */
  distanceKm: number | null
  durationMinutes: number
  originalPrice: Cents
  discount: Cents
  total: Cents
  /** As the office last set it; empty: not specified. */
  paymentMethod: PaymentMethod | ''
  money: MailMoney
  /**
   * Whether what was typed is known to come from who reads the mail: they paid, or spoke with the
   * office. Else anybody may have typed it, and the address too.
   */
  wordsConfirmed: boolean
  specialRequest: string
  /** Signed link to the customer's own page; null leaves the button out. */
  manageUrl: string | null
  /** Where the office sees the booking; only in the office's own mails. */
  officeUrl: string
  estimated: boolean
  bankDetails?: BankDetails | null
}

/** How the money of the whole order stands as the mail is written. */
export type MailMoney = {
  standing: PaymentStanding
  dueCents: Cents
  /** How what came in came: all of it one way, or otherwise; null for nothing that we saw. */
  came: 'card' | 'bank_transfer' | 'otherwise' | null
}

/** A finished mail: one subject line, the same content as HTML and as plain text, and the letter it is drawn from. */
export type RenderedMail = { subject: string; html: string; text: string; letter: Email }

/** How a booking stands at the time of the mail. */
type PaymentState =
  | 'paid'
  | 'transferred'
  | 'settled'
  | 'cash'
  | 'bankTransfer'
  | 'open'
  | 'notSpecified'

/** Whether money came, and how; else how what is due will come: to the driver, the bank, by card. */
export function paymentState({ money, paymentMethod }: BookingMail): PaymentState {
  if (money.dueCents > 0) {
    const due = { cash: 'cash', bank_transfer: 'bankTransfer', card: 'open', '': 'notSpecified' }
    return due[paymentMethod] as PaymentState
  }
  if (money.standing !== 'paid' || money.came === 'otherwise') return 'settled'
  return money.came === 'bank_transfer' ? 'transferred' : 'paid'
}

/** What a mail names as the sum of the payment: what is still to come, else the whole price. */
export function paymentCents({ money, total }: BookingMail): Cents {
  return money.dueCents > 0 ? money.dueCents : total
}

/** Whether nothing is left to do before the trip: the mail says so in green. */
export function isCertain(state: PaymentState): boolean {
  return state !== 'bankTransfer' && state !== 'open'
}
