import { ArchiveRefused, type TableSum } from '#app/server/archive/index.server.ts'
import { CommandRefused } from '../command.ts'

/** Lines that tell what an archive holds: every table with rows, how many, and their digest. */
export function tableLines(sums: TableSum[]): string[] {
  const filled = sums.filter(({ rows }) => rows > 0)
  const named = filled.map((sum) => ({ ...sum, name: sum.table.replaceAll(/public\.|"/g, '') }))
  const width = Math.max(0, ...named.map(({ name }) => name.length))
  return named.map(
    ({ name, rows, sha256 }) =>
      `  ${name.padEnd(width)}  ${String(rows).padStart(9)} rows  sha256 ${sha256.slice(0, 16)}`,
  )
}

/** Runs what may be refused in one line. @throws {CommandRefused} It was. */
export async function orRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ArchiveRefused ? new CommandRefused(error.message) : error
  }
}
