import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The little of the tar format (POSIX ustar) that a backup needs: plain files and folders with
 * paths up to 100 bytes, so that any `tar` opens it.
 */
const BLOCK = 512
const LONGEST_NAME = 100

/** A file or folder of an archive; `size` in bytes, 0 for a folder. */
export type TarEntry = { path: string; isFolder: boolean; size: number }

/** A file that is made here, not read from the disk. */
export type MadeFile = { path: string; content: Buffer }

/** Packs files made here, then all that stands in a folder, piece by piece. */
export async function* packTar(made: MadeFile[], folder: string): AsyncGenerator<Buffer> {
  for (const { path, content } of made) {
    yield header({ path, isFolder: false, size: content.length })
    yield content
    yield padding(content.length)
  }
  for (const entry of entriesOf(folder)) {
    yield header(entry)
    if (entry.isFolder) continue
    for await (const piece of createReadStream(join(folder, entry.path))) yield piece as Buffer
    yield padding(entry.size)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Everything below a folder, each folder before what is in it. */
export function entriesOf(folder: string): TarEntry[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  return paths.map((path) => {
    const stats = statSync(join(folder, path))
    return { path, isFolder: stats.isDirectory(), size: stats.isDirectory() ? 0 : stats.size }
  })
}

/** An archive is not one, or is cut off. */
export class TarFault extends Error {}

/**
 * Reads an archive from its beginning to its end.
 *
 * @param take Is given each entry with its content and reads that to its end.
 * @throws {TarFault} It is cut off, or altered where it tells of an entry.
 */
export async function unpackTar(
  source: AsyncIterable<Buffer>,
  take: (entry: TarEntry, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const bytes = new ByteReader(source)
  for (;;) {
    const block = await bytes.read(BLOCK)
    if (block.every((byte) => byte === 0)) return
    const entry = readHeader(block)
    await take(entry, bytes.pieces(entry.size))
    await bytes.read(padding(entry.size).length)
  }
}

function header({ path, isFolder, size }: TarEntry): Buffer {
  const name = isFolder ? `${path}/` : path
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`too long for an archive: ${name}`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  block.write(name, 0)
  block.write(octal(isFolder ? 0o700 : 0o600, 7), 100)
  block.write(octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(0, 11), 108)
  block.write(isFolder ? '5' : '0', 156)
  block.write('ustar\x0000', 257)
  block.write(octal(checksum(block), 6), 148)
  return block
}

function readHeader(block: Buffer): TarEntry {
  const text = (from: number, to: number) => block.toString('utf8', from, to).replace(/\0.*$/s, '')
  if (Number.parseInt(text(148, 156), 8) !== checksum(block)) throw new TarFault('not an archive')
  const isFolder = text(156, 157) === '5'
  const path = text(0, LONGEST_NAME).replace(/\/$/, '')
  return { path, isFolder, size: Number.parseInt(text(124, 136), 8) }
}

/** The sum of all bytes, with its own eight counted as blanks. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

/** Reads so many bytes at a time from pieces of any length. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async read(length: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.pieces(length)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  async *pieces(length: number): AsyncGenerator<Buffer> {
    let left = length
    while (left > 0) {
      if (this.#rest.length === 0) await this.#fill()
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }

  async #fill(): Promise<void> {
    const { value, done } = await this.#source.next()
    if (done) throw new TarFault('cut off')
    this.#rest = value
  }
}
