import { eq } from 'drizzle-orm'
import { type SettleWay, settleWays } from '#app/domain/booking/settle-ways.ts'
import type { Cents } from '#app/domain/money.ts'
import { bookings, type Transaction } from '#app/server/db/index.server.ts'
import type { Plans } from '#app/server/planning/index.server.ts'
import { changeRefund } from '../money/order-money.ts'
import { type FullOrder, findFullOrder } from '../order/full-order.ts'
import type { LockedLeg } from '../order/lock-leg.ts'
import { paymentMethodOf } from '../order/stored-order.ts'
import type { Giver } from '../refund/giver.ts'
import { changedLeg } from '../sale/claimed-leg.ts'
import { planAgain, withRoom } from '../sale/room.ts'
import type { BookingDeps, Refusal } from '../types.ts'
import { changeBooking } from './change-booking.ts'
import { crewAfterEdit, crewColumns } from './crew-fate.ts'
import { type PlannedEdit, planEdit, refuseEdit } from './plan-edit.ts'
import { readListed } from './read-listed.ts'
import { storeEdit } from './store-edit.ts'
import type {
  AgreedEdit,
  EditedTrip,
  EditPreview,
  EditRefusal,
  EditTripAnswer,
  NoRoom,
  PreviewAnswer,
  TripEdit,
  TripField,
} from './trip-edit.ts'

type Seen = { ok: true; planned: PlannedEdit } | Extract<PreviewAnswer, { ok: false }>

/** What an edit would come to: price, difference, and whether driver and vehicle still fit. Stores nothing. */
export async function previewEdit(
  deps: BookingDeps,
  id: number,
  edit: TripEdit,
): Promise<PreviewAnswer> {
  const seen = await see(deps, id, edit)
  if (!seen.ok) return seen
  const { planned } = seen
  return { ok: true, preview: await toPreview(deps, planned), trip: tripOf(planned) }
}

function tripOf({ leg, facts, columns, changed }: PlannedEdit): EditedTrip | null {
  if (!changed.some((field) => PLANNED.includes(field))) return null
  const { date, time } = leg
  return { leg: changedLeg(leg, { ...facts, ...columns }), from: { date, time } }
}

/**
 * Edits a booking for the office, which knows no 24 hours and no 90 minutes: trip, customer, note and price,
 * at the price that was shown, where one was. The difference goes by a card link, in cash, by transfer, back, or for
 * nothing; driver and vehicle stay where they fit; the customer gets one mail. All of it commits together, in the dispatcher's name.
 *
 * @throws {RefundRefused}
 */
export async function editTrip(
  deps: BookingDeps,
  id: number,
  edit: AgreedEdit,
  by: Giver,
): Promise<EditTripAnswer> {
  const seen = await see(deps, id, edit)
  if (!seen.ok) return seen
  const { planned } = seen
  if (edit.agreedCents !== undefined && planned.priceCents !== edit.agreedCents) {
    return { ok: false, error: 'price-changed', preview: await toPreview(deps, planned) }
  }
  const unsettled = refuseMoney(deps, planned, edit)
  if (unsettled) return { ok: false, error: unsettled }
  const { settle, override = false } = edit
  const store =
    (plans: Plans) =>
    async (tx: Transaction, { order, leg }: LockedLeg) => {
      const { facts, changed } = planned
      // The other leg may have moved since, and somebody may be paying.
      const error = refuseEdit(order, leg, { facts, changed, now: deps.now() })
      if (error) return { ok: false, error } as const
      const now = { ...planned, order, leg }
      const claim = await claimEdit(deps, tx, now, { override, actor: by.actor, plans })
      if (claim && !claim.verdict.sold) return { ...claim.verdict, ok: false } as const
      await storeEdit(deps, tx, { planned: now, settle, tell: edit.tell, by })
      if (claim) await planAgain(deps, tx, await claim.save())
      return null
    }
  const tried = await withRoom(
    deps,
    (plans) => changeBooking(deps, { id, version: edit.version }, store(plans)),
    isNoPlace,
    { due: deps.promise.answerDue(), free: [planned.leg.bookingRef] },
  )
  return tried.ok ? tried.answer : { ok: false, ...noRoom(tried.refusal) }
}

