import { expect, test } from 'vitest'
import { officeAlertMailEn } from '#app/content/en/mail-office.ts'
import { BANK_DAYS } from '#app/content/en/paying.ts'
import { type TextsOf, texts } from '#app/content/texts.ts'
import type { MailMoney } from './booking-mail.ts'
import {
  type RenderedMail,
  renderBookingCancellation,
  renderBookingChange,
  renderBookingConfirmation,
  renderDriverDetails,
  renderOfficeAlert,
  renderOfficeCancellation,
  renderOfficeChange,
  renderOfficeCopy,
  renderOfficeDetails,
  renderReminder,
} from './index.ts'
import { sampleBookingMail, sampleReturnMail, unpaid } from './sample-booking-mail.ts'
import {
  sampleCancellationMail,
  sampleChangeMail,
  sampleLegMail,
  sampleReminderMail,
} from './sample-trip-mails.ts'
import type { CancellationMail } from './trip-mail.ts'

const officeAlertMail = texts('en')(officeAlertMailEn)

const bankDetails = { accountName: 'Meltemi', iban: 'GR00 0000 0000 0000', bic: 'MELTGRAA' }
const booking = sampleReturnMail()
const back = booking.legs[1] ?? booking.legs[0]

type Cancelled = Partial<CancellationMail> & { came?: MailMoney['came'] }

/** Both faces of a mail must say it. */
function expectBoth({ html, text }: RenderedMail, ...words: string[]): void {
  for (const said of words) {
    expect(text).toContain(said)
    expect(html).toContain(said)
  }
}

const customerMails: [string, () => Promise<RenderedMail>][] = [
  ['confirmation', () => renderBookingConfirmation(sampleBookingMail())],
  ['change', () => renderBookingChange(sampleChangeMail())],
  ['cancellation', () => renderBookingCancellation(sampleCancellationMail())],
  ['driver details', () => renderDriverDetails(sampleLegMail())],
  ['reminder', () => renderReminder(sampleReminderMail())],
]

const officeMails: [string, () => Promise<RenderedMail>][] = [
  ['copy', () => renderOfficeCopy(sampleBookingMail())],
  ['change', () => renderOfficeChange(sampleChangeMail())],
  ['details', () => renderOfficeDetails(sampleBookingMail(), ['phone'])],
  ['cancellation', () => renderOfficeCancellation(sampleCancellationMail())],
  [
    'alert',
    () => renderOfficeAlert(sampleBookingMail(), { alert: 'disputed', amountCents: 41_00 }),
  ],
]

test.each(customerMails)(
  '%s: the customer reads flight, link and how to reach us',
  async (_, draw) => {
    const mail = await draw()
    // CONST-03
    expectBoth(mail, 'https://meltemi.example/manage/', 'Olympic Air OA 62', '+30 22840 00000')
    expect(mail.html + mail.text).not.toContain('/admin')
  },
)

test.each(officeMails)('%s: the office reads who, which, and where to open it', async (_, draw) => {
  const mail = await draw()
  expectBoth(
    mail,
    'https://meltemi.example/admin/bookings/PT-',
    'Eleni Papadopoulou',
    'Olympic Air OA 62',
  )
  expect(mail.html).toContain('href="tel:+306940000000"')
  expect(mail.html + mail.text).not.toContain('/manage/')
})

test.each([...customerMails, ...officeMails])(
  '%s: of the passport number only its end',
  async (_, draw) => {
    const mail = await draw()
    expect(mail.html + mail.text).not.toContain('•••••423') // DATA-12
  },
)

test('a moved trip: before, now, and the leg it is about', async () => {
  const moved = { ...back, date: '2026-11-29', time: '23:55' }
  const mail = await renderBookingChange(
    sampleChangeMail({
      booking,
      leg: moved,
      to: moved,
      from: { date: '2026-11-28', time: '09:10' },
    }),
  )
  expectBoth(
    mail,
    'Saturday, 28 November 2026, 9:10 AM Paros time',
    'Sunday, 29 November 2026, 11:55 PM (23:55) Paros time',
    'PT-9RTB4HNC',
    'The price stays the same.',
  )
  expect(mail.text).not.toContain('PT-7KQ2MXWA\n')
  expect(mail.subject).toBe(
    'Your trip has a new time: Naoussa, Hotel Galini to Paros Airport (PAS), 29 Nov 2026, 11:55 PM (PT-9RTB4HNC)',
  )
})

