import { type BoundAll, bindAll } from '#app/server/bind/index.server.ts'
import type { BookingDeps } from '../types.ts'
import { planImport } from './plan-import.ts'
import { runImport } from './run-import.ts'

export type { ImportFile, ImportPlan } from './plan-import.ts'
export type { FileProblem } from './read-file.ts'
export type { ImportResult } from './run-import.ts'

const USE_CASES = { plan: planImport, run: runImport }

/** Brings bookings in from files (docs/rules/import.md). */
export type Imports = BoundAll<typeof USE_CASES>

/** Binds the import to what it works with. */
export function createImports(deps: BookingDeps): Imports {
  return bindAll(deps, USE_CASES)
}
