import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImportPreview } from '#app/contract/imports.ts'
import { CheckPart } from './check-part.tsx'
import { ImportScreen } from './import-screen.tsx'
import { ImportedPart } from './imported-part.tsx'
import { MappingPart } from './mapping-part.tsx'
import type { ImportForm } from './use-import.ts'

const PREVIEW: ImportPreview = {
  fileName: 'season.csv',
  encoding: 'utf-8',
  separator: ';',
  mapping: { date: 0, name: 1 },
  columns: [
    { header: 'Ημερομηνία', samples: ['31/07/2025'] },
    { header: '', samples: ['<b>Anna</b>'] },
  ],
  rows: 3,
  good: 2,
  already: 0,
  wrong: 0,
  replaced: 0,
  errors: [],
  moreErrors: 0,
}
const nothing = () => {}
const FORM: ImportForm = {
  preview: PREVIEW,
  reading: false,
  leaveOutWrong: false,
  progress: null,
  end: null,
  failure: null,
  choose: nothing,
  map: nothing,
  setLeaveOutWrong: nothing,
  run: nothing,
  startAgain: nothing,
}
const check = (preview: Partial<ImportPreview>, form: Partial<ImportForm> = {}) =>
  renderToStaticMarkup(
    <CheckPart form={{ ...FORM, ...form }} preview={{ ...PREVIEW, ...preview }} />,
  )
const WRONG = {
  wrong: 1,
  moreErrors: 4,
  errors: [{ row: 7, field: 'date' as const, text: '“31/31”: write it as 2026-07-31' }],
}

test('the first step is a labelled file field', () => {
  const html = renderToStaticMarkup(<ImportScreen />)
  expect(html).toMatch(/<label for="([^"]+)"[^>]*><input id="\1" type="file"/)
  expect(html).not.toContain(' style=')
})

test('every field can be mapped to every column, with what stands in it as text', () => {
  const html = renderToStaticMarkup(<MappingPart preview={PREVIEW} onMap={nothing} />)
  expect(html.match(/<select/g)).toHaveLength(20)
  expect(html).toContain('<option value="0" selected="">Ημερομηνία</option>')
  expect(html).toContain('Column 2')
  expect(html).toContain('&lt;b&gt;Anna&lt;/b&gt;')
})

test('one wrong row holds the button until it is left out', () => {
  expect(check({})).toMatch(/<button(?![^>]*disabled)[^>]*>Import 2 bookings/)
  const held = check(WRONG)
  expect(held).toMatch(/<button[^>]*disabled[^>]*>Import 2 bookings/)
  expect(held).toContain('<td class="figures">7</td><td>Date</td>')
  expect(held).toContain('and 4 more errors')
  expect(check(WRONG, { leaveOutWrong: true })).not.toMatch(/<button[^>]*disabled/)
  expect(check({ ...WRONG, good: 0 })).not.toContain('leave-out')
})

test('while it runs it tells how far it is instead of offering a second press', () => {
  const html = check({}, { progress: { done: 250, of: 1_000 } })
  expect(html).toContain('<progress max="1000"')
  expect(html).toContain('250 of 1,000 rows')
  expect(html).not.toContain('<button')
})

test('the end tells what came in, what was there, what was left out, and leads there', () => {
  const end = { imported: { transfer: 2, tour: 1 }, already: 1, leftOut: 3 }
  const html = renderToStaticMarkup(<ImportedPart end={end} onAgain={nothing} />)
  for (const words of [
    '3 bookings were imported',
    '1 row had been imported',
    '3 rows with errors',
  ]) {
    expect(html).toContain(words)
  }
  expect(html).toContain('href="/admin/transfers"')
  expect(html).toContain('href="/admin/tours"')
})