test.each([
  ['card', { isPaidByCard: true }, 5_50, '€5.50 more, paid by card.'],
  ['card', {}, 5_50, '€5.50 more, to be paid by card on your booking page.'],
  ['cash', {}, 5_50, '€5.50 more, in cash to the driver.'],
  ['cash', { isPaidByCard: true }, 5_50, '€5.50 more, paid by card.'],
  ['bank_transfer', {}, 5_50, '€5.50 more, by bank transfer.'],
  ['card', { cardCents: 5_50 }, -5_50, 'back to the card you paid with'],
  ['cash', { cardCents: 5_50 }, -5_50, 'back to the card you paid with'],
  ['card', { handCents: 5_50 }, -5_50, 'Our office gets in touch'],
  ['card', { cardCents: 3_00 }, -5_50, '€5.50 less, of which you had paid €3.00.'],
  ['bank_transfer', { handCents: 5_50, handBy: 'bank_transfer' }, -5_50, 'by bank transfer'],
  ['cash', {}, -5_50, '€5.50 less to pay.'],
  ['bank_transfer', {}, -5_50, '€5.50 less to pay.'],
] as const)(
  'a moved trip paid by %s, with %j: what %i cents more come to',
  async (paymentMethod, facts, differenceCents, words) => {
    const shown = sampleBookingMail({ paymentMethod, money: unpaid(5_50), bankDetails })
    const change = sampleChangeMail({ booking: shown, differenceCents, ...facts })
    expectBoth(await renderBookingChange(change), words)
    expectBoth(await renderOfficeChange(change), words)
    const { text } = await renderBookingChange(change)
    const asksForTransfer = paymentMethod === 'bank_transfer' && differenceCents > 0
    expect(text.includes('IBAN')).toBe(asksForTransfer)
  },
)

test('a cancelled leg: the refund, how it comes, and that the other trip stays', async () => {
  const mail = await renderBookingCancellation(sampleCancellationMail())
  expectBoth(mail, 'PT-9RTB4HNC', 'Your other trip stays booked', '€41.00', BANK_DAYS)
  expect(mail.text).toMatch(/THIS TRIP STAYS BOOKED\nSaturday, 21 November 2026/)
  expect(mail.text).toMatch(/CANCELLED\nSaturday, 28 November 2026/)
})

test('both legs cancelled: both references and no trip that stays', async () => {
  const mail = await renderBookingCancellation(
    sampleCancellationMail({ cancelled: [...booking.legs], remaining: [], cardCents: 82_00 }),
  )
  expectBoth(mail, 'PT-7KQ2MXWA', 'PT-9RTB4HNC', '€82.00', 'Both trips are cancelled, Eleni')
  expect(mail.text).not.toContain('STAYS')
})

test.each([
  ['card', { cardCents: 41_00 }, `Your bank shows it within ${BANK_DAYS}.`],
  ['cash', { cardCents: 41_00 }, 'It goes back to the card you paid with.'],
  ['card', { handCents: 41_00 }, 'Our office gets in touch about how you receive it.'],
  ['card', { cardCents: 30_00, handCents: 11_00 }, '€30.00 goes back to the card you paid with'],
  [
    'card',
    { cardCents: 30_00, handCents: 11_00 },
    'About the other €11.00 our office gets in touch',
  ],
  ['card', { cardCents: 41_00, retainedCents: 9_00 }, '€9.00'],
  [
    'bank_transfer',
    { handCents: 41_00, handBy: 'bank_transfer' },
    'Our office sends it to your account by bank transfer',
  ],
  ['cash', { came: null }, 'Nothing was paid for this'],
  ['card', { came: null }, 'Nothing was paid for this'],
  ['bank_transfer', { came: null }, 'nothing to refund for this cancellation'],
  ['cash', { came: 'otherwise' }, 'nothing to refund for this cancellation'],
  ['cash', { retainedCents: 58_00 }, 'we keep the €58.00 that you paid for it'],
  ['card', { retainedCents: 58_00 }, 'There is no refund for this cancellation'],
] as const)(
  'a cancellation of what is paid by %s, with %j: %s',
  async (paymentMethod, { came = 'card', ...facts }: Cancelled, words) => {
    const money = { standing: 'nothing', dueCents: 0, came } as const
    const booking = sampleBookingMail({ paymentMethod, money })
    const none = { cardCents: 0, handCents: 0 }
    const mail = await renderBookingCancellation(
      sampleCancellationMail({ booking, ...none, ...facts }),
    )
    expectBoth(mail, words)
  },
)