/** What is still missing of an edit's money as it is stored; a look at its price needs none of it. */
function refuseMoney(
  { bank }: BookingDeps,
  { order, priceCents, tableCents, worthCents, priceReason }: PlannedEdit,
  { settle }: AgreedEdit,
): EditRefusal | null {
  if (priceCents !== tableCents && !priceReason) return 'reason-needed'
  const differenceCents = priceCents - worthCents
  if (differenceCents === 0) return null
  if (settle === 'bank_transfer' && differenceCents > 0 && !bank) return 'no-bank'
  return settle && waysOf({ bank }, order, differenceCents).includes(settle)
    ? null
    : 'settle-missing'
}

type Stored = Awaited<ReturnType<typeof changeBooking<{ ok: false; error: EditRefusal } | Refusal>>>

function isNoPlace(answer: Stored): answer is Stored & Refusal {
  return 'sold' in answer
}

function noRoom(refusal: Refusal): NoRoom {
  return refusal.error === 'sales-stopped'
    ? { error: refusal.error, message: refusal.message }
    : { error: refusal.error }
}

/** What a plan of a day depends on; without a change of it an edit claims nothing. */
const PLANNED: readonly TripField[] = [
  ...(['date', 'time', 'pickupLocation', 'dropoffLocation', 'passengers', 'luggage'] as const),
]

async function claimEdit(
  { promise }: BookingDeps,
  tx: Transaction,
  planned: PlannedEdit,
  { override, actor, plans }: { override: boolean; actor: string; plans: Plans },
) {
  const { leg, facts, columns, changed } = planned
  if (!changed.some((field) => PLANNED.includes(field))) return null
  const { date, time } = leg
  const crew = crewColumns(await crewAfterEdit(tx, planned), leg, false)
  return promise.claimChange(tx, {
    leg: changedLeg(leg, { ...facts, ...columns, ...crew }),
    frees: [{ date, time, part: 'trip' }],
    override,
    by: override ? actor : null,
    plans,
  })
}

/** Reads the booking and plans its edit, if it still is at the version that was seen. */
async function see(deps: BookingDeps, id: number, edit: TripEdit): Promise<Seen> {
  const { db } = deps.store
  const [found] = await db
    .select({ orderId: bookings.orderId })
    .from(bookings)
    .where(eq(bookings.id, id))
  const order = found ? await findFullOrder(db, found.orderId) : null
  const leg = order?.legs.find((one) => one.id === id)
  if (!order || !leg) return { ok: false, error: 'not-found' }
  if (leg.version === edit.version) return planEdit(deps, order, leg, edit)
  const [booking] = await readListed(db, [id])
  return booking ? { ok: false, error: 'stale', booking } : { ok: false, error: 'not-found' }
}

async function toPreview(deps: BookingDeps, planned: PlannedEdit): Promise<EditPreview> {
  const { order, leg, changed, columns, worthCents, tableCents, priceCents } = planned
  const { asSoldCents, todaysCents } = planned
  const differenceCents = priceCents - worthCents
  const now = { ...leg, ...columns }
  return {
    worthCents,
    tableCents,
    asSoldCents,
    todaysCents,
    priceCents,
    differenceCents,
    changed,
    refundCents: changeRefund(order, differenceCents),
    vehicleType: now.vehicleType,
    distanceKm: now.distanceKm,
    durationMinutes: now.durationMinutes,
    estimated: now.estimated,
    crew: await crewAfterEdit(deps.store.db, planned),
    settle: waysOf(deps, order, differenceCents),
  }
}

function waysOf(
  { bank }: Pick<BookingDeps, 'bank'>,
  order: FullOrder,
  differenceCents: Cents,
): SettleWay[] {
  const refundCents = changeRefund(order, differenceCents)
  const paid = { method: paymentMethodOf(order), hasBank: bank !== null }
  return settleWays({ differenceCents, refundCents }, paid)
}
