import { expect, test } from 'vitest'
import { parseHistory } from './facts.ts'

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
