import type { Cents } from '#app/domain/money.ts'
import type {
  CancellationMail,
  ChangeMail,
  GoesBack,
  LegMail,
  MailDriver,
  ReminderMail,
} from '#app/server/mail/index.server.ts'
import { payLinkCents } from '../change/pay-link.ts'
import { moneyOf } from '../money/order-money.ts'
import { type FullOrder, findNamedOrder, isAhead, type StoredLeg } from '../order/full-order.ts'
import { lackingIdNumber } from '../order/id-number-needed.ts'
import { driverOf, toldDriverOf } from '../order/leg-driver.ts'
import type { BookingDeps } from '../types.ts'
import { bookingMailOf, toMailLeg, withoutCancelledLegs } from './mail-content.ts'

/** What the mails about a moved trip tell; null when order, leg or change is gone. */
export async function composeChange(
  deps: BookingDeps,
  { orderId, changeId, ...back }: Back & { orderId: number; changeId: number },
): Promise<ChangeMail | null> {
  const order = await findNamedOrder(deps.store.db, orderId)
  const change = order?.changes.find(({ id }) => id === changeId)
  const leg = order?.legs.find(({ id }) => id === change?.bookingId)
  if (!order || !change || !leg) return null
  const { fromDate, fromTime, toDate, toTime, differenceCents, fields } = change
  const to = { date: toDate, time: toTime }
  return {
    to,
    differenceCents,
    fields,
    linkCents: change.state === 'owing' ? payLinkCents(order) : 0,
    isPaidByCard: order.payments.some(
      (payment) => payment.changeId === changeId && payment.state === 'paid',
    ),
    ...goesBack(order, back),
    booking: bookingMailOf(deps, order, withoutCancelledLegs(order)),
    // Moved again meanwhile, each mail still tells of its own change.
    leg: { ...toMailLeg(deps, leg), ...to },
    from: { date: fromDate, time: fromTime },
  }
}

/** What the mails about a cancellation tell; null when the order or every leg of it is gone. */
export async function composeCancellation(
  deps: BookingDeps,
  topic: Back & {
    orderId: number
    bookingIds: number[]
    retainedCents: Cents
    isMore?: boolean | undefined
  },
): Promise<CancellationMail | null> {
  const order = await findNamedOrder(deps.store.db, topic.orderId)
  const cancelled = order?.legs.filter(({ id }) => topic.bookingIds.includes(id)) ?? []
  if (!order || cancelled.length === 0) return null
  const stands = ({ id, status }: StoredLeg) =>
    status !== 'cancelled' && !topic.bookingIds.includes(id)
  return {
    booking: bookingMailOf(deps, order),
    cancelled: cancelled.map((leg) => toMailLeg(deps, leg)),
    remaining: order.legs.filter(stands).map((leg) => toMailLeg(deps, leg)),
    retainedCents: topic.retainedCents,
    isMore: topic.isMore ?? false,
    ...goesBack(order, topic),
  }
}

type Back = Pick<GoesBack, 'cardCents' | 'handCents'>

/** What the office sends by hand goes as it came, where all of that came by transfer. */
function goesBack({ receipts }: FullOrder, { cardCents, handCents }: Back): GoesBack {
  const byTransfer = receipts.every(({ method }) => method === 'bank_transfer')
  return { cardCents, handCents, handBy: byTransfer ? 'bank_transfer' : 'otherwise' }
}

/** What the customer learns of the driver, who is assigned as the mail goes; null without one, or when the leg is cancelled. */
export async function composeDriver(
  deps: BookingDeps,
  orderId: number,
  bookingId: number,
): Promise<(LegMail & { driver: MailDriver }) | null> {
  const order = await findNamedOrder(deps.store.db, orderId)
  const leg = order?.legs.find(({ id }) => id === bookingId)
  if (!order || !leg || leg.status === 'cancelled') return null
  const driver = await driverOf(deps, leg)
  return driver && { booking: bookingMailOf(deps, order), leg: toMailLeg(deps, leg), driver }
}

/**
 * What a reminder tells; null when the leg is no longer confirmed for that very pickup, or the
 * pickup has come: then the mail would only confuse.
 */
export async function composeReminder(
  deps: BookingDeps,
  orderId: number,
  bookingId: number,
  pickupAt: string,
): Promise<ReminderMail | null> {
  const order = await findNamedOrder(deps.store.db, orderId)
  const leg = order?.legs.find(({ id }) => id === bookingId)
  if (!order || leg?.status !== 'confirmed') return null
  if (leg.pickupAt.toISOString() !== pickupAt || leg.pickupAt <= deps.now()) return null
  const driver = await toldDriverOf(deps, leg)
  const booking = bookingMailOf(deps, order)
  const idNumberNeeded = lackingIdNumber(deps, [leg]).length > 0
  return {
    booking,
    leg: toMailLeg(deps, leg),
    driver,
    due: dueAt(order, leg),
    idNumberNeeded,
  }
}

/** What is still to be paid for an order, asked for once, at its next trip: by card only where there is a page for it. */
function dueAt(order: FullOrder, leg: StoredLeg): ReminderMail['due'] {
  if (order.legs.find(isAhead)?.id !== leg.id) return null
  const linkCents = payLinkCents(order)
  if (linkCents > 0) return { by: 'card', cents: linkCents }
  const { dueCents: cents } = moneyOf(order)
  const by = leg.paymentMethod
  return cents > 0 && (by === 'cash' || by === 'bank_transfer') ? { by, cents } : null
}
