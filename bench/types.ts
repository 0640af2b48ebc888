import type { TestPostgres } from '#test/postgres.ts'
import type { Row } from './table.ts'

/** What every benchmark finds: a PostgreSQL of this run or null, a folder of its own, a voice. */
export type BenchContext = {
  postgres: TestPostgres | null
  /** Removed at the end of the run. */
  folder: string
  /** Tells what was skipped and why. */
  say(line: string): void
  /** What was said behind the names: `--days=DIR` is `days`, `--json` is 'true'. */
  options: Record<string, string>
}

/** Measures one thing and returns its lines. */
export type Bench = (context: BenchContext) => Promise<Row[]>
