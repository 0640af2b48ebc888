import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { company, companyDetails } from '#app/content/company.ts'
import { PUBLIC_PAGES } from '#test/public-pages.tsx'

const html = renderToStaticMarkup(PUBLIC_PAGES.contact?.default())
const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
  href.replaceAll('&amp;', '&'),
)

test('promises what the four tiles promise', () => {
  const tiles = /<ul class="contact-tiles">[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ''
  expect(tiles.match(/<li[ >]/g)).toHaveLength(4)
  for (const claim of ['2 hours', '24/7', 'Real-time updates', 'Dedicated support team']) {
    expect(tiles).toContain(claim)
  }
}) // CONTACT-01

test('gives telephone, e-mail, messenger and address', () => {
  expect(links).toContain(company().phoneHref)
  expect(links).toContain(company().emailHref)
  expect(links).toContain(company().whatsappHref)
  expect(text).toContain(company().address)
}) // CONTACT-02, APP-14

/** The start tag of the form's control of that name. */
const control = (name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0] ?? ''

// CONTACT-03
test('asks for name, email, phone, subject and message, in that order', () => {
  const form = /<form[\s\S]*<\/form>/.exec(html)?.[0] ?? ''
  expect(form.slice(0, 200)).toMatch(/^<form[^>]*action="\/api\/contact"[^>]*method="post"/)
  const names = [...form.matchAll(/<(?:input|select|textarea)[^>]*\sname="(\w+)"/g)].map(
    ([, name]) => name,
  )
  expect(names).toEqual(['name', 'email', 'country', 'phone', 'subject', 'message', 'website'])
  expect(control('phone')).toContain('type="tel"')
  expect(/<option value="GR"[^/]*/.exec(form)?.[0]).toBe(
    '<option value="GR" selected="">Greece (+30)<',
  )
  expect(form.includes('<img')).toBe(false)
})

// CONTACT-04
test('offers no subject at first, then the four', () => {
  const select = /<select[^>]*name="subject"[\s\S]*?<\/select>/.exec(html)?.[0] ?? ''
  const options = [...select.matchAll(/<option value="(\w*)"[^>]*>([^<]+)</g)].map(
    ([, value, label]) => [value, label],
  )
  expect(options).toEqual([
    ['', 'Select a subject'],
    ['booking', 'Booking Inquiry'],
    ['information', 'General Information'],
    ['feedback', 'Feedback'],
    ['other', 'Other'],
  ])
  expect(select).toContain('<option value="" selected="">')
  expect(links.filter((href) => href.startsWith('/contact?'))).toEqual(
    ['booking', 'information', 'feedback', 'other'].map((id) => `/contact?subject=${id}#write`),
  )
})

// CONTACT-05, N-10
test('leaves the check to the browser: all but the phone required, the email an address', () => {
  const required = ['name', 'email', 'country', 'phone', 'subject', 'message'].filter((name) =>
    control(name).includes('required'),
  )
  expect(required).toEqual(['name', 'email', 'subject', 'message'])
  expect(control('email')).toContain('type="email"')
  const pattern = /pattern="([^"]+)"/.exec(control('email'))?.[1] ?? ''
  const whole = new RegExp(`^(?:${pattern})$`, 'v')
  expect('eleni@mail.example.com').toMatch(whole)
  expect('eleni@hotel').not.toMatch(whole)
  expect(html).not.toContain('novalidate')
})

// CONTACT-06
test('has its two outcomes ready, unseen', () => {
  expect(text).toContain(
    'Message Sent! Thank you for your message. We&#x27;ll get back to you shortly.',
  )
  expect(text).toContain('Your message could not be sent. Please try again or contact us directly.')
  expect(html).toMatch(/<div role="status"><div[^>]*id="message-sent"/)
  expect(html).toMatch(/<div role="alert"[^>]*id="message-failed"/)
})

test('has a field for programs that people and screen readers do not meet', () => {
  expect(html).toMatch(/<p class="sr-only" aria-hidden="true">(?:(?!<\/p>).)*name="website"/)
  expect(control('website')).toContain('tabindex="-1"')
})

test('states the office hours and the emergency line', () => {
  expect(text).toContain('Monday to Friday 8:00-20:00')
  expect(text).toContain('Saturday 9:00-17:00')
  expect(text).toContain('Sunday 10:00-16:00')
  expect(text).toContain('Emergency transfers 24/7')
}) // CONTACT-08

test('shows the office on our own map and opens the same spot elsewhere', () => {
  const { lat, lng } = companyDetails()
  expect(html).toMatch(/role="img" aria-label="Map of the island with our office in Parikia/)
  expect(html).not.toContain('<iframe')
  const google = new URL(links.find((href) => href.includes('google')) ?? '')
  expect(google.searchParams.get('query')).toBe(`${lat},${lng}`)
  const osm = new URL(links.find((href) => href.includes('openstreetmap.org/?')) ?? '')
  expect(osm.searchParams.get('mlat')).toBe(String(lat))
  expect(osm.searchParams.get('mlon')).toBe(String(lng))
}) // CONTACT-02, N-27
