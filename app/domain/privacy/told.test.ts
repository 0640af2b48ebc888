import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { privacyEn } from '#app/content/en/privacy.ts'
import { texts } from '#app/content/texts.ts'
import { RETENTION } from './retention.ts'

const privacy = texts('en')(privacyEn)

const page = readFileSync(join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('|'))

test.each<[keyof typeof RETENTION, string, RegExp]>([
  ['idNumberDays', 'Passport or ID number', /(\d+) days after the trip/],
  ['bookingYears', 'Booking', /(\d+) years after the end of the year/],
  ['mailDays', 'Words and addresses of a mail', /(\d+) days/],
  ['contactMessageDays', 'Contact message', /(\d+) days/],
  ['requestDays', 'Request for a trip', /(\d+) days/],
  ['calendarDays', 'Entry in the company', /(\d+) days/],
  ['positionDays', 'Position of a', /(\d+) days/],
  ['technicalDays', 'Digest of a request', /(\d+) days/],
])('docs/privacy.md tells the term the product keeps: %s', (term, what, figure) => {
  const told = rows.filter((row) => row.startsWith(`| ${what}`)).map((row) => figure.exec(row)?.[1])
  expect(told).toContain(String(RETENTION[term]))
})

test('the privacy page tells every term', () => {
  const words = JSON.stringify(privacy)
  for (const figure of Object.values(RETENTION)) expect(words).toContain(String(figure))
})
