import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { toursEn } from '#app/content/en/tours.ts'
import { DEFAULT_LOCALE } from '#app/content/locale.ts'
import { texts } from '#app/content/texts.ts'
import { type ColumnMapping, guessMapping } from '#app/domain/import/fields.ts'
import {
  type ImportedBooking,
  type ImportGround,
  type RowError,
  readRow,
} from '#app/domain/import/row.ts'
import { ROW_KEY_PREFIX } from '#app/domain/import/row-key.ts'
import { type Database, type NamedQuery, runNamed } from '#app/server/db/index.server.ts'
import { namePartners } from '#app/server/partners/index.server.ts'
import { type StoredKeys, storedKeys } from '../order/request-key.ts'
import type { BookingDeps } from '../types.ts'
import { type FileProblem, type ReadFile, readFile } from './read-file.ts'

/** A file the office wants to import; without a mapping its headers are guessed by. */
export type ImportFile = { name: string; bytes: Uint8Array; mapping: ColumnMapping | null }

/** A row to be stored. The keys are the same for the same row of any file. */
export type ReadyRow = {
  row: number
  keys: StoredKeys
  booking: ImportedBooking
  /** The reference as the file gave it, when it could not be kept. */
  replaced: string | null
}

/** What an import would do: the rows to store, and what stands against the others. */
export type ImportPlan = Pick<ReadFile, 'encoding' | 'separator' | 'headers'> & {
  fileName: string
  mapping: ColumnMapping
  /** For each column, the first values that are not empty. */
  samples: string[][]
  rows: number
  ready: ReadyRow[]
  /** Rows that an earlier import brought in. */
  already: number
  wrongRows: number
  errors: ({ row: number } & RowError)[]
}

/** Rows looked at before other requests get their turn. */
const TURN = 500
const SAMPLES = 3

/** Reads a file and works out what importing it would do; stores nothing. */
export async function planImport(
  deps: BookingDeps,
  file: ImportFile,
): Promise<{ ok: true; plan: ImportPlan } | ({ ok: false } & FileProblem)> {
  const read = readFile(file.bytes)
  if (!read.ok) return read
  const { encoding, separator, headers, rows } = read
  const mapping = file.mapping ?? guessMapping(headers)
  const partners = await namePartners(deps.store.db)
  const partnerCodes = partners.map(({ code }) => code)
  const judged = await judge(deps, rows, mapping, {
    tours: texts(DEFAULT_LOCALE)(toursEn),
    partnerCodes,
    now: deps.now(),
  })
  const stored = await present(
    deps.store.db,
    KNOWN_KEYS,
    judged.ready.flatMap(({ keys }) => keys),
  )
  const fresh = judged.ready.filter(({ keys }) => !keys.some((key) => stored.has(key)))
  return {
    ok: true,
    plan: {
      encoding,
      separator,
      headers,
      mapping,
      samples: samplesOf(read),
      fileName: file.name,
      rows: rows.length,
      ready: await withFreeReferences(deps.store.db, fresh),
      already: judged.ready.length - fresh.length,
      wrongRows: new Set(judged.errors.map(({ row }) => row)).size,
      errors: judged.errors,
    },
  }
}

async function judge(
  deps: BookingDeps,
  rows: ReadFile['rows'],
  mapping: ColumnMapping,
  ground: ImportGround,
) {
  const ready: ReadyRow[] = []
  const errors: ImportPlan['errors'] = []
  const nameOf = createRowNames()
  for (const [at, { row, cells }] of rows.entries()) {
    if (at % TURN === TURN - 1) await setImmediate()
    const keys = storedKeys(deps, nameOf(cells))
    const read = readRow(cells, mapping, ground)
    if (read.ok) ready.push({ row, keys, booking: read.booking, replaced: null })
    else errors.push(...read.errors.map((error) => ({ row, ...error })))
  }
  return { ready, errors }
}

/**
 * Names rows by what stands in them, whatever the mapping, so that a row imported before is known
 * again: in the same file, and in one that was mended since. Rows alike are counted. Who knows a row
 * knows its name: it is stored as every key is, by a hash of ours.
 */
function createRowNames() {
  const seen = new Map<string, number>()
  return (cells: readonly string[]) => {
    const last = cells.findLastIndex((cell) => cell !== '')
    const text = JSON.stringify(cells.slice(0, last + 1))
    const hash = createHash('sha256').update(text).digest('base64url')
    const count = (seen.get(hash) ?? 0) + 1
    seen.set(hash, count)
    return `${ROW_KEY_PREFIX}${hash}-${count}`
  }
}

/**
 * Takes references away that are not free: those of other bookings, and the second of two alike. A
 * row without one gets a new one as it is stored.
 */
export async function withFreeReferences(db: Database, ready: ReadyRow[]): Promise<ReadyRow[]> {
  const references = ready.flatMap(({ booking }) => booking.reference ?? [])
  const taken = await present(db, TAKEN_REFERENCES, references)
  return ready.map((one) => {
    const { reference } = one.booking
    if (reference === null || !taken.has(reference)) {
      if (reference !== null) taken.add(reference)
      return one
    }
    return { ...one, replaced: reference, booking: { ...one.booking, reference: null } }
  })
}

const KNOWN_KEYS = {
  name: 'imported-keys',
  text: `select idempotency_key as found from orders
    where idempotency_key in (select jsonb_array_elements_text($1::jsonb))`,
}

const TAKEN_REFERENCES = {
  name: 'taken-references',
  text: `select booking_ref as found from bookings
    where booking_ref in (select jsonb_array_elements_text($1::jsonb))`,
}

async function present(db: Database, query: NamedQuery, texts: string[]): Promise<Set<string>> {
  const rows = await runNamed<{ found: string }>(db, query, [JSON.stringify(texts)])
  return new Set(rows.map(({ found }) => found))
}

function samplesOf({ headers, rows }: ReadFile): string[][] {
  return headers.map((_, column) =>
    rows
      .slice(0, TURN)
      .map(({ cells }) => cells[column]?.slice(0, 60) ?? '')
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES),
  )
}
