import { expect, test } from 'vitest'
import { parseHistory, parseHours, parseLanguages, parseOfficeHours, parseStory } from './facts.ts'

test('a history is a year a line; lines with nothing on them are no years', () => {
  const years = [
    { year: '2017', title: 'One car', text: 'Giorgos drives it.' },
    { year: '2026', title: 'Twelve', text: 'And a plan.' },
  ]
  const text = '\n2017 | One car | Giorgos drives it.\n  \n 2026|Twelve|  And a plan.  \n\n'
  expect(parseHistory(text)).toEqual(years)
  expect(parseHistory('')).toEqual([])
})

test.each(['2017 | One car', 'in 2017 | One car | Giorgos drives it.', '2017 | a | b | c'])(
  'a history is none as a whole where a line is none: %s',
  (line) => {
    expect(parseHistory(`2016 | Nothing yet | Still an island.\n${line}`)).toBeNull()
  },
)

test('languages keep their order; a comma too many is no language', () => {
  expect(parseLanguages(' English, Ελληνικά,, Français ,')).toEqual([
    'English',
    'Ελληνικά',
    'Français',
  ])
  expect(parseLanguages('')).toEqual([])
})

test.each([
  ['00:00-23:59', { opens: '00:00', closes: '23:59' }],
  ['08:00-20:00', { opens: '08:00', closes: '20:00' }],
  ['20:00-08:00', null],
  ['08:00-08:00', null],
  ['8:00-20:00', null],
  ['08:00-24:00', null],
  ['08:60-20:00', null],
  ['always', null],
  ['', null],
])('hours of a day: %s', (text, hours) => {
  expect(parseHours(text)).toEqual(hours)
})

test('hours of a week are seven days, each its own or closed', () => {
  const day = '08:00-20:00'
  const open = { opens: '08:00', closes: '20:00' }
  const weekOf = (...days: string[]) => parseOfficeHours(days.join(','))
  expect(weekOf(day, day, day, day, day, '09:00-13:00', 'closed')).toEqual([
    ...Array(5).fill(open),
    { opens: '09:00', closes: '13:00' },
    null,
  ])
  expect(parseOfficeHours('')).toEqual([])
  expect(weekOf(day, day, day, day, day, day)).toBeNull()
  expect(weekOf(day, day, day, day, day, day, day, day)).toBeNull()
  expect(weekOf(day, day, day, 'shut', day, day, day)).toBeNull()
  expect(weekOf(day, day, day, day, day, day, '20:00-08:00')).toBeNull()
})

test('the first paragraph of a story is its heading', () => {
  const text = '\n\n One island. \n\n  We drive it.\nDay and night.\n \n\nAnd the sea.\n\n'
  expect(parseStory(text)).toEqual({
    heading: 'One island.',
    paragraphs: ['We drive it.\nDay and night.', 'And the sea.'],
  })
  expect(parseStory('')).toEqual({ heading: '', paragraphs: [] })
})
