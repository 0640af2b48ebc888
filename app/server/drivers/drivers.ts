import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { TripProgress } from '#app/domain/trip-events/fold.ts'
import type { RoadState } from '#app/domain/trip-events/road-state.ts'
import {
  type Correction,
  correctEvent,
  countHeld,
  type DecisionAnswer,
  decideNoShow,
  type NoShowDecision,
  type Resolution,
  resolveProblems,
} from './decide.ts'
import type { DriverDeps } from './deps.ts'
import {
  type Device,
  type ListedDevice,
  listDevices,
  openDevice,
  type PairAnswer,
  type PairRequest,
  pairDevice,
  revokeDevice,
} from './devices.ts'
import { type DriverDay, readDriverDay } from './driver-day.ts'
import { type DriverNews, notifyDrivers } from './driver-news.ts'
import { mailEvening } from './evening.ts'
import { type Evidence, readEvidence } from './evidence.ts'
import { prepareEvidence, renderEvidence } from './evidence-pdf.ts'
import {
  type GuestRefusal,
  type GuestWord,
  type LiveTrip,
  rateTrip,
  readLiveTrips,
  readRatings,
  receiveGuestReport,
} from './guest-live.ts'
import { type Invite, makeInvite } from './invites.ts'
import { readLedger, type TripLedger } from './ledger.ts'
import { type PhotoAnswer, readPhoto, storePhoto } from './photos.ts'
import { choosePush, type PushWish, pushNews } from './push-news.ts'
import { readProgress } from './read-events.ts'
import { createReceiveEvents, type EventResult, type ReportedBatch } from './receive-events.ts'
import { type RoadMatters, readRoad, readRoadMatters, readRoadOfDays } from './road.ts'
import { type LedgerCheck, type LedgerWish, verifyLedgers } from './verify-ledgers.ts'
import { watchDrivers } from './watch.ts'
import { watchChanges } from './watch-changes.ts'

/** Drivers' phones, and what happens on trips; see each function for what it promises. */
export type Drivers = {
  invite(driverId: number, actor: string): Promise<Invite | null>
  pair(request: PairRequest): Promise<PairAnswer>
  openDevice(secret: string): Promise<(Device & { seen: boolean }) | null>
  listDevices(driverId: number): Promise<ListedDevice[] | null>
  revokeDevice(driverId: number, deviceId: number): Promise<boolean>
  /** What a phone asks its push service for messages by. */
  pushKey: string
  choosePush(device: Pick<Device, 'deviceId' | 'driverId'>, wish: PushWish): Promise<boolean>
  notifyDrivers(): Promise<void>
  /** Does the job 'drivers.push'. */
  pushNews(news: DriverNews): Promise<void>
  readDay(device: Device, day?: WallDate): Promise<DriverDay>
  receiveEvents(device: Device, batch: ReportedBatch): Promise<EventResult[]>
  storePhoto(device: Device, eventId: string, jpeg: Buffer): Promise<PhotoAnswer>
  readPhoto(bookingId: number, eventId: string): Promise<Buffer | null>
  /** All there is to answer a card dispute with, by number or reference; and as a PDF. */
  readEvidence(idOrRef: string): Promise<Evidence | null>
  renderEvidence(evidence: Evidence): Promise<Buffer>
  /** Starts what draws documents, before somebody waits for the first. */
  prepareEvidence(): Promise<void>
  readLedger(bookingId: number): Promise<TripLedger>
  verifyLedgers(wish?: LedgerWish): Promise<LedgerCheck>
  /** How trips stand, by the ids of their bookings; those nobody told anything of are left out. */
  readProgress(bookingIds: readonly number[]): Promise<Map<number, TripProgress>>
  readRoad(bookingIds: readonly number[]): Promise<Map<number, RoadState>>
  /** The same of all trips that begin on some days. */
  readRoadOfDays(days: DaySpan): Promise<Map<number, RoadState>>
  readRoadMatters(): Promise<RoadMatters>
  /** Does the job 'drivers.watch'. */
  watch(): Promise<void>
  /** Does the job 'drivers.evening'. */
  mailEvening(): Promise<void>
  /** Looks no more for what changed. */
  close(): Promise<void>
  decideNoShow(bookingId: number, decision: NoShowDecision, by: string): Promise<DecisionAnswer>
  countHeld(bookingId: number, eventId: string, by: string): Promise<DecisionAnswer>
  correctEvent(bookingId: number, correction: Correction, by: string): Promise<DecisionAnswer>
  resolveProblems(bookingId: number, resolution: Resolution, by: string): Promise<DecisionAnswer>
  /** The trips of an order as they are followed on their day. */
  readLiveTrips(orderId: number): Promise<LiveTrip[]>
  /** What guests thought of trips, 1 to 5, by the ids of their bookings. */
  readRatings(bookingIds: readonly number[]): Promise<Map<number, number>>
  receiveGuestReport(
    orderId: number,
    bookingRef: string,
    word: GuestWord,
  ): Promise<GuestRefusal | null>
  rateTrip(
    orderId: number,
    rating: { bookingRef: string; stars: number },
  ): Promise<GuestRefusal | null>
}

/** Binds the use cases about drivers' phones to what they work with. */
export function createDrivers(deps: DriverDeps): Drivers {
  const taking = createReceiveEvents(deps)
  const stopFollowing = watchChanges(deps)
  return {
    invite: (driverId, actor) => makeInvite(deps, driverId, actor),
    pair: (request) => pairDevice(deps, request),
    openDevice: (secret) => openDevice(deps, secret),
    listDevices: (driverId) => listDevices(deps, driverId),
    revokeDevice: (driverId, deviceId) => revokeDevice(deps, driverId, deviceId),
    pushKey: deps.push.publicKey,
    choosePush: (device, wish) => choosePush(deps, device, wish),
    notifyDrivers: () => notifyDrivers(deps),
    pushNews: (news) => pushNews(deps, news),
    readDay: (device, day) => readDriverDay(deps, device, day),
    receiveEvents: taking.receiveEvents,
    storePhoto: (device, eventId, jpeg) => storePhoto(deps, device, eventId, jpeg),
    readPhoto: (bookingId, eventId) => readPhoto(deps, bookingId, eventId),
    readEvidence: (idOrRef) => readEvidence(deps, idOrRef),
    renderEvidence,
    prepareEvidence,
    readLedger: (bookingId) => readLedger(deps, bookingId),
    verifyLedgers: (wish) => verifyLedgers(deps, wish),
    readProgress: (bookingIds) => readProgress(deps.store.db, bookingIds),
    readRoad: (bookingIds) => readRoad(deps, bookingIds),
    readRoadOfDays: (days) => readRoadOfDays(deps, days),
    readRoadMatters: () => readRoadMatters(deps),
    watch: () => watchDrivers(deps),
    mailEvening: () => mailEvening(deps),
    async close() {
      await stopFollowing()
      await taking.close()
    },
    decideNoShow: (id, decision, by) => decideNoShow(deps, id, decision, by),
    countHeld: (id, eventId, by) => countHeld(deps, id, eventId, by),
    correctEvent: (id, correction, by) => correctEvent(deps, id, correction, by),
    resolveProblems: (id, resolution, by) => resolveProblems(deps, id, resolution, by),
    readLiveTrips: (orderId) => readLiveTrips(deps, orderId),
    readRatings: (bookingIds) => readRatings(deps, bookingIds),
    receiveGuestReport: (orderId, ref, word) => receiveGuestReport(deps, orderId, ref, word),
    rateTrip: (orderId, rating) => rateTrip(deps, orderId, rating),
  }
}
