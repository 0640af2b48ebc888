import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
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

/** What tells a file's content from any other: its length in bytes, and its SHA-256 in hex. */
export type Digest = { size: number; sha256: string }

/** Bytes that are read, written and compressed at a time. */
export const PIECE_BYTES = 1_000_000

/**
 * Packs all that stands in a folder, piece by piece.
 *
 * @param last Makes the last file of the archive from the digests of those before it, by path.
 */
export function packTar(
  folder: string,
  last: (digests: Record<string, Digest>) => MadeFile,
): Generator<Buffer> {
  return inLargePieces(packed(folder, last))
}

function* packed(
  folder: string,
  last: (digests: Record<string, Digest>) => MadeFile,
): Generator<Buffer> {
  const digests: Record<string, Digest> = {}
  for (const entry of entriesOf(folder)) {
    yield header(entry)
    if (entry.isFolder) continue
    const hash = createHash('sha256')
    for (const piece of piecesOf(join(folder, entry.path))) {
      hash.update(piece)
      yield piece
    }
    digests[entry.path] = { size: entry.size, sha256: hash.digest('hex') }
    yield padding(entry.size)
  }
  const { path, content } = last(digests)
  yield header({ path, isFolder: false, size: content.length })
  yield content
  yield padding(content.length)
  yield Buffer.alloc(2 * BLOCK)
}

/** Whoever takes a piece waits a turn of a busy server for it: few large ones are quicker. */
function* inLargePieces(pieces: Generator<Buffer>): Generator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    if (length < PIECE_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  yield Buffer.concat(waiting)
}

/** Read at once: a stream costs a small file, of which there are a thousand, many times its reading. */
function* piecesOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r')
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(PIECE_BYTES)
      const length = readSync(file, piece)
      if (length === 0) return
      yield piece.subarray(0, length)
    }
  } finally {
    closeSync(file)
  }
}

/** Everything below a folder, each folder before what is in it. */
function entriesOf(folder: string): TarEntry[] {
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
