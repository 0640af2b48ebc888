import type { BookingDeps, Bound } from '../types.ts'
import { planImport } from './plan-import.ts'
import { runImport } from './run-import.ts'

export type { ImportFile, ImportPlan } from './plan-import.ts'
export type { FileProblem } from './read-file.ts'
export type { ImportResult } from './run-import.ts'

/** Brings bookings in from files (docs/rules/import.md). */
export type Imports = { plan: Bound<typeof planImport>; run: Bound<typeof runImport> }

/** Binds the import to what it works with. */
export function createImports(deps: BookingDeps): Imports {
  return {
    plan: (file) => planImport(deps, file),
    run: (plan, importing) => runImport(deps, plan, importing),
  }
}
