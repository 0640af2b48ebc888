// Text on the cards is set by pango, which finds fonts by fontconfig. It reads no web fonts and
// would fall back to whatever the machine has, so it gets a folder with ours and sees no other.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

/** Families as the font files name them, to be used with a comma after: `Literata SemiBold, 60`. */
export const FAMILIES = {
  headline: 'Literata SemiBold',
  label: 'Commissioner SemiBold',
  text: 'Commissioner Medium',
} as const

const FILES = [
  '@fontsource/literata/files/literata-latin-600-normal.woff',
  '@fontsource/commissioner/files/commissioner-latin-500-normal.woff',
  '@fontsource/commissioner/files/commissioner-latin-600-normal.woff',
]

/** Puts the fonts into a folder; returns what the environment has to say before the first text. */
export function installFonts(folder: string): Record<'FONTCONFIG_FILE', string> {
  const { resolve } = createRequire(import.meta.url)
  for (const [index, file] of FILES.entries())
    writeFileSync(join(folder, `${index}.ttf`), unpackWoff(readFileSync(resolve(file))))
  const settings = join(folder, 'fonts.conf')
  writeFileSync(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  )
  return { FONTCONFIG_FILE: settings }
}

type Table = { tag: number; checksum: number; data: Buffer }

/**
 * The TrueType font inside a WOFF 1.0 file.
 *
 * @see https://www.w3.org/TR/WOFF/ sections 3 to 5
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 font')
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    readTable(woff, 44 + index * 20),
  )
  const directory = Buffer.alloc(12 + 16 * tables.length)
  const power = Math.floor(Math.log2(tables.length))
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(tables.length, 4)
  directory.writeUInt16BE(2 ** power * 16, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((tables.length - 2 ** power) * 16, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = [tag, checksum, offset, data.length]
    for (const [field, value] of entry.entries())
      directory.writeUInt32BE(value, 12 + index * 16 + field * 4)
    const padding = Buffer.alloc(-data.length & 3)
    parts.push(data, padding)
    offset += data.length + padding.length
  }
  return Buffer.concat(parts)
}

function readTable(woff: Buffer, entry: number): Table {
  const [tag = 0, offset = 0, packed = 0, size = 0, checksum = 0] = [0, 4, 8, 12, 16].map((at) =>
    woff.readUInt32BE(entry + at),
  )
  const data = woff.subarray(offset, offset + packed)
  return { tag, checksum, data: packed < size ? inflateSync(data) : data }
}
