import { statusLabelsEn } from '#app/content/en/booking-status.ts'
import { guestNotesEn } from '#app/content/en/guest-notes.ts'
import { editTextEn } from '#app/content/en/office-edit.ts'
import { actorNamesEn, historyTextEn, recordTextEn } from '#app/content/en/office-record.ts'
import { planReasonsEn } from '#app/content/en/plan-reasons.ts'
import { formatDate, formatEuroExact, formatTime, paymentLabel } from '#app/content/formats.ts'
import { type TextsOf, texts } from '#app/content/texts.ts'
import { BOOKING_STATUSES, type BookingStatus } from '#app/domain/booking/status.ts'
import { readGuestNote } from '#app/domain/office/guest-note.ts'
import { CONFLICT_CODES } from '#app/domain/planning/conflicts.ts'
import { isWallDate, isWallTime } from '#app/domain/time/athens.ts'
import { reviewText } from './review-text.ts'

/** One line of the history as it is stored. */
export type HistoryEntry = { what: string; from: unknown; to: unknown }

/** Who did something, for people. */
export function actorName(actor: string): string {
  const actorNames = texts()(actorNamesEn)
  return (Object.hasOwn(actorNames, actor) && actorNames[actor]) || actor
}

/** What happened, in plain words; something this version does not know is told by its name. */
export function historyLine({ what, from, to }: HistoryEntry): string {
  const toLine = Object.hasOwn(LINES, what) ? LINES[what] : undefined
  return toLine ? toLine(from, to) : texts()(historyTextEn).other(what)
}

type ToLine = (from: unknown, to: unknown) => string

const LINES: Readonly<Record<string, ToLine>> = {
  created: (_, to) => describeCreated(to),
  status: (from, to) => texts()(historyTextEn).status(status(from), status(to)),
  paymentMethod: (from, to) => texts()(historyTextEn).paymentMethod(method(from), method(to)),
  assignment: describeAssignment,
  driver: (from, to) => texts()(historyTextEn).driver(facts(from), facts(to)),
  vehicle: (from, to) => texts()(historyTextEn).vehicle(facts(from), facts(to)),
  moved: describeMove,
  link: () => texts()(historyTextEn).link,
  email: describeField('email'),
  phone: describeField('phone'),
  idNumber: () => texts()(historyTextEn).idNumber,
  specialRequest: describeField('specialRequest'),
  flightOrFerry: describeField('flightOrFerry'),
  flightTime: describeField('flightTime'),
  review: describeReview,
  name: describeField('name', (name) => joined(name, ['firstName', 'lastName'], ' ')),
  places: describeField('places', (way) => {
    const [from, to] = [words(part(way, 'pickupLocation')), words(part(way, 'dropoffLocation'))]
    return from ? texts()(historyTextEn).way(from, to) : ''
  }),
  internalNote: describeField('internalNote'),
  driverNote: describeField('driverNote'),
  guestNote: (_, to) => describeNote(to),
  party: (from, to) => texts()(historyTextEn).party(party(from), party(to)),
  price: describePrice,
  todaysPrices: () => texts()(historyTextEn).todaysPrices,
  priceReason: (_, to) => texts()(historyTextEn).priceReason(quoted(to)),
  refund: (_, to) =>
    texts()(historyTextEn).refund(cents(part(to, 'amountCents')), refundState(part(to, 'state'))),
  refundReason: (_, to) =>
    texts()(historyTextEn).refundReason(cents(part(to, 'amountCents')), words(part(to, 'reason'))),
  received: (_, to) => describeReceived(part(to, 'amountCents'), method(part(to, 'method'))),
  surplus: (_, to) => {
    const text = texts()(historyTextEn)
    const toLine = part(to, 'money') === 'keep' ? text.surplusRetained : text.surplusSent
    return toLine(cents(part(to, 'amountCents')))
  },
  dispute: (_, to) =>
    texts()(historyTextEn).dispute(cents(part(to, 'amountCents')), words(part(to, 'state'))),
  erased: () => texts()(historyTextEn).erased,
  deleted: (from) => texts()(historyTextEn).deleted(words(part(from, 'bookingRef'))),
}

/** Every kind of line that has its words. */
export const HISTORY_WORDS: readonly string[] = Object.keys(LINES)

/** What a guest read; only that there was something, once the words are erased. */
function describeNote(to: unknown): string {
  const note = readGuestNote(to)
  const text = texts()(historyTextEn)
  if (!note) return text.noteForgotten
  return text.note(texts()(guestNotesEn).says[note.note](note))
}

function describeReceived(amount: unknown, by: string): string {
  const text = texts()(historyTextEn)
  const isBack = typeof amount === 'number' && amount < 0
  return isBack ? text.takenBack(cents(-amount), by) : text.received(cents(amount), by)
}

function describeReview(from: unknown, to: unknown): string {
  const text = texts()(historyTextEn)
  const flag = (reason: unknown) => reviewText(words(reason)) ?? ''
  return to === null ? text.lookedAt(flag(from)) : text.review(flag(to))
}

