import type { ColumnMapping, ImportField } from '#app/domain/import/fields.ts'
import type { Encoding, Separator } from '#app/domain/import/text-file.ts'

/** What `POST /api/admin/imports/preview` answers. */
export type ImportPreview = {
  fileName: string
  encoding: Encoding
  separator: Separator
  /** The columns of the file, with the first values that are not empty. */
  columns: { header: string; samples: string[] }[]
  mapping: ColumnMapping
  rows: number
  /** Rows that would be imported now. */
  good: number
  /** Rows that an earlier import brought in. */
  already: number
  wrong: number
  /** Rows whose reference cannot be kept. */
  replaced: number
  /** The first errors, by row; `moreErrors` counts those not shown. */
  errors: { row: number; field: ImportField; text: string }[]
  moreErrors: number
}

/** A line of what `POST /api/admin/imports` answers (NDJSON): progress, then one of the ends. */
export type ImportLine =
  | { done: number; of: number }
  | { imported: { transfer: number; tour: number }; already: number; leftOut: number }
  | { error: string }