test('more that goes back later is told as that', async () => {
  const mail = await renderBookingCancellation(sampleCancellationMail({ isMore: true }))
  expect(mail.subject).toContain('More of your money comes back')
  expectBoth(mail, '€41.00', 'We give back more of what you paid')
})

test('the driver: name, phone to call, vehicle, plate, and where to meet', async () => {
  const mail = await renderDriverDetails(sampleLegMail())
  // N-22
  expectBoth(mail, 'Nikos Skiadas', '+30 690 000 0005', 'Vito Tourer', 'EMX-1004')
  expect(mail.html).toContain('href="tel:+306900000005"')
  expectBoth(mail, 'Outside the arrivals door of the terminal.', '60 minutes of free waiting') // CONST-05
  const known = { name: 'Nikos', phone: '+30 690 000 0005', vehicle: '', plate: '' }
  expect((await renderDriverDetails(sampleLegMail({ driver: known }))).text).not.toContain('plate')
})

test('a reminder: when, where, who drives, and the fare to have ready', async () => {
  const cash = { due: { by: 'cash', cents: 41_50 }, driver: null } as const
  const outbound = await renderReminder(
    sampleReminderMail({ booking, leg: booking.legs[0], ...cash }),
  )
  expectBoth(
    outbound,
    '2:30 PM (14:30) Paros time',
    'Please have €41.50 ready in cash',
    'being chosen',
  )
  const later = await renderReminder(sampleReminderMail({ booking, leg: back }))
  expectBoth(later, '9:10 AM Paros time', 'Nikos Skiadas', 'At the entrance of your pickup')
  expect(later.text).not.toContain('in cash')
})

test('a reminder says what is still to be paid by card or transfer, and where', async () => {
  const by = async (way: 'card' | 'bank_transfer') =>
    renderReminder(sampleReminderMail({ booking, due: { by: way, cents: 12_00 } }))
  expectBoth(await by('card'), '€12.00 is still to be paid. Please pay it by card')
  expectBoth(await by('bank_transfer'), '€12.00 has not reached our account yet.')
})

test('changed details: each as it is now, each leg’s flight on its own, an emptied one said so', async () => {
  const mail = await renderOfficeDetails(sampleReturnMail(), ['flightOrFerry', 'specialRequest'])
  expect(mail.text).toContain('Flight or ferry, PT-7KQ2MXWA: Olympic Air OA 62')
  expect(mail.text).toContain('Flight or ferry, PT-9RTB4HNC: taken out')
  expect(mail.text).toContain('Special requests: taken out')
})

test('the office’s cancellation says what happens to the money', async () => {
  const byBank = sampleBookingMail({ paymentMethod: 'cash' })
  const back = { cardCents: 1_00, handCents: 40_00, handBy: 'bank_transfer' } as const
  const mail = await renderOfficeCancellation(sampleCancellationMail({ booking: byBank, ...back }))
  expectBoth(mail, '€1.00 goes back to the card by itself', '€40.00 is to be sent by bank transfer')
  const none = await renderOfficeCancellation(sampleCancellationMail({ cardCents: 0 }))
  expectBoth(none, 'Nothing is refunded.')
})

test.each(Object.entries(officeAlertMail.alerts))(
  'alert %s: what happened and what to do now',
  async (alert, { title, happened, toDo }) => {
    const mail = await renderOfficeAlert(sampleBookingMail(), {
      alert: alert as keyof TextsOf<typeof officeAlertMailEn>['alerts'],
      amountCents: null,
    })
    expect(mail.subject).toBe(`Please check PT-7KQ2MXWA: ${title}`)
    expectBoth(mail, happened, ...toDo)
    expect(mail.text).not.toContain('Amount')
  },
)
