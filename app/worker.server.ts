import type { JobHandlers } from '#app/server/jobs/index.server.ts'
import type { Services } from '#app/services.server.ts'

/** Which capability does which job. */
export function jobHandlers({ bookings, mail }: Services): JobHandlers {
  return {
    async 'mail.send'({ messageId }) {
      const delivered = await mail.deliver(messageId, (_, orderId) => bookings.composeMail(orderId))
      if (delivered?.kind === 'booking-confirmation') {
        await bookings.markConfirmationSent(delivered.orderId)
      }
    },
    'orders.close': ({ orderId }) => bookings.reconcile(orderId),
    'orders.sweep': () => bookings.sweep(),
  }
}
