import { CsvError, parse } from 'csv-parse/sync'
import {
  type Encoding,
  guessCodePage,
  guessSeparator,
  MOST_ROWS,
  type Separator,
} from '#app/domain/import/text-file.ts'

/** Why a file cannot be read at all; `row` as spreadsheets number it. */
export type FileProblem =
  | { problem: 'empty' | 'not-text' | 'too-many-rows' }
  | { problem: 'broken'; row: number }

/** A file as a table; rows are numbered as spreadsheets do, the header being row 1. */
export type ReadFile = {
  encoding: Encoding
  separator: Separator
  headers: string[]
  rows: { row: number; cells: string[] }[]
}

/**
 * Reads the bytes of a CSV file: UTF-8 with or without its mark, else a code page; fields separated
 * by comma, semicolon or tab. Empty rows are passed over and keep their number.
 */
export function readFile(
  bytes: Uint8Array,
): ({ ok: true } & ReadFile) | ({ ok: false } & FileProblem) {
  // A workbook, or any other file that is no text.
  if (bytes.includes(0)) return { ok: false, problem: 'not-text' }
  const { text, encoding } = decode(bytes)
  const separator = guessSeparator(text)
  const records = parseRecords(text, separator)
  if (!Array.isArray(records)) return { ok: false, ...records }
  const [headers, ...rest] = records.map((cells, at) => ({ row: at + 1, cells }))
  const rows = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!headers || rows.length === 0) return { ok: false, problem: 'empty' }
  if (rows.length > MOST_ROWS) return { ok: false, problem: 'too-many-rows' }
  return { ok: true, encoding, separator, headers: headers.cells, rows }
}

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    const greek = new TextDecoder('windows-1253').decode(bytes)
    const encoding = guessCodePage(greek)
    const text = encoding === 'windows-1253' ? greek : new TextDecoder(encoding).decode(bytes)
    return { text, encoding }
  }
}

function parseRecords(text: string, delimiter: Separator): string[][] | FileProblem {
  try {
    return parse(text, { delimiter, relax_column_count: true, trim: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { problem: 'broken', row: Number(error.records ?? 0) + 1 }
  }
}
