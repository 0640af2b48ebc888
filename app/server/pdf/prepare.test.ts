import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs in every thread of the process: notes which one reads a font. */
const WATCHED = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  import { isMainThread } from 'node:worker_threads'
  const readFileSync = fs.readFileSync
  fs.readFileSync = (path, ...options) => {
    const thread = isMainThread ? 'server' : 'drawing'
    if (String(path).endsWith('.woff')) fs.appendFileSync(process.env.FONTS_READ, thread + '\\n')
    return readFileSync(path, ...options)
  }
  syncBuiltinESMExports()`

/** A process of its own: in this one another file's documents may have opened the fonts. */
const PROCESS = `(async () => {
  const { appendFileSync } = await import('node:fs')
  const { openDocument, prepareDrawing } = await import('#app/server/pdf/index.server.ts')
  await prepareDrawing(['Your driver waits.'])
  appendFileSync(process.env.FONTS_READ, 'prepared\\n')
  const { sheet, end } = openDocument({ title: 'One', author: 'Two', createdAt: new Date() })
  sheet.title('Evidence about PT-1')
  sheet.strong('Χριστόφορος')
  sheet.paragraph('Your driver waits. Χριστόφορος')
  console.log((await end()).subarray(0, 5).toString())
})()`

test('once drawing is prepared the first document opens no font, and the server’s own thread none at all', () => {
  const FONTS_READ = join(tmpdir(), `fonts-read-${process.pid}`)
  const watched = `data:text/javascript,${encodeURIComponent(WATCHED)}`
  const output = execFileSync(process.execPath, ['--import', watched, '--eval', PROCESS], {
    encoding: 'utf8',
    env: { ...process.env, FONTS_READ },
  })
  const read = readFileSync(FONTS_READ, 'utf8').trim().split('\n')
  rmSync(FONTS_READ)
  expect(output).toBe('%PDF-\n')
  expect(read.indexOf('prepared')).toBeGreaterThan(0)
  expect(read.indexOf('prepared')).toBe(read.length - 1)
  expect(read).not.toContain('server')
})
