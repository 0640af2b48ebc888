/**
 * Loaded into the server before it starts (`node --import`): writes every statement that goes to
 * PostgreSQL, as one line of JSON, to the file named by RECORD_STATEMENTS. The benchmark so
 * compares a booking with the very statements of today's product.
 */
import { appendFileSync } from 'node:fs'
import pg from 'pg'

/** A statement as the server sent it: its text, its parameters as PostgreSQL sees them. */
export type Recorded = { text: string; values: (string | null)[]; session: string }

type Query = { text?: string; values?: unknown[] } | string | { submit: unknown }
type Client = { connectionParameters?: { options?: string } }

const file = process.env.RECORD_STATEMENTS ?? ''
const { prototype } = pg.Client
const query = prototype.query as (...args: unknown[]) => unknown

prototype.query = function record(this: Client, first: Query, ...rest: unknown[]) {
  const text = typeof first === 'string' ? first : 'text' in first ? first.text : undefined
  const given = typeof first === 'object' && 'values' in first ? first.values : undefined
  const values = given ?? (Array.isArray(rest[0]) ? rest[0] : [])
  if (text !== undefined) {
    const session = this.connectionParameters?.options ?? ''
    const line: Recorded = { text, values: values.map(toText), session }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
  return query.call(this, first, ...rest)
} as typeof prototype.query

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  // Of numbers and days.
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