function describeCreated(to: unknown): string {
  const text = texts()(historyTextEn)
  const total = cents(part(to, 'totalCents'))
  const line = total ? text.created(total) : text.createdPlain
  const [file, row] = [words(part(to, 'file')), part(to, 'row')]
  if (part(to, 'source') === 'import') return text.imported(file, typeof row === 'number' ? row : 0)
  if (part(to, 'source') !== 'phone') return line
  return part(to, 'shortNotice') === true ? text.byPhoneAtShortNotice(line) : text.byPhone(line)
}

/** The driver's name and phone, or the vehicle's words, as stored. */
function facts(value: unknown): string {
  const all = ['driverName', 'driverPhone', 'assignedVehicle'].map((name) => part(value, name))
  return all.map(words).filter(Boolean).join(', ') || texts()(historyTextEn).empty
}

function describeAssignment(from: unknown, to: unknown): string {
  const text = texts()(historyTextEn)
  const [was, is] = [crew(from), crew(to)]
  if (!is) return text.released(was || text.empty)
  const line = was ? text.reassigned(was, is) : text.assigned(is)
  const clash = words(part(to, 'clashWith'))
  const [seats, people] = [part(to, 'seats'), part(to, 'people')]
  const beside = clash ? text.clashWith(line, clash) : line
  const isSmall = typeof seats === 'number' && typeof people === 'number'
  const whole = isSmall ? text.tooSmall(beside, seats, people) : beside
  const reasons = despite(part(to, 'despite'))
  return reasons ? text.despite(whole, reasons) : whole
}

/** What else spoke against a crew, and was meant. */
function despite(codes: unknown): string {
  const { conflict } = texts()(planReasonsEn)
  const known = CONFLICT_CODES.filter((code) => Array.isArray(codes) && codes.includes(code))
  return known.map((code) => conflict({ code })).join('; ')
}

function describeMove(from: unknown, to: unknown): string {
  const text = texts()(historyTextEn)
  const line = text.moved(dateTime(from), dateTime(to))
  const difference = part(to, 'differenceCents')
  if (typeof difference !== 'number' || difference === 0) return line
  const toLine = difference > 0 ? text.dearer : text.cheaper
  return toLine(line, formatEuroExact(Math.abs(difference)))
}

function describePrice(from: unknown, to: unknown): string {
  const text = texts()(historyTextEn)
  const [was, is] = [cents(from), cents(part(to, 'priceCents'))]
  // Waived on purpose: a price that is as it was is no change.
  if (was === is) return text.priceStays(is)
  const line = text.price(was, is)
  // Before ways were called as in the API, a link was noted as such.
  const way =
    words(part(to, 'settle')) || words(part(to, 'collect')).replace(/^link$/, 'payment-link')
  const ways: Readonly<Record<string, string>> = texts()(editTextEn).ways
  return way ? text.priceBy(line, ways[way] ?? way) : line
}

function party(value: unknown): string {
  const [people, bags] = [part(value, 'passengers'), part(value, 'luggage')]
  return texts()(historyTextEn).partyOf(Number(people) || 0, Number(bags) || 0)
}

function joined(value: unknown, names: readonly string[], by: string): string {
  return names
    .map((name) => words(part(value, name)))
    .filter(Boolean)
    .join(by)
}

function describeField(
  name: keyof TextsOf<typeof historyTextEn>['fields'],
  say: (value: unknown) => string = words,
): ToLine {
  return (from, to) => {
    const text = texts()(historyTextEn)
    const label = text.fields[name]
    // A deleted leg's words are gone; that something changed stays.
    if (from === null && to === null) return text.fieldForgotten(label)
    return text.field(label, quoted(say(from)), quoted(say(to)))
  }
}

function crew(value: unknown): string {
  return [words(part(value, 'driver')), words(part(value, 'vehicle'))].filter(Boolean).join(', ')
}

function dateTime(value: unknown): string {
  const [date, time] = [words(part(value, 'date')), words(part(value, 'time')).slice(0, 5)]
  return isWallDate(date) && isWallTime(time) ? `${formatDate(date)}, ${formatTime(time)}` : '?'
}

function status(value: unknown): string {
  const known = BOOKING_STATUSES.find((one): one is BookingStatus => one === value)
  return known ? texts()(statusLabelsEn)[known] : words(value)
}

function method(value: unknown): string {
  const known = value === 'card' || value === 'cash' || value === 'bank_transfer'
  return known ? paymentLabel(value) : paymentLabel(null)
}

function refundState(value: unknown): string {
  const states: Readonly<Record<string, string>> = texts()(recordTextEn).refundStates
  return states[words(value)] ?? words(value)
}

function cents(value: unknown): string {
  return typeof value === 'number' ? formatEuroExact(value) : ''
}

function quoted(value: unknown): string {
  const text = texts()(historyTextEn)
  const shown = words(value)
  return shown ? text.quoted(shown) : text.empty
}

function words(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
