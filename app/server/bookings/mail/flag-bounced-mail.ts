import { createHash } from 'node:crypto'
import type { Transaction } from '#app/server/db/index.server.ts'
import type { BouncedMail, MailTopic } from '#app/server/mail/index.server.ts'
import { flagOrder } from '../order/flag-order.ts'
import { lockFullOrder } from '../order/full-order.ts'
import type { BookingDeps } from '../types.ts'

const TO_CUSTOMER: ReadonlySet<MailTopic['kind']> = new Set([
  'booking-confirmation',
  'booking-change',
  'booking-edit',
  'booking-cancellation',
  'driver-details',
  'guest-note',
  'sales-document',
  'reminder',
])

/**
 * Marks an order whose customer a mail did not reach, so that somebody calls: once for an address,
 * however many mails come back from it. Mails to the office mark nothing, or the alert on one would
 * come back as the next.
 */
export async function flagBouncedMail(
  deps: BookingDeps,
  tx: Transaction,
  { topic, recipient }: BouncedMail,
): Promise<void> {
  if (!('orderId' in topic) || !TO_CUSTOMER.has(topic.kind)) return
  const order = await lockFullOrder(tx, topic.orderId)
  if (!order) return
  const address = createHash('sha256').update(recipient).digest('hex').slice(0, 16)
  await flagOrder(deps, tx, order.id, {
    alert: 'mail-bounced',
    amountCents: null,
    onlyUnmarked: true,
    of: `order-${order.id}:${address}`,
  })
}
