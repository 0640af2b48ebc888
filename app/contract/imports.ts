import * as z from 'zod/mini'
import { IMPORT_FIELDS } from '#app/domain/import/fields.ts'
import { SEPARATORS } from '#app/domain/import/text-file.ts'
import type { Endpoints } from './endpoint.ts'
import { count, text } from './parts.ts'

const field = z.enum(IMPORT_FIELDS)

const preview = z.strictObject({
  fileName: text,
  encoding: z.enum(['utf-8', 'windows-1253', 'windows-1252']),
  separator: z.enum(SEPARATORS),
  /** The columns of the file, with the first values that are not empty. */
  columns: z.array(z.strictObject({ header: text, samples: z.array(text) })),
  mapping: z.partialRecord(field, count),
  rows: count,
  /** Rows that would be imported now. */
  good: count,
  /** Rows that an earlier import brought in. */
  already: count,
  wrong: count,
  /** Rows whose reference cannot be kept. */
  replaced: count,
  /** The first errors, by row; `moreErrors` counts those not shown. */
  errors: z.array(z.strictObject({ row: count, field, text })),
  moreErrors: count,
})

/** A file as the office sends it. */
const form = z.object({
  file: z.file(),
  /** JSON by field: `{"date": 0, "pickup": 3}`; the headers are guessed by without one. */
  mapping: z.optional(text),
  leaveOutWrong: z.optional(z.enum(['true', 'false'])),
})

/** What importing a file would do. */
export type ImportPreview = z.infer<typeof preview>

/** A line of what an import answers (NDJSON): progress, then one of the ends. */
export type ImportLine =
  | { done: number; of: number }
  | { imported: { transfer: number; tour: number }; already: number; leftOut: number }
  | { error: string }

/** Bringing bookings in from a file. */
export const importEndpoints = {
  'POST /api/admin/imports/preview': {
    by: 'office',
    right: 'import',
    audit: 'none',
    says: 'What importing a file would do. Nothing is stored.',
    form,
    answers: { 200: preview },
    refusals: ['invalid-file'],
  },
  'POST /api/admin/imports': {
    by: 'office',
    right: 'import',
    says: 'Imports a file, all of its rows or none; answers with lines of JSON while it runs.',
    form,
    answers: { 200: ['application/x-ndjson'] },
    refusals: ['invalid-file', 'rows-wrong'],
  },
} satisfies Endpoints
