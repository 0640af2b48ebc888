/**
 * Lists of values as PostgreSQL reads them in its own binary form: what a text of many rows costs is mostly its
 * reading. Of each type the number it has in every database, and how one value is written; the writer has room.
 */
const TYPES = {
  bigint: { type: 20, write: writeLong },
  integer: { type: 23, write: (to, value) => to.bytes.writeInt32BE(value as number, to.at) },
  text: { type: 25, write: writeText },
  uuid: { type: 2950, write: writeUuid },
  timestamptz: { type: 1184, write: writeInstant },
  boolean: { type: 16, write: (to, value) => to.bytes.writeUInt8(value ? 1 : 0, to.at) },
  jsonb: { type: 3802, write: writeJson },
} satisfies Record<string, { type: number; write: (to: Writer, value: unknown) => number }>

/** A type of which lists can be written. */
export type ListType = keyof typeof TYPES

/** Bytes that grow, and where the next one goes. */
type Writer = { bytes: Buffer; at: number }

/** What is before the values: one dimension, no word on nulls, the type, how many, counted from 1. */
const HEAD = 20
const NULL = -1
/** Milliseconds from 1970 to the year 2000, from which PostgreSQL counts. */
const EPOCH_MS = Date.UTC(2000, 0, 1)

/**
 * A list of values for a parameter of the type `type[]`; null and undefined are null.
 *
 * @throws {RangeError} A text that is no UUID where one is due, or a number that is none of its type.
 */
export function listBytes(type: ListType, values: readonly unknown[]): Buffer {
  const { type: number, write } = TYPES[type]
  const to: Writer = { bytes: Buffer.allocUnsafe(HEAD + 40 * values.length), at: HEAD }
  const head = [1, 0, number, values.length, 1]
  for (const [index, word] of head.entries()) to.bytes.writeInt32BE(word, 4 * index)
  for (const value of values) {
    makeRoom(to, 20)
    const before = to.at
    to.at += 4
    const isNull = value === null || value === undefined
    if (!isNull) to.at = write(to, value)
    to.bytes.writeInt32BE(isNull ? NULL : to.at - before - 4, before)
  }
  return to.bytes.subarray(0, to.at)
}

function makeRoom(to: Writer, more: number): void {
  if (to.at + more <= to.bytes.length) return
  const larger = Buffer.allocUnsafe(2 * (to.at + more))
  to.bytes.copy(larger, 0, 0, to.at)
  to.bytes = larger
}

function writeLong(to: Writer, value: unknown): number {
  const high = Math.floor((value as number) / 2 ** 32)
  to.bytes.writeInt32BE(high, to.at)
  return to.bytes.writeUInt32BE((value as number) - high * 2 ** 32, to.at + 4)
}

function writeInstant(to: Writer, value: unknown): number {
  const milliseconds = (value as Date).getTime() - EPOCH_MS
  const microseconds = milliseconds * 1_000
  if (Number.isSafeInteger(microseconds)) return writeLong(to, microseconds)
  // A phone's clock may say anything.
  return to.bytes.writeBigInt64BE(BigInt(milliseconds) * 1_000n, to.at)
}

function writeText(to: Writer, value: unknown): number {
  // No letter takes more bytes.
  makeRoom(to, 3 * (value as string).length)
  return to.at + to.bytes.write(value as string, to.at, 'utf8')
}

function writeUuid(to: Writer, value: unknown): number {
  const written = to.bytes.write((value as string).replaceAll('-', ''), to.at, 'hex')
  if (written !== 16) throw new RangeError('not a UUID')
  return to.at + written
}

/** Its form has a number in front, which has been 1 so far. */
function writeJson(to: Writer, value: unknown): number {
  to.at = to.bytes.writeUInt8(1, to.at)
  return writeText(to, JSON.stringify(value))
}
