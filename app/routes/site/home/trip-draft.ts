import type { PlaceMark, TripDraft } from '#app/contract/input/trip-fields.ts'
import { MAX_LUGGAGE, MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import { isWallDate, isWallTime, type WallDate } from '#app/domain/time/athens.ts'
import { DRAFT_KEY } from './draft-key.ts'

/**
 * The one thing a booking keeps in the browser, in this tab only: the trip, its signed
 * price on the way to /booking, what a guest typed there or in the form of a tour, where in the
 * tab's history the way to pay was chosen, and which order or accepted offer is being paid for.
 */
type StoredDraft = Partial<Record<keyof TripDraft | OtherField, unknown>>

const OTHER_FIELDS = [
  'quote',
  'details',
  'tour',
  'paymentAt',
  'wayBack',
  'orderKey',
  'request',
] as const

type OtherField = (typeof OTHER_FIELDS)[number]

/** What the widget starts with. */
export const EMPTY_DRAFT: TripDraft = {
  pickupLocation: '',
  dropoffLocation: '',
  date: '',
  time: '',
  passengers: 0,
  luggage: 0,
}

/** The storage of this tab, or null where the browser forbids it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/**
 * The draft left in this tab, so that a cancelled payment or a step back finds the trip again.
 * A day that has passed is dropped. Null when there is nothing to restore.
 */
export function restoreDraft(storage: Storage | null, today: WallDate): TripDraft | null {
  return readDraft(read(storage), today)
}

/** Keeps the draft for this tab; a full or forbidden storage is no reason to fail. */
export function storeDraft(storage: Storage | null, draft: TripDraft): void {
  keep(storage, draft)
}

/** Keeps the price that /booking starts from, beside the trip it belongs to. */
export function handOver(storage: Storage | null, trip: TripDraft, quote: unknown): void {
  keep(storage, { ...trip, quote })
}

/** Takes the handed over trip and price, once: without a new price /booking leads home. */
export function readHandover(storage: Storage | null): { form: unknown; quote: unknown } | null {
  const { quote, ...saved } = read(storage) ?? {}
  if (!quote) return null
  const form = Object.fromEntries(
    Object.entries(saved).filter(([name]) => !OTHER_FIELDS.some((other) => other === name)),
  )
  keep(storage, { quote: undefined })
  return { form, quote }
}

/** Keeps what a guest typed for a return to /booking; never the ID number. */
export function storeDetails(storage: Storage | null, details: Record<string, unknown>): void {
  keep(storage, { details: { ...details, idNumber: undefined } })
}

/** What the guest had typed in this tab, or nothing. */
export function readDetails(storage: Storage | null): Record<string, unknown> {
  return fieldsOf(read(storage)?.details)
}

/** Keeps the day and party chosen for a tour; the person goes with {@link storeDetails}. */
export function storeTour(storage: Storage | null, tour: Record<string, unknown>): void {
  keep(storage, { tour })
}

/** The tour last chosen in this tab, or nothing. */
export function readTour(storage: Storage | null): Record<string, unknown> {
  return fieldsOf(read(storage)?.tour)
}

/** Keeps which entry of this tab's history the payment step is: how many there are up to it. */
export function storePaymentStep(storage: Storage | null, entries: number): void {
  keep(storage, { paymentAt: entries, wayBack: undefined })
}

/**
 * How far back in this tab's history the payment step stands, as a number for `history.go`. It is
 * reckoned as the page of a payment is first shown, when that page is the newest entry, and stays then.
 *
 * @param entries How many entries the history has now; a full one has lost count.
 * @returns Null when this tab knows no payment step.
 */
export function wayBackToPayment(
  storage: Storage | null,
  payment: string,
  entries: number,
): number | null {
  const { paymentAt, wayBack } = read(storage) ?? {}
  const known = fieldsOf(wayBack)
  if (known.payment === payment) return Number(known.by)
  const by = Number(paymentAt) - entries
  if (!Number.isInteger(by) || by >= 0 || entries >= FULL_HISTORY) return null
  keep(storage, { wayBack: { payment, by } })
  return by
}

/** Browsers keep no more entries of a tab. */
const FULL_HISTORY = 50

/** Keeps the idempotency key of the order that is being paid for, by which its booking is found again. */
export function storeOrderKey(storage: Storage | null, orderKey: string): void {
  keep(storage, { orderKey, request: undefined })
}

/** Keeps the token of the request whose offer is accepted: its booking is found by it, and its page. */
export function storeAcceptedRequest(storage: Storage | null, token: string): void {
  keep(storage, { request: token, orderKey: undefined })
}

/** The token of the request whose offer was last accepted in this tab; empty without one, or once another order is paid for. */
export function readAcceptedRequest(storage: Storage | null): string {
  return text(read(storage)?.request)
}

/** What finds the order last paid for in this tab: its key, or the token of its request; empty without one. */
export function readOrderKey(storage: Storage | null): string {
  return text(read(storage)?.orderKey) || readAcceptedRequest(storage)
}

/** Forgets the draft once its trip is booked. */
export function deleteDraft(storage: Storage | null): void {
  storage?.removeItem(DRAFT_KEY)
}

/** Reads a stored draft field by field; what makes no sense becomes empty. */
export function readDraft(stored: unknown, today: WallDate): TripDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const source = stored as Partial<Record<keyof TripDraft, unknown>>
  const date = text(source.date)
  const time = text(source.time)
  return {
    pickupLocation: text(source.pickupLocation),
    dropoffLocation: text(source.dropoffLocation),
    date: isWallDate(date) && date >= today ? date : '',
    time: isWallTime(time) ? time : '',
    passengers: count(source.passengers, MAX_PASSENGERS),
    luggage: count(source.luggage, MAX_LUGGAGE),
    pickupPlaceId: placeId(source.pickupPlaceId),
    dropoffPlaceId: placeId(source.dropoffPlaceId),
    ...marksOf(source),
  }
}

/** The server holds a mark against its rules; here only its form counts. */
function marksOf({ pickupMark, dropoffMark }: Partial<Record<keyof TripDraft, unknown>>) {
  const markOf = (mark: unknown) =>
    typeof mark === 'object' && mark !== null ? (mark as PlaceMark) : undefined
  const [pickup, dropoff] = [markOf(pickupMark), markOf(dropoffMark)]
  return { ...(pickup && { pickupMark: pickup }), ...(dropoff && { dropoffMark: dropoff }) }
}

function fieldsOf(saved: unknown): Record<string, unknown> {
  return typeof saved === 'object' && saved !== null ? { ...saved } : {}
}

function read(storage: Storage | null): StoredDraft | null {
  try {
    return JSON.parse(storage?.getItem(DRAFT_KEY) ?? 'null')
  } catch {
    return null
  }
}

function keep(storage: Storage | null, fields: StoredDraft): void {
  try {
    storage?.setItem(DRAFT_KEY, JSON.stringify({ ...read(storage), ...fields }))
  } catch {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : ''
}

function placeId(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function count(value: unknown, most: number): number {
  return Number.isInteger(value) ? Math.min(most, Math.max(0, value as number)) : 0
}
