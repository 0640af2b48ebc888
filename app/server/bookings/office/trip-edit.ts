import type { SettleWay } from '#app/domain/booking/settle-ways.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import type { ChangeWish } from '#app/server/planning/index.server.ts'
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
  flightTime: string
  specialRequest: string
  /** Read by the office only. */
  internalNote: string
  /** Read by the trip's driver as well. */
  driverNote: string
}

/** One of {@link TripFacts}. */
export type TripField = keyof TripFacts

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
  priceReason?: string | undefined
}

/** The same as it is stored. */
export type AgreedEdit = TripEdit & {
  /** The price that was shown: another one is refused. Left out, whatever it comes to counts. */
  agreedCents?: Cents | undefined
  /** What becomes of a difference; without one it may be left out. */
  settle?: SettleWay | undefined
  /** Whether the customer is told by mail. */
  tell: boolean
  /** Stored although the plan of its day has no place for it, on purpose. */
  override?: boolean | undefined
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
  /** The ways in which its difference can be settled, the order's own first; none without one. */
  settle: SettleWay[]
}

/**
 * Why a trip cannot be edited so. `not-changeable`: it is cancelled. `payment-open`: its customer may be paying the
 * old price. `not-between`: a return must come after
 * its outbound trip. `settle-missing`: nobody said what becomes of the difference, or what cannot be. Nothing was stored.
 */
export type EditRefusal =
  | 'not-changeable'
  | 'already-past'
  | 'too-far'
  | 'not-between'
  | 'needs-ferry'
  | 'reason-needed'
  | 'settle-missing'
  | 'payment-open'
  | 'no-bank'

/** The plan of the day has no place for the trip as it would be, or the owner stopped the sale. */
export type NoRoom = { error: 'no-longer-available' } | { error: 'sales-stopped'; message: string }

/** A booking as an edit would make it, for the plan of its day, and where it has its place now; with the crew it has. */
export type EditedTrip = { leg: ChangeWish['leg']; from: Pick<TripFacts, 'date' | 'time'> }

/** Outcome of a look at an edit; `trip`: null where the plan of its day would be the same. */
export type PreviewAnswer =
  | { ok: true; preview: EditPreview; trip: EditedTrip | null }
  | Extract<EditAnswer, { ok: false }>
  | { ok: false; error: EditRefusal }

/** Outcome of an edit; with `price-changed` the price is no longer the one that was shown. */
export type EditTripAnswer =
  | EditAnswer
  | { ok: false; error: EditRefusal }
  | { ok: false; error: 'price-changed'; preview: EditPreview }
  | ({ ok: false } & NoRoom)
