import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publicPages } from '#app/content/en/public-pages.ts'
import { installFonts, unpackWoff } from './fonts.ts'

test('the folder holds true TrueType fonts and settings that name no other folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meltemi-fonts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { FONTCONFIG_FILE } = installFonts(folder)
  const fonts = readdirSync(folder).filter((name) => name.endsWith('.ttf'))
  expect(fonts).toHaveLength(3)
  for (const name of fonts) expectSound(readFileSync(join(folder, name)))
  const folders = [...readFileSync(FONTCONFIG_FILE, 'utf8').matchAll(/<dir>([^<]*)</g)]
  expect(folders.map(([, path]) => path)).toEqual([folder])
})

/** Tables lie in the file, begin on a multiple of four, and add up to their checksums. */
function expectSound(font: Buffer) {
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  const count = font.readUInt16BE(4)
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const tag = font.toString('latin1', at, at + 4)
    const [checksum, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    expect(offset % 4, tag).toBe(0)
    expect(offset + length, tag).toBeLessThanOrEqual(font.length)
    // The head table's own sum is taken with its adjustment, at byte 8, as nought.
    const table = Buffer.concat([font.subarray(offset, offset + length), Buffer.alloc(3)])
    if (tag === 'head') table.writeUInt32BE(0, 8)
    let sum = 0
    for (let byte = 0; byte + 4 <= table.length; byte += 4)
      sum = (sum + table.readUInt32BE(byte)) >>> 0
    expect(sum, tag).toBe(checksum)
  }
}

test('anything but a WOFF font is refused', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 is another format'))).toThrow('not a WOFF 1.0 font')
})

test('the fonts have every letter of the cards: western letters, dashes and quotes', () => {
  const words = publicPages().map(({ card }) => `${card.eyebrow}${card.headline}${card.text ?? ''}`)
  expect(words.join('')).toMatch(/^[\n\u0020-\u00ff\u2013\u2014\u2018-\u201e\u2026]*$/)
})
