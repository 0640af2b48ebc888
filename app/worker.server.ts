import { bindIdNumbers, hashClearKeys } from '#app/server/bookings/index.server.ts'
import type { JobHandlers } from '#app/server/jobs/index.server.ts'
import type { ComposeMail } from '#app/server/mail/index.server.ts'
import type { Services } from '#app/services.server.ts'

/** Which capability does which job. */
export function jobHandlers(services: Services): JobHandlers {
  const { bookings, drivers, calendar, mail, reports, privacy, requests } = services
  return {
    'mail.send': ({ messageIds }) => sendMails(services, messageIds),
    'mail.give-up': ({ messageIds }) => mail.giveUp(messageIds),
    async 'mail.bounces'() {
      await mail.importBounces(bookings.flagBouncedMail)
    },
    'messages.remind': () => bookings.remind(),
    'calendar.publish': ({ orderId }) => bookings.publishCalendar(orderId),
    'calendar.forget': (deleted) => bookings.removeFromCalendar(deleted),
    async 'calendar.sweep'() {
      await bookings.sweepCalendar()
      await calendar.catchUp()
    },
    'orders.close': ({ orderId }) => bookings.reconcile(orderId),
    'refunds.send': ({ refundId }) => bookings.sendRefund(refundId),
    'orders.sweep': () => bookings.sweep(),
    async 'privacy.purge'() {
      await hashClearKeys(services)
      await bindIdNumbers(services)
      await privacy.purge()
    },
    'bookings.locate': () => bookings.locatePlaces(),
    'payments.events': () => bookings.receiveListedEvents(),
    'requests.sweep': () => requests.sweep(),
    async 'drivers.watch'() {
      await drivers.watch()
      await drivers.notifyDrivers()
    },
    'drivers.evening': () => drivers.mailEvening(),
    'drivers.push': (news) => drivers.pushNews(news),
    async 'planning.settle'({ day }) {
      const left = await services.planning.promise.settleDay(day)
      if (left === null) throw new Error('the day changed while it was planned')
      await bookings.alertOverPromised()
    },
    async 'planning.watch'() {
      await services.planning.promise.checkDays()
      await bookings.alertOverPromised()
    },
    async 'reports.fold'() {
      await reports.foldTallies()
      await reports.countDays()
    },
  }
}

async function sendMails(
  { bookings, contact, documents, mail, requests }: Services,
  messageIds: readonly number[],
): Promise<void> {
  // Customer and office read of the same order: it is read once for both.
  const read = new Map<number, ReturnType<typeof bookings.composeMail>>()
  const compose: ComposeMail = {
    booking(orderId, bookingId) {
      if (bookingId !== undefined) return bookings.composeMail(orderId, bookingId)
      const known = read.get(orderId) ?? bookings.composeMail(orderId)
      read.set(orderId, known)
      return known
    },
    change: bookings.composeChange,
    cancellation: bookings.composeCancellation,
    driver: bookings.composeDriver,
    reminder: bookings.composeReminder,
    guestNote: bookings.composeGuestNote,
    document: documents.composeMail,
    strayPayment: bookings.composeStrayPayment,
    contact: contact.composeMail,
    request: requests.composeMail,
  }
  const results = await Promise.allSettled(
    messageIds.map(async (messageId) => {
      const delivered = await mail.deliver(messageId, compose)
      if (delivered?.kind === 'booking-confirmation') {
        await bookings.markConfirmationSent(delivered.orderId)
      } else if (delivered?.kind === 'driver-details') {
        await bookings.markDriverEmailSent(delivered.bookingId)
      }
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
