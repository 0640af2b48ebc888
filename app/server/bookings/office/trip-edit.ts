import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import type { Clash, EditAnswer } from './answers.ts'

/** What of a trip and its customer the office may set; the words also name a change in history and mail. */
export type TripFacts = {
  date: WallDate
  time: WallTime
  pickupLocation: string
  dropoffLocation: string
  passengers: number
  luggage: number
  firstName: string
  lastName: string
  phone: string
  flightOrFerry: string
  specialRequest: string
  /** Read by the office only. */
  internalNote: string
  /** Read by the trip's driver as well. */
  driverNote: string
}

/** One of {@link TripFacts}. */
export type TripField = keyof TripFacts

/** How a dearer trip's difference comes in: a link to pay by card, cash to the driver, or a transfer. */
const COLLECT_WAYS = ['link', 'cash', 'bank_transfer'] as const

/** One of {@link COLLECT_WAYS}. */
export type CollectWay = (typeof COLLECT_WAYS)[number]

/** A trip as the office wants it, seen at `version`; what is left out stays as it is. */
export type TripEdit = Partial<TripFacts> & {
  version: number
  /** Of the suggestion a place was chosen from. */
  pickupPlaceId?: string | undefined
  dropoffPlaceId?: string | undefined
  /** By today's prices, not by those it was sold by. */
  todaysPrices?: boolean | undefined
  /** What the trip shall cost, in cents; the price list's price where left out. */
  priceCents?: Cents | undefined
  /** Why it shall cost that. */
  reason?: string | undefined
}

/** The same as it is stored: at the price that was shown. */
export type AgreedEdit = TripEdit & {
  agreedCents: Cents
  collect: CollectWay
  /** Whether the customer is told by mail. */
  tell: boolean
  /** Stored although the plan of its day has no place for it, on purpose. */
  override?: boolean | undefined
  /** The most that may go back with it, for who edits; null or left out without a limit. */
  mostRefundCents?: Cents | null | undefined
}

/** What becomes of driver and vehicle: none there, untouched, still fitting, or whichever is taken taken off. */
export type CrewAfterEdit =
  | { kind: 'none' | 'stays' }
  | { kind: 'released'; clash: Clash; driver: boolean; vehicle: boolean }
  | { kind: 'too-small'; vehicle: string }

/** What an edit comes to, before anything is stored; money in cents. */
export type EditPreview = {
  worthCents: Cents
  /** By the price list that counts for it. */
  tableCents: Cents
  /** By the prices it was sold by. */
  asSoldCents: Cents
  /** By today's; null where the length of its way is unknown until they are chosen. */
  todaysCents: Cents | null
  priceCents: Cents
  differenceCents: Cents
  /** What goes back by itself, of what came in. */
  refundCents: Cents
  changed: TripField[]
  vehicleType: string
  distanceKm: number | null
  durationMinutes: number
  /** The new way's length is a guess. */
  estimated: boolean
  crew: CrewAfterEdit
  /** The ways a difference can come in, the order's own first. */
  collect: CollectWay[]
}

/**
 * Why a trip cannot be edited so. `not-changeable`: it is cancelled. `payment-open`: its customer may be paying the
 * old price. `above-refund-limit`: more would go back than who edits may give. `not-between`: a return must come after its outbound trip. Nothing was stored.
 */
export type EditRefusal =
  | 'not-changeable'
  | 'already-past'
  | 'too-far'
  | 'not-between'
  | 'needs-ferry'
  | 'reason-needed'
  | 'payment-open'
  | 'no-bank'
  | 'above-refund-limit'

/** The plan of the day has no place for the trip as it would be, or the owner stopped the sale. */
export type NoRoom = { error: 'no-longer-available' } | { error: 'sales-stopped'; message: string }

/** Outcome of a look at an edit. */
export type PreviewAnswer =
  | { ok: true; preview: EditPreview }
  | Extract<EditAnswer, { ok: false }>
  | { ok: false; error: EditRefusal }

/** Outcome of an edit; with `price-changed` the price is no longer the one that was shown. */
export type EditTripAnswer =
  | EditAnswer
  | { ok: false; error: EditRefusal }
  | { ok: false; error: 'price-changed'; preview: EditPreview }
  | ({ ok: false } & NoRoom)
