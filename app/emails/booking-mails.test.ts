import { describe, expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import {
  type BookingMail,
  type RenderedMail,
  renderBookingCancellation,
  renderBookingChange,
  renderBookingConfirmation,
  renderBookingEdit,
  renderOfficeCopy,
  renderReminder,
} from './index.ts'
import {
  sampleBookingMail,
  sampleReturnMail,
  sampleTourMail,
  TRANSFERRED,
  unpaid,
} from './sample-booking-mail.ts'

const bankDetails = { accountName: 'Meltemi', iban: 'GR00 0000 0000 0000', bic: 'MELTGRAA' }
const request = 'Two child seats, please.\nWe arrive with SEAJETS from Piraeus.'

test('the customer reads: reference, day and Athens time of the ride, and what a return adds', async () => {
  const mail = await renderBookingConfirmation(sampleReturnMail())
  // APP-16
  for (const body of [mail.html, mail.text]) {
    expect(body).toContain('PT-7KQ2MXWA')
    expect(body).toContain('PT-9RTB4HNC')
    expect(body).toContain('Saturday, 21 November 2026')
    expect(body).toContain('2:30 PM (14:30) Paros time')
    expect(body).toContain('Saturday, 28 November 2026')
    expect(body).toContain('9:10 AM Paros time')
    expect(body).toContain('€82.00')
    expect(body).toContain('for both ways, per vehicle, taxes included')
  }
  expect(mail.subject).toBe(
    'Your transfer is confirmed: Paros Airport (PAS) to Naoussa, Hotel Galini, 21 Nov 2026, 2:30 PM (PT-7KQ2MXWA)',
  )
})

test('the customer reads: name sign, free waiting, delay grace and cancellation terms', async () => {
  const { html, text } = await renderBookingConfirmation(sampleBookingMail())
  // CONST-04, CONST-05
  for (const body of [html, text]) {
    expect(body).toContain('a sign that carries your name')
    expect(body).toContain('60 minutes of free waiting at the airport')
    expect(body).toContain('30 minutes of free waiting at the port')
    expect(body).toContain('up to 1 hour')
    expect(body).toContain('free of charge until 24 hours before pickup')
    expect(body).toContain('50%')
  }
})

test('the customer reads: how to reach the company, and who it is', async () => {
  const { html, text } = await renderBookingConfirmation(sampleBookingMail())
  for (const body of [html, text]) {
    expect(body).toContain(company().phone)
    expect(body).toContain(company().email)
    expect(body).toContain(company().address)
    expect(body).toContain(company().taxNumberLine)
    expect(body).toContain(company().licenceLine)
    expect(body).toContain(`https://wa.me/${company().whatsappNumber}?text=About%20`)
  }
})

test.each([
  ['paid by card', {}, 'Your transfer is confirmed', '€41.00 paid by card'],
  [
    'cash',
    { money: unpaid(41_00), paymentMethod: 'cash' },
    'Your transfer is confirmed',
    '€41.00 in cash to the driver',
  ],
  [
    'bank transfer received',
    { paymentMethod: 'bank_transfer', money: TRANSFERRED },
    'Your transfer is confirmed',
    '€41.00 received by bank transfer',
  ],
  [
    'bank transfer',
    { money: unpaid(41_00), paymentMethod: 'bank_transfer' },
    'Awaiting your bank transfer',
    'not received yet',
  ],
  ['card not paid', { money: unpaid(41_00) }, 'Your payment is still open', 'not paid yet'],
  [
    'cash that came before',
    { paymentMethod: 'cash', money: { ...TRANSFERRED, came: 'otherwise' } },
    'Your transfer is confirmed',
    '€41.00, nothing left to pay',
  ],
  [
    'a part that is still due',
    { paymentMethod: 'cash', money: { standing: 'partly-paid', dueCents: 12_00, came: 'card' } },
    'Your transfer is confirmed',
    '€12.00 in cash to the driver',
  ],
] as const)('how the booking stands: %s', async (_, change, subject, payment) => {
  const mail = await renderBookingConfirmation(sampleBookingMail(change))
  expect(mail.subject.startsWith(subject)).toBe(true)
  expect(mail.text).toContain(payment)
  expect(mail.html).toContain(payment)
  if (subject !== 'Your transfer is confirmed') expect(mail.text).not.toContain('all set')
})

test('the customer reads: the account, amount and reference for a bank transfer, and for no other way to pay', async () => {
  const awaiting = {
    money: unpaid(41_00),
    paymentMethod: 'bank_transfer',
    bankDetails,
  } as const
  const { text } = await renderBookingConfirmation(sampleBookingMail(awaiting))
  expect(text).toContain('IBAN: GR00 0000 0000 0000') // CHECKOUT-29
  expect(text).toContain('Payment reference: PT-7KQ2MXWA')
  const card = await renderBookingConfirmation(sampleBookingMail({ bankDetails }))
  expect(card.html + card.text).not.toContain('GR00')
})

test('the customer reads: a link to the booking where there is one, and no button where there is none', async () => {
  const withLink = await renderBookingConfirmation(sampleBookingMail())
  expect(withLink.html).toContain('href="https://meltemi.example/manage/PT-7KQ2MXWA?key=sample"')
  expect(withLink.text).toContain('\nhttps://meltemi.example/manage/PT-7KQ2MXWA?key=sample\n')
  const without = await renderBookingConfirmation(sampleBookingMail({ manageUrl: null }))
  expect(without.html + without.text).not.toContain('View your booking')
})

test('the office can call and write to the customer and is told of an estimated route', async () => {
  const mail = await renderOfficeCopy(
    sampleReturnMail({ estimated: true, specialRequest: request }),
  )
  expect(mail.subject).toContain('New booking PT-7KQ2MXWA with return')
  expect(mail.html).toContain('href="tel:+306940000000"')
  expect(mail.html).toContain('href="mailto:eleni@example.com"')
  for (const body of [mail.html, mail.text]) {
    expect(body).toContain('about 12 km')
    expect(body).toContain('check the route')
    expect(body).toContain('We arrive with SEAJETS from Piraeus.') // CHECKOUT-48
  }
})

test('a tour is told as a tour: title, length, participants and pickup place', async () => {
  const tour = sampleTourMail()
  const [customer, office] = await Promise.all([
    renderBookingConfirmation(tour),
    renderOfficeCopy(tour),
  ])
  expect(customer.subject).toBe(
    'Your tour is confirmed: Hidden Villages, 21 Nov 2026, 9:00 AM (PT-7KQ2MXWA)',
  )
  expect(office.subject).toContain('Hidden Villages')
  expect(office.text).toContain('booked a tour for 10 participants')
  for (const body of [customer.html, customer.text, office.html, office.text]) {
    for (const words of ['Hidden Villages', '6 hours', 'Minibus', 'Hotel Galini', '€450.00'])
      expect(body).toContain(words)
    expect(body).not.toMatch(/\btransfer\b|Luggage|\bkm\b|one way/)
  }
}) // MAIL-04, N-21

test('a whole passport number never reaches a mail, even from a caller who forgot to mask', async () => {
  for (const mail of await both({ idNumberMasked: 'AK4455423' })) {
    expect(all(mail)).not.toContain('AK4455423') // DATA-12
    expect(all(mail)).not.toContain('5423')
    expect(mail.text).toContain('ending in 423')
  }
})

test('a masked number of which nothing is left is left out', async () => {
  for (const mail of await both({ idNumberMasked: '•••' })) {
    expect(mail.text).not.toContain('Passport')
  }
})

test('nothing is loaded from elsewhere: no picture, style sheet, font or script', async () => {
  for (const { html } of await both({})) {
    expect(html).not.toMatch(/<(img|script|iframe|object|link)\b|@import|url\(|background=/i)
    expect(html).toContain('prefers-color-scheme:dark')
  }
})

function both(change: Partial<BookingMail>): Promise<RenderedMail[]> {
  const mail = sampleBookingMail(change)
  return Promise.all([renderBookingConfirmation(mail), renderOfficeCopy(mail)])
}

function all(mail: RenderedMail): string {
  return mail.subject + mail.html + mail.text
}

// M7 of the review of security: our own mail must not carry a stranger's words to a third person.
describe('words that nobody confirmed', () => {
  const lure = 'Your account is locked, sign in at https://evil.example/x and www.evil.example'
  const leg = { ...sampleBookingMail().legs[0], flightOrFerry: 'see evil.example' }
  const strange = sampleBookingMail({
    firstName: lure,
    lastName: lure,
    phone: lure,
    specialRequest: lure,
    money: unpaid(41_00),
    paymentMethod: 'cash',
    wordsConfirmed: false,
    legs: [{ ...leg, pickupLocation: `Naoussa ${lure}`, dropoffLocation: 'A.B. Villas' }],
  })

  test('no letter to the customer greets by them, repeats a request or makes a link', async () => {
    const trip = { booking: strange, leg: strange.legs[0] }
    const nothingBack = { cardCents: 0, handCents: 0, handBy: 'otherwise' } as const
    const moment = { date: '2026-11-21', time: '14:30' }
    const change = {
      ...trip,
      from: moment,
      to: moment,
      differenceCents: 0,
      fields: [],
      linkCents: 0,
      isPaidByCard: false,
      ...nothingBack,
    }
    const letters = await Promise.all([
      renderBookingConfirmation(strange),
      renderReminder({ ...trip, driver: null, due: null, idNumberNeeded: true }),
      renderBookingChange(change),
      renderBookingEdit({ ...change, fields: ['date', 'firstName', 'specialRequest'] }),
      renderBookingCancellation({
        booking: strange,
        cancelled: [strange.legs[0]],
        remaining: [],
        retainedCents: 0,
        isMore: false,
        ...nothingBack,
      }),
    ])
    for (const { subject, html, text } of letters) {
      const told = subject + html + text
      expect(told).not.toMatch(/:\/\/evil|www\.evil|evil\.example/)
      expect(text).toMatch(
        /^(You are all set|See you soon|Your trip is (moved|cancelled)|We changed your booking)$/m,
      )
      expect(text).toContain('A. B. Villas')
    }
    expect(letters[0]?.text).not.toMatch(/request:|Name:|Phone:/i)
  })

  test('the office reads them as they were typed', async () => {
    const { text } = await renderOfficeCopy(strange)
    expect(text).toContain(lure)
  })

  test('who paid reads their own words', async () => {
    const { text } = await renderBookingConfirmation({ ...strange, wordsConfirmed: true })
    expect(text).toContain(lure)
  })
})
