import { cardPageTextEn } from '#app/content/en/order-lines.ts'
import { formatDate } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { type OrderFacts, outboundOf } from '../order/stored-order.ts'
import type { BookingDeps } from '../types.ts'
import { type OpenedSession, openSession } from './open-session.ts'

/**
 * Gives an unpaid card order a place to pay: its open session, or a new one.
 *
 * Safe to repeat and to race. Orders that need no card money get no address.
 */
export async function openCardSession(
  deps: BookingDeps,
  order: OrderFacts,
): Promise<OpenedSession> {
  if (order.paymentMethod !== 'card' || order.state !== 'open') return { ok: true, url: null }
  // Money came in that does not match the order: the office decides, nobody pays twice.
  if (order.payments.some(({ state }) => state === 'paid' || state === 'foreign'))
    return { ok: true, url: null }
  const known = order.payments.find((payment) => payment.state === 'open')
  if (known) return { ok: true, url: known.url }

  return openSession(deps, {
    order,
    changeId: null,
    attempt: order.cardAttempts,
    kind: outboundOf(order).tourTitle ? 'tour' : 'transfer',
    amountCents: order.totalCents,
    description: descriptionOf(order),
    payBefore: order.payBefore,
  })
}

function descriptionOf(order: OrderFacts): string {
  const outbound = outboundOf(order)
  const { tourTitle, date } = outbound
  const text = texts()(cardPageTextEn)
  if (tourTitle) return text.tour(tourTitle, formatDate(date))
  const way = order.legs.length > 1 ? text.returnTransfer : text.transfer
  return way(outbound.pickupLocation, outbound.dropoffLocation)
}
