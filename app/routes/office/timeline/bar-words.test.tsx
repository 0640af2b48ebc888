import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarWords } from './bar-words.tsx'

const trip = { time: '16:40', pickup: 'Parikia Port', dropoff: 'Naoussa' }
const text = (html: string) => html.replaceAll(/<[^>]+>/g, '').trim()

test.each([
  [400, '4:40 PM Parikia Port stays On board – Naoussa'],
  [80, '4:40 PM Parikia Port stays On board – Naoussa'],
  [50, '4:40 PM Parikia Port stays On board – Naoussa'],
  [49, '4:40'],
  [10, ''],
])('a bar of %i pixels reads as it is called', (width, words) => {
  const bar = <BarWords {...{ trip, width }} locked="stays" road="On board" />
  expect(text(renderToStaticMarkup(bar)).replaceAll(/\s+/g, ' ')).toBe(words)
})

test('a place that would be cut within a letter stands below the clock, in one piece', () => {
  const at = (width: number) => renderToStaticMarkup(<BarWords {...{ trip, width }} />)
  expect(at(80)).toContain('<span>Parikia Port – Naoussa</span>')
  expect(at(140)).toContain('<span>Parikia Port</span>')
})
