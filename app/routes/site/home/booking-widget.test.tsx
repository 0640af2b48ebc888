import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BookingWidget } from './booking-widget.tsx'

const markup = renderToStaticMarkup(<BookingWidget />)
const text = markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const tag = (field: string) => new RegExp(`<[a-z]+ [^>]*id="[^"]*${field}"[^>]*>`).exec(markup)?.[0]

test('the widget asks for six things, each under its label', () => {
  const labels = ['Pickup location', 'Drop-off location', 'Date', 'Time', 'Passengers', 'Luggage']
  for (const label of labels) expect(text).toContain(label)
  expect(tag('pickupLocation')).toContain('role="combobox"')
  expect(tag('dropoffLocation')).toContain('role="combobox"')
  expect(tag('date')).toContain('aria-haspopup="dialog"')
  expect(tag('time')).toMatch(/^<select/)
}) // WIDGET-01

test('its steppers start at 0 and end at 15 and 10', () => {
  const limits = (field: string) =>
    ['aria-valuemin', 'aria-valuemax', 'min', 'max', 'value'].flatMap(
      (name) => new RegExp(` ${name}="(\\d+)"`).exec(tag(field) ?? '')?.[1] ?? [],
    )
  expect(limits('passengers')).toEqual(['0', '15', '0'])
  expect(limits('luggage')).toEqual(['0', '10', '0'])
}) // WIDGET-05, WIDGET-06

test('there is no price and no way on before the trip is filled in', () => {
  expect(text).toContain('Fill in your trip to see a fixed price.')
  expect(markup).toMatch(/<button[^>]*type="submit"[^>]*aria-disabled="true"/)
}) // WIDGET-07, WIDGET-13
