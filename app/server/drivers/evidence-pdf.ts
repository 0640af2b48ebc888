import { company } from '#app/content/company.ts'
import { evidenceTextEn } from '#app/content/en/evidence.ts'
import { ledgerTextEn } from '#app/content/en/office-ledger.ts'
import { decidedBy, eventDetail, eventMarks } from '#app/content/event-detail.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import { chargedQuarters, type Waited } from '#app/domain/trip-events/waiting.ts'
import { openDocument, prepareDrawing, type Sheet } from '#app/server/pdf/index.server.ts'
import type { Evidence } from './evidence.ts'
import { cancellationTerms } from './evidence-terms.ts'
import type { LedgerLine } from './ledger.ts'

// A bank abroad reads it, whoever asks for it.
const english = texts('en')
const text = english(evidenceTextEn)
const road = english(ledgerTextEn)

/** The evidence about a trip as a document of A4 pages, to be handed to a bank. */
export function renderEvidence(evidence: Evidence): Promise<Buffer> {
  const { sheet, end } = openDocument({
    title: text.title(evidence.bookingRef),
    author: company().name,
    createdAt: new Date(evidence.madeAt),
  })
  sheet.title(text.title(evidence.bookingRef))
  sheet.soft(text.made(company().name, momentOf(evidence.madeAt)))
  renderTrip(sheet, evidence)
  renderTerms(sheet, evidence)
  renderMails(sheet, evidence)
  renderLedger(sheet, evidence)
  sheet.numberPages(evidence.bookingRef)
  return end()
}

/** Starts what draws documents, with the words that every evidence has, those of the terms. */
export function prepareEvidence(): Promise<void> {
  return prepareDrawing(
    cancellationTerms().map((part) => (typeof part === 'string' ? part : part.heading)),
  )
}

function renderTrip(sheet: Sheet, { trip, guest, sale }: Evidence): void {
  sheet.heading(text.trip)
  sheet.fact(text.when, `${trip.date} ${trip.time} (Europe/Athens)`)
  sheet.fact(text.way, trip.tourTitle ?? text.fromTo(trip.pickup, trip.dropoff))
  sheet.fact(text.guest, [guest.name, guest.email, guest.phone].filter(Boolean).join(', '))
  sheet.fact(text.passengers, String(trip.passengers))
  if (trip.driver) sheet.fact(text.driver, [trip.driver, trip.vehicle].filter(Boolean).join(', '))
  sheet.heading(text.money)
  sheet.fact(text.sold, formatEuroExact(sale.money.totalCents))
  sheet.fact(text.paid, formatEuroExact(sale.money.paidCents))
  for (const { provider, transactionId, sessionId, amountCents, paidAt } of sale.cardPayments) {
    const reference = transactionId ?? sessionId
    sheet.fact(
      text.card,
      `${formatEuroExact(amountCents)}, ${provider} ${reference}, ${paidAt ? momentOf(paidAt) : ''}`,
    )
  }
  for (const { amountCents, at, cause, state } of sale.refunds) {
    sheet.fact(text.refund, `${formatEuroExact(amountCents)}, ${cause}, ${state}, ${momentOf(at)}`)
  }
}

/** The terms in force as it was booked, and how far it is stored that they were accepted. */
function renderTerms(sheet: Sheet, { sale, terms }: Evidence): void {
  const { label, inForce, accepted, words } = terms
  sheet.heading(text.terms)
  sheet.fact(text.booked, `${momentOf(sale.bookedAt)}, ${text.source[sale.source]}`)
  if (accepted) sheet.paragraph(text.accepted(label))
  else sheet.paragraph(inForce ? text.notAccepted : text.otherTerms(label))
  for (const part of words) {
    if (typeof part === 'string') sheet.paragraph(part)
    else sheet.strong(part.heading)
  }
}

function renderMails(sheet: Sheet, { mails }: Evidence): void {
  sheet.heading(text.mails)
  if (mails.length === 0) sheet.paragraph(text.noMails)
  for (const { subject, kind, recipient, sentAt, writtenAt, state, text: words } of mails) {
    sheet.strong(subject ?? kind)
    const when = sentAt ? text.sent(momentOf(sentAt)) : text.unsent(momentOf(writtenAt), state)
    sheet.soft(`${when}${recipient ? ` · ${recipient}` : ''}`)
    if (words) sheet.paragraph(words)
  }
}

function renderLedger(sheet: Sheet, { ledger, photos, madeAt }: Evidence): void {
  sheet.heading(text.road)
  if (ledger.events.length === 0) sheet.paragraph(text.noEvents)
  if (ledger.waited) sheet.paragraph(waitedText(ledger.waited, madeAt))
  for (const event of ledger.events) {
    sheet.strong(`${event.seq}. ${road.kind[event.kind]} · ${momentOf(event.at)}`)
    for (const line of linesOf(event, ledger.events)) sheet.soft(line)
    const photo = photos[event.eventId]
    if (photo) sheet.photo(Buffer.from(photo, 'base64'))
  }
  sheet.heading(text.proof)
  sheet.paragraph(ledger.verified ? text.whole : text.broken)
  sheet.fact(text.head, ledger.head)
  sheet.paragraph(text.howTo)
}

function waitedText(waited: Waited, madeAt: string): string {
  const { startsAt, freeUntil, endedAt } = waited
  const at = (instant: number) => athensTime(new Date(instant))
  const quarters = chargedQuarters(waited, endedAt ?? Date.parse(madeAt))
  return endedAt === null
    ? road.waits(at(startsAt), at(freeUntil), quarters)
    : road.waited(at(startsAt), at(endedAt), quarters)
}

function linesOf(event: LedgerLine, all: readonly LedgerLine[]): string[] {
  const { actor, driver, device, position, pickupMetres, hash } = event
  const who = driver ? `${driver}${device ? `, ${device}` : ''}` : road.actor[actor]
  const place = position && text.place(position.lat, position.lng, position.accuracy)
  const far = pickupMetres !== null && text.metres(pickupMetres)
  const more = [who, decidedBy(event), eventDetail(event, all), place, far, ...eventMarks(event)]
  const times = text.times(momentOf(event.atDevice), momentOf(event.atServer))
  // What guest and office told has one time, that of its heading.
  const said = actor === 'driver' ? [times] : []
  return [more.filter(Boolean).join(' · '), ...said, `SHA-256 ${hash}`]
}

/** An instant as people read it: the day and the Athens clock. */
function momentOf(instant: string): string {
  const at = new Date(instant)
  return `${athensDate(at)} ${athensTime(at)}`
}
