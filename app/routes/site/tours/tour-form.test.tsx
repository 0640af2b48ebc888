import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { toursEn } from '#app/content/en/tours.ts'
import { texts } from '#app/content/texts.ts'
import { DayFields } from './tour-day-fields.tsx'
import { readTourDraft, type TourDraft } from './tour-draft.ts'
import { factsOf } from './tour-facts.ts'
import { TourSummary } from './tour-summary.tsx'
import type { TourForm } from './use-tour-booking.ts'

const tours = texts('en')(toursEn)

const sunset = tours.find(({ slug }) => slug === 'romantic-sunset')
if (!sunset) throw new Error('no sunset tour')
const tour = factsOf(sunset)

function formOf(fields: Partial<TourDraft>, change: Partial<TourForm> = {}): TourForm {
  const draft = { ...readTourDraft({}, tour, '2027-07-01'), ...fields }
  return {
    checkout: { draft, key: 'key', booked: null },
    method: 'card',
    errors: {},
    tooSoon: undefined,
    failure: null,
    working: false,
    change: () => {},
    submit: () => {},
    ...change,
  }
}

const summary = (fields: Partial<TourDraft>, change?: Partial<TourForm>) =>
  renderToStaticMarkup(
    <TourSummary tour={tour} form={formOf(fields, change)}>
      {null}
    </TourSummary>,
  )

describe('the summary of a tour', () => {
  test.each([
    [8, 'Small group (1-8)', '€240'],
    [9, 'Large group (9-15)', '€300'],
  ])('prices %i people as a %s', (participants, label, price) => {
    const html = summary({ participants })
    expect(html).toContain(label)
    expect(html).toContain(price)
    expect(html).toContain(`${participants} participants`)
  }) // TOURS-14, N-02

  test('names the tour, its day, start and length, and books it', () => {
    const html = summary({ date: '2027-07-03', pickupPlace: 'Naoussa' })
    for (const words of [
      'Romantic Sunset',
      'Saturday, 3 July 2027',
      '5:15 PM (17:15), 4 hours',
      'Naoussa',
    ])
      expect(html).toContain(words)
    expect(html).toMatch(/<button type="submit".*Book This Tour/s)
  }) // TOURS-05, N-02

  test('is at work while it books', () => {
    expect(summary({}, { working: true })).toMatch(/aria-busy="true".*Processing\.\.\./s)
  })
})

describe('the day of a tour', () => {
  const day = (change?: Partial<TourForm>, date: TourDraft['date'] = '2027-06-21') =>
    renderToStaticMarkup(<DayFields tour={tour} form={formOf({ date }, change)} />)

  test('offers the start times of the tour and no other', () => {
    const values = [...day().matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, time]) => time)
    expect(values).toEqual(['17:15'])
    expect(day()).toMatch(/value="17:15"[^>]*checked|checked[^>]*value="17:15"/)
    expect(day()).toMatch(/min="1" max="15"/)
    expect(day()).toContain('role="combobox"')
    expect(day()).toContain('5:15 PM (17:15)')
  }) // N-02

  test('names no start of a sunset tour before the day is chosen', () => {
    expect(day({}, '')).not.toContain('type="radio"')
    expect(day({}, '')).toContain('This tour begins by the sun.')
    expect(summary({ date: '' })).not.toContain('PM')
  })

  test('says with the WhatsApp number when it starts too soon', () => {
    expect(day({ tooSoon: 'Too soon.' })).toMatch(/Too soon\..*https:\/\/wa\.me\/\d+/)
  }) // A-24, CHECKOUT-12

  test('ties each complaint to its field', () => {
    const html = day({ errors: { date: 'Required', pickupPlace: 'Required' } })
    expect(html).toMatch(/id="details-date"[^>]*aria-describedby="details-date-error"/)
    expect(html).toContain('id="details-pickupPlace-error"')
  })
})
