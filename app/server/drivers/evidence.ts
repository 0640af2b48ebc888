import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import type { BookingRecord, CardPayment } from '#app/server/bookings/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { type EvidenceTerms, termsOf } from './evidence-terms.ts'
import { readLedger, type TripLedger } from './ledger.ts'
import { readPhoto } from './photos.ts'

/** A mail that was sent about a booking, as it was. */
type EvidenceMail = {
  kind: string
  state: string
  recipient: string | null
  subject: string | null
  /** Null once its words were removed, after a year. */
  text: string | null
  writtenAt: string
  sentAt: string | null
}

/**
 * All there is to answer a card dispute about one trip with: what was agreed on and when, what was paid,
 * what the guest was sent, and what happened on the road, with the proof that nobody changed it since.
 * Instants in ISO, amounts in cents.
 */
export type Evidence = {
  madeAt: string
  bookingRef: string
  trip: {
    date: WallDate
    time: WallTime
    pickup: string
    dropoff: string
    tourTitle: string | null
    passengers: number
    vehicle: string | null
    driver: string | null
    status: string
  }
  guest: { name: string; email: string; phone: string }
  sale: {
    bookedAt: string
    /** Booked on the site: its form cannot be sent before the terms are accepted. */
    source: 'website' | 'phone' | 'import'
    paymentMethod: string
    /** Of the whole order. */
    money: BookingRecord['money']
    cardPayments: (Omit<CardPayment, 'paidAt'> & { paidAt: string | null })[]
    refunds: { amountCents: Cents; state: string; cause: string; at: string }[]
  }
  terms: EvidenceTerms
  changes: { at: string; actor: string; what: string; from: unknown; to: unknown }[]
  mails: EvidenceMail[]
  /** As its endpoint answers it: whoever checks the chain reads this. */
  ledger: { bookingRef: string } & TripLedger
  /** JPEGs in base64, by the event they came with. */
  photos: Record<string, string>
}

/** Gathers the evidence about a booking; null when there is no such booking. */
export async function readEvidence(deps: DriverDeps, idOrRef: string): Promise<Evidence | null> {
  const record = await deps.bookings.office.readRecord(idOrRef)
  if (!record) return null
  const { booking, history, messages } = record
  const { id, order } = booking
  const ledger = await readLedger(deps, id)
  const sale = toSale(record, await deps.bookings.readCardPayments(order.id))
  const mails: EvidenceMail[] = []
  for (const { id: mailId } of messages.toReversed()) mails.push(...(await readMail(deps, mailId)))
  return {
    madeAt: deps.now().toISOString(),
    bookingRef: booking.bookingRef,
    trip: tripOf(booking),
    guest: { name: booking.customerName, email: booking.email, phone: booking.phone },
    sale,
    terms: termsOf(sale),
    changes: history.toReversed().map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    mails,
    ledger: { bookingRef: booking.bookingRef, ...ledger },
    photos: await readPhotos(deps, id, ledger),
  }
}

function tripOf(booking: BookingRecord['booking']): Evidence['trip'] {
  const { date, time, tourTitle, passengers, status } = booking
  return {
    date,
    time,
    tourTitle,
    passengers,
    status,
    pickup: booking.pickupLocation,
    dropoff: booking.dropoffLocation,
    vehicle: booking.assignedVehicle,
    driver: booking.driverName,
  }
}

function toSale(
  { booking, money, refunds }: BookingRecord,
  cardPayments: CardPayment[],
): Evidence['sale'] {
  return {
    bookedAt: booking.createdAt.toISOString(),
    source: booking.source,
    paymentMethod: booking.paymentMethod,
    money,
    cardPayments: cardPayments.map(({ paidAt, ...payment }) => {
      const at = paidAt?.toISOString() ?? null
      return { ...payment, paidAt: at }
    }),
    refunds: refunds.map(({ amountCents, state, cause, createdAt }) => {
      const at = createdAt.toISOString()
      return { amountCents, state, cause, at }
    }),
  }
}

async function readMail({ mail }: DriverDeps, id: number): Promise<EvidenceMail[]> {
  const found = await mail.read(id)
  // What went to the office is no message to the guest.
  if (!found || found.kind.startsWith('office-')) return []
  const { kind, state, recipient, subject, text, createdAt, sentAt } = found
  const [writtenAt, sent] = [createdAt.toISOString(), sentAt?.toISOString() ?? null]
  return [{ kind, state, recipient, subject, text, writtenAt, sentAt: sent }]
}

async function readPhotos(deps: DriverDeps, bookingId: number, { events }: TripLedger) {
  const photos: Record<string, string> = {}
  for (const { eventId, photo } of events) {
    const jpeg = photo ? await readPhoto(deps, bookingId, eventId) : null
    if (jpeg) photos[eventId] = jpeg.toString('base64')
  }
  return photos
}
