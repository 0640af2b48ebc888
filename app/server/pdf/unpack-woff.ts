import { inflateSync } from 'node:zlib'

const HEAD = { packed: 44, plain: 12 }
const ENTRY = { packed: 20, plain: 16 }

/**
 * A font of the web (WOFF 1.0) as the plain font (SFNT) within: its tables inflated once, here, and not by each document
 * that is written in it.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEAD.plain + ENTRY.plain * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const tables: Buffer[] = []
  let end = head.length
  for (let at = 0; at < count; at += 1) {
    const entry = HEAD.packed + ENTRY.packed * at
    const field = (number: number) => woff.readUInt32BE(entry + 4 * number)
    const [offset, packedLength, length] = [field(1), field(2), field(3)]
    const packed = woff.subarray(offset, offset + packedLength)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    tables.push(packedLength < length ? inflateSync(packed) : packed, padding)
    const written = HEAD.plain + ENTRY.plain * at
    woff.copy(head, written, entry, entry + 4)
    woff.copy(head, written + 4, entry + 16, entry + 20)
    head.writeUInt32BE(end, written + 8)
    head.writeUInt32BE(length, written + 12)
    end += length + padding.length
  }
  return Buffer.concat([head, ...tables])
}
