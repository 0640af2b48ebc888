import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BookingMail,
  type RenderedMail,
  renderBookingConfirmation,
  renderOfficeCopy,
} from './index.ts'
import { sampleBookingMail } from './sample-booking-mail.ts'

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
  const tags = new Map<string, string[]>()
  const expectTags = async (shape: string, mail: BookingMail, draw: typeof renderOfficeCopy) => {
    if (!tags.has(shape)) tags.set(shape, tagsOf((await draw(withTyped('word'))).html))
    const { html, subject, text } = await draw(mail)
    expect(tagsOf(html)).toEqual(tags.get(shape)) // N-21
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    expect(html + text).not.toMatch(/[\u202A-\u202E]/)
    expect((html + text + subject).isWellFormed()).toBe(true)
    expect(text.split('\n').length).toBe((await draw(withTyped('word'))).text.split('\n').length)
  }
  await fc.assert(
    fc.asyncProperty(typed, async (value) => {
      await expectTags('customer', withTyped(value), renderBookingConfirmation)
      await expectTags('office', withTyped(value), renderOfficeCopy)
    }),
    { numRuns: 60 },
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
    legs: [{ ...leg, pickupLocation: flat, dropoffLocation: flat }],
  })
}

function tagsOf(html: string): string[] {
  return html.match(/<\/?[a-z!][^\s>]*/gi) ?? []
}
