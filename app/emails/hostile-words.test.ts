import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BookingMail,
  type ContactMail,
  type RenderedMail,
  renderBookingCancellation,
  renderBookingChange,
  renderBookingConfirmation,
  renderContactMessage,
  renderDriverDetails,
  renderOfficeAlert,
  renderOfficeCancellation,
  renderOfficeChange,
  renderOfficeCopy,
  renderOfficeDetails,
  renderReminder,
} from './index.ts'
import { sampleBookingMail } from './sample-booking-mail.ts'
import { sampleContactMail } from './sample-contact-mail.ts'
import { sampleCancellationMail, sampleChangeMail, sampleLegMail } from './sample-trip-mails.ts'

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</style><style>*{display:none}',
    '</title><b>',
    'Ελένη\r\nBcc: all@example.com',
    '🏖️🇬🇷 王小明 محمد',
    "O'Brien & Söhne <x@y>",
    'ab\u202Ecd\u2028ef\u0000gh\uD800',
    'x'.repeat(3000),
  ),
)

test('no tag of it survives, the subject is one line, and the text cannot be forged', async () => {
  const letters = [
    (value: string) => renderBookingConfirmation(withTyped(value)),
    (value: string) => renderOfficeCopy(withTyped(value)),
    (value: string) => renderBookingChange(sampleChangeMail({ booking: withTyped(value) })),
    (value: string) => renderOfficeChange(sampleChangeMail({ booking: withTyped(value) })),
    (value: string) => renderBookingCancellation(cancelledWith(value)),
    (value: string) => renderOfficeCancellation(cancelledWith(value)),
    (value: string) => renderDriverDetails(driven(value)),
    (value: string) => renderReminder({ ...driven(value), due: null, idNumberNeeded: true }),
    (value: string) =>
      renderOfficeDetails(withTyped(value), ['flightOrFerry', 'specialRequest', 'phone']),
    (value: string) =>
      renderOfficeAlert(withTyped(value), { alert: 'disputed', amountCents: 1, others: 2 }),
    (value: string) => renderContactMessage(writtenBy(value)),
  ]
  const plain = await Promise.all(letters.map((draw) => draw('word')))
  await fc.assert(
    fc.asyncProperty(typed, async (value) => {
      for (const [at, draw] of letters.entries()) {
        const { html, subject, text } = await draw(value)
        expect(tagsOf(html)).toEqual(tagsOf(plain[at]?.html ?? '')) // N-21
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(html + text).not.toMatch(/[\u202A-\u202E]/)
        expect((html + text + subject).isWellFormed()).toBe(true)
        expect(text.split('\n').length).toBe(plain[at]?.text.split('\n').length)
      }
    }),
    { numRuns: 40 },
  )
})

// CONTACT-07
test('every line of a visitor’s message is marked as theirs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { maxLength: 6 }), async (lines) => {
      const message = `Hello\n-- \nSent by the contact form\n${lines.join('\n')}\nBye`
      const { text } = await renderContactMessage(sampleContactMail({ message }))
      const quoted = /THEIR MESSAGE\n([\s\S]*?)\n\nWHO WROTE\n/.exec(text)?.[1] ?? ''
      expect(quoted).toMatch(/^> Hello\n> --\n> Sent by the contact form\n(>.*\n)*> Bye$/)
    }),
    { numRuns: 40 },
  )
})

test('names of any script and emoji arrive as they were written', async () => {
  const name = { firstName: 'Ελένη 🌊', lastName: "D'Angelo-王 محمد" }
  for (const { html, text } of await both(name)) {
    expect(text).toContain("Ελένη 🌊 D'Angelo-王 محمد")
    expect(html).toContain('Ελένη 🌊 D&#x27;Angelo-王 محمد')
  }
})

test.each(['', 'a'])('places of nothing but emoji are never cut in half (%j)', async (start) => {
  const place = start + '🌊'.repeat(200)
  const leg = { ...sampleBookingMail().legs[0], pickupLocation: place, dropoffLocation: place }
  const { html, subject } = await renderBookingConfirmation(sampleBookingMail({ legs: [leg] }))
  expect(html).not.toContain('\uFFFD')
  expect(html.isWellFormed()).toBe(true)
  expect(Array.from(subject).length).toBeLessThan(200)
})

function both(change: Partial<BookingMail>): Promise<RenderedMail[]> {
  const mail = sampleBookingMail(change)
  return Promise.all([renderBookingConfirmation(mail), renderOfficeCopy(mail)])
}

/** A booking in which every field a customer fills in holds the same words; never empty. */
function withTyped(value: string): BookingMail {
  const leg = sampleBookingMail().legs[0]
  const flat = `.${value}`
  return sampleBookingMail({
    firstName: flat,
    lastName: flat,
    email: flat,
    phone: flat,
    idNumberMasked: flat,
    specialRequest: flat.replace(/[\r\n\u2028\u2029]/g, ''),
    legs: [{ ...leg, pickupLocation: flat, dropoffLocation: flat, flightOrFerry: flat }],
  })
}

function cancelledWith(value: string) {
  return sampleCancellationMail({ booking: withTyped(value) })
}

/** The office, too, may paste anything where the driver's name belongs. */
function driven(value: string) {
  const flat = `.${value}`
  const driver = { name: flat, phone: flat, vehicle: flat, plate: flat }
  return sampleLegMail({ booking: withTyped(value), driver })
}

/** A message in which every field a visitor fills in holds the same words; never empty. */
function writtenBy(value: string): ContactMail {
  const flat = `.${value}`
  const message = flat.replace(/[\r\n\u2028\u2029]/g, '')
  return sampleContactMail({ name: flat, email: flat, phone: flat, phoneE164: null, message })
}

function tagsOf(html: string): string[] {
  return html.match(/<\/?[a-z!][^\s>]*/gi) ?? []
}
