import type { DocumentKind } from '#app/domain/booking/sales-document.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import type { GuestNote } from '#app/domain/office/guest-note.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import type { BookingMail, MailLeg } from './booking-mail.ts'

/** Who drives a leg, as the office assigned it; parts that are not known are empty. */
export type MailDriver = { name: string; phone: string; vehicle: string; plate: string }

/** One leg of an order; no driver while none is assigned. */
export type LegMail = { booking: BookingMail; leg: MailLeg; driver: MailDriver | null }

/** A leg to be reminded of; `due` is what is still to be paid and how, null for nothing; whether its guest owes the ID number. */
export type ReminderMail = LegMail & {
  due: { cents: Cents; by: PaymentMethod } | null
  idNumberNeeded: boolean
}

/** A leg, and what the office has to say of it. */
export type GuestNoteMail = { booking: BookingMail; leg: MailLeg; note: GuestNote }

/** A receipt, invoice or credit note that was issued; `url` opens it as a PDF, null without the customer's link. */
export type SalesDocumentMail = {
  booking: BookingMail
  kind: DocumentKind
  number: string
  grossCents: Cents
  url: string | null
}

/**
 * A leg that was moved or edited: Athens wall clock before and after, cents more (or less) to pay. `fields` names what
 * the office changed, `linkCents` is what its customer is asked to pay by card on the booking page.
 */
export type ChangeMail = GoesBack & {
  booking: BookingMail
  leg: MailLeg
  from: { date: WallDate; time: WallTime }
  to: { date: WallDate; time: WallTime }
  differenceCents: Cents
  fields: readonly string[]
  linkCents: Cents
  /** Whether what it costs more was paid by card already. */
  isPaidByCard: boolean
}

/** Money that goes back: to the card by itself, and what the office sends by hand, as it had come. */
export type GoesBack = {
  cardCents: Cents
  handCents: Cents
  handBy: 'bank_transfer' | 'otherwise'
}

/** Legs of an order that were cancelled, at least one, and those that stay booked. */
export type CancellationMail = GoesBack & {
  booking: BookingMail
  cancelled: MailLeg[]
  remaining: MailLeg[]
  /** What the company keeps of what was paid for them. */
  retainedCents: Cents
  /** They were cancelled before, and more goes back now. */
  isMore: boolean
}
