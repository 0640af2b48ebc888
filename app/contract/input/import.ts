import * as z from 'zod/mini'
import { type ColumnMapping, IMPORT_FIELDS, type ImportField } from '#app/domain/import/fields.ts'

const column = z.optional(z.int().check(z.nonnegative()))
const mappingSchema = z.partialRecord(z.enum(IMPORT_FIELDS), column)

/**
 * Reads the column mapping of an import, JSON by field: `{"date": 0, "pickup": 3}`.
 *
 * @returns The mapping, null for none (the headers are then guessed by), `wrong` for anything else.
 */
export function parseMapping(text: unknown): ColumnMapping | null | 'wrong' {
  if (text === null || text === undefined || text === '') return null
  const parsed = mappingSchema.safeParse(parseJson(text))
  if (!parsed.success) return 'wrong'
  const mapping: ColumnMapping = {}
  for (const [field, at] of Object.entries(parsed.data)) {
    if (at !== undefined) mapping[field as ImportField] = at
  }
  return mapping
}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
