import {
  type RenderedMail,
  renderBookingCancellation,
  renderBookingChange,
  renderBookingConfirmation,
  renderBookingEdit,
  renderContactMessage,
  renderDriverDetails,
  renderEvening,
  renderGuestNote,
  renderOfficeAlert,
  renderOfficeCancellation,
  renderOfficeChange,
  renderOfficeCopy,
  renderOfficeDetails,
  renderOfficeRequest,
  renderReminder,
  renderRequestAnswer,
  renderRequestReceived,
  renderReturnedMail,
  renderSalesDocument,
  renderStrayPayment,
} from './index.ts'
import {
  sampleBookingMail,
  sampleReturnMail,
  sampleTourMail,
  TRANSFERRED,
  unpaid,
} from './sample-booking-mail.ts'
import { sampleContactMail } from './sample-contact-mail.ts'
import { sampleRequestMail } from './sample-request-mail.ts'
import {
  sampleCancellationMail,
  sampleChangeMail,
  sampleLegMail,
  sampleReminderMail,
} from './sample-trip-mails.ts'

const bankDetails = { accountName: 'Meltemi', iban: 'GR00 0000 0000 0000', bic: 'MELTGRAA' }
const request = 'Two child seats, please.\nWe arrive with SEAJETS from Piraeus.'

/** A letter of every kind about made-up people, by its name. */
export const sampleLetters: Record<string, () => Promise<RenderedMail>> = {
  'request-received': () =>
    renderRequestReceived(sampleRequestMail({ state: 'open', offer: null, note: '' })),
  'request-offered': () => renderRequestAnswer(sampleRequestMail()),
  'request-refused': () =>
    renderRequestAnswer(
      sampleRequestMail({ state: 'refused', offer: null, note: 'No minibus is free that day.' }),
    ),
  'request-ended': () => renderRequestAnswer(sampleRequestMail({ state: 'ended' })),
  'request-unanswered': () =>
    renderRequestAnswer(sampleRequestMail({ state: 'ended', offer: null, note: '' })),
  'office-request': () =>
    renderOfficeRequest(sampleRequestMail({ state: 'open', offer: null, note: '' })),
  'confirmation-paid': () => renderBookingConfirmation(sampleBookingMail()),
  'confirmation-cash-return': () =>
    renderBookingConfirmation(
      sampleReturnMail({ money: unpaid(82_00), paymentMethod: 'cash', specialRequest: request }),
    ),
  'confirmation-bank-transfer': () =>
    renderBookingConfirmation(
      sampleBookingMail({ money: unpaid(41_00), paymentMethod: 'bank_transfer', bankDetails }),
    ),
  'office-copy-return': () =>
    renderOfficeCopy(sampleReturnMail({ estimated: true, specialRequest: request })),
  'confirmation-tour': () => renderBookingConfirmation(sampleTourMail()),
  'office-copy-tour': () =>
    renderOfficeCopy(
      sampleTourMail({ money: unpaid(450_00), paymentMethod: 'cash', specialRequest: request }),
    ),
  change: () => renderBookingChange(sampleChangeMail()),
  'edit-by-link': () =>
    renderBookingEdit(
      sampleChangeMail({
        differenceCents: 12_00,
        linkCents: 12_00,
        fields: ['date', 'time', 'passengers', 'phone'],
      }),
    ),
  'edit-cheaper': () =>
    renderBookingEdit(
      sampleChangeMail({ differenceCents: -5_00, cardCents: 5_00, fields: ['dropoffLocation'] }),
    ),
  'change-bank-transfer-more': () =>
    renderBookingChange(
      sampleChangeMail({
        booking: sampleBookingMail({
          money: { ...TRANSFERRED, standing: 'partly-paid', dueCents: 12_00 },
          paymentMethod: 'bank_transfer',
          bankDetails,
        }),
        differenceCents: 12_00,
      }),
    ),
  'cancellation-one-of-two': () => renderBookingCancellation(sampleCancellationMail()),
  'cancellation-cash': () =>
    renderBookingCancellation(
      sampleCancellationMail({
        booking: sampleBookingMail({ money: unpaid(41_00), paymentMethod: 'cash' }),
        cardCents: 0,
      }),
    ),
  'driver-details': () => renderDriverDetails(sampleLegMail()),
  'guest-note-late': () =>
    renderGuestNote({ ...sampleLegMail(), note: { note: 'late', minutes: 15, words: '' } }),
  'guest-note-own': () =>
    renderGuestNote({
      ...sampleLegMail(),
      note: {
        note: 'own',
        minutes: 0,
        words: 'The road to Lefkes is closed.\nYour driver takes the other one.',
      },
    }),
  'sales-document': () =>
    renderSalesDocument({
      booking: sampleBookingMail(),
      kind: 'invoice',
      number: 'I-2026-0007',
      grossCents: 58_00,
      url: 'https://meltemi.example/manage/a-token/documents/7',
    }),
  'reminder-cash': () =>
    renderReminder(
      sampleReminderMail({
        booking: sampleBookingMail({ money: unpaid(41_00), paymentMethod: 'cash' }),
        driver: null,
        due: { by: 'cash', cents: 41_00 },
      }),
    ),
  'reminder-return-driver': () => {
    const booking = sampleReturnMail()
    return renderReminder(sampleReminderMail({ booking, leg: booking.legs[1] ?? booking.legs[0] }))
  },
  'office-evening': () =>
    renderEvening({
      day: '2026-08-01',
      trips: 12,
      events: 61,
      broken: 0,
      at: '2026-08-01T18:00:00.000Z',
      head: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    }),
  'returned-mail': () => renderReturnedMail({ cause: 'nameless' }),
  'stray-payment': () =>
    renderStrayPayment({
      bookingRef: 'PT-7KQ2M9XA',
      amountCents: 58_00,
      currency: 'EUR',
      transactionId: 'pi_777',
      cause: 'unknown-order',
      officeUrl: 'https://meltemi.example/admin',
    }),
  'office-change': () => renderOfficeChange(sampleChangeMail({ differenceCents: -7_00 })),
  'office-details': () =>
    renderOfficeDetails(sampleReturnMail({ specialRequest: request }), [
      'flightOrFerry',
      'specialRequest',
      'phone',
    ]),
  'office-cancellation': () => renderOfficeCancellation(sampleCancellationMail()),
  'office-alert': () =>
    renderOfficeAlert(sampleBookingMail(), { alert: 'refund-failed', amountCents: 41_00 }),
  'contact-message': () => renderContactMessage(sampleContactMail()),
}
