import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** A process of its own: in this one another file's documents may have opened the fonts. */
const PROCESS = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const readFileSync = fs.readFileSync
  let fonts = 0
  fs.readFileSync = (path, ...options) => {
    if (String(path).endsWith('.woff')) fonts += 1
    return readFileSync(path, ...options)
  }
  syncBuiltinESMExports()
  const { openDocument, prepareDrawing } = await import('#app/server/pdf/index.server.ts')
  await prepareDrawing()
  const prepared = fonts
  const { sheet, end } = openDocument({ title: 'One', author: 'Two', createdAt: new Date() })
  sheet.title('Evidence about PT-1')
  sheet.strong('Χριστόφορος')
  sheet.paragraph('Your driver waits. Χριστόφορος')
  const kind = (await end()).subarray(0, 5).toString()
  console.log(JSON.stringify({ kind, prepared, after: fonts - prepared }))`

test('once drawing is prepared, the first document opens no font', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', PROCESS], {
    encoding: 'utf8',
  })
  const told = JSON.parse(output)
  expect(told).toMatchObject({ kind: '%PDF-', after: 0 })
  expect(told.prepared).toBeGreaterThan(0)
})
