import { z } from 'zod'

/** Grows when the lines of an archive change; another one is refused. */
export const FORMAT = 1

/** The first line of every archive, for whoever opens one by hand. */
export const NOTICE =
  'Everything this product holds, personal data of customers included. Keep it as safe as the store itself.'

/**
 * An archive is text in UTF-8, gzipped: one JSON value a line. First a {@link Header}; then, for
 * every table, a {@link TableStart}, its rows as arrays of texts (null for no value) in the order of
 * its primary key, and a {@link TableEnd}; last an {@link ArchiveEnd}. Tables that others refer to
 * come before those.
 */
export type ArchiveLine = Header | TableStart | (string | null)[] | TableEnd | ArchiveEnd

const header = z.object({
  meltemi: z.literal('archive'),
  format: z.number(),
  notice: z.string(),
  /** ISO instant. */
  madeAt: z.string(),
  /** Name of the last migration of the store it was made from. */
  migration: z.string(),
  /** Fingerprints of the keys its values are sealed and its links signed with. */
  keys: z.array(z.string()),
})
const tableStart = z.object({ table: z.string(), columns: z.array(z.string()) })
const tableEnd = z.object({
  end: z.string(),
  rows: z.number().int(),
  /** SHA-256, in hex, of the table's row lines, each with its line end. */
  sha256: z.string(),
  /** The last number each identity column gave out; null before the first. */
  numbers: z.record(z.string(), z.string().nullable()),
})
const archiveEnd = z.object({
  tables: z.array(tableEnd.pick({ end: true, rows: true, sha256: true })),
})

/** What an archive is, and of which release and key. */
export type Header = z.infer<typeof header>

/** Announces the rows of a table: `schema.name`, and the columns in the order of their values. */
export type TableStart = z.infer<typeof tableStart>

/** Closes a table. */
export type TableEnd = z.infer<typeof tableEnd>

/** Closes the archive: what is in it, table by table. */
type ArchiveEnd = z.infer<typeof archiveEnd>

/** One table as it was written or read: how many rows, and the digest of their lines. */
export type TableSum = { table: string; rows: number; sha256: string }

/** An archive cannot be read in or written; nothing was changed. One line for the operator. */
export class ArchiveRefused extends Error {}

/** Reads the first line. @throws {ArchiveRefused} It is none. */
export function readHeader(line: string | undefined): Header {
  return read(header, line ?? '', 'This file is no archive of Meltemi.')
}

/** Reads a line that stands between tables. @throws {ArchiveRefused} It is neither. */
export function readBetween(line: string | undefined): TableStart | ArchiveEnd {
  return read(z.union([tableStart, archiveEnd]), line ?? '', DAMAGED)
}

/** Reads the line after the last row of a table. @throws {ArchiveRefused} It is none. */
export function readTableEnd(line: string | undefined): TableEnd {
  return read(tableEnd, line ?? '', DAMAGED)
}

/** What is told of a file that does not say what it once said. */
export const DAMAGED = 'The archive is damaged: it was altered, or it ends too early.'

function read<Line>(shape: z.ZodType<Line>, line: string, refusal: string): Line {
  const parsed = shape.safeParse(parse(line))
  if (!parsed.success) throw new ArchiveRefused(refusal)
  return parsed.data
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
