import * as z from 'zod/mini'
import { planProblemsEn } from '#app/content/en/plan-problems.ts'
import { texts } from '#app/content/texts.ts'
import { CONFLICT_CODES } from '#app/domain/planning/conflicts.ts'
import { says } from '#app/ui/forms/says.ts'
import { readRegister } from './register-rules.ts'

const MOST_TRIPS = 1_000
const MOST_BUDGET_MS = 60_000
const DEFAULT_BUDGET_MS = 10_000

const row = z.int(says(planProblemsEn, 'row')).check(z.positive(says(planProblemsEn, 'row')))
const rows = z.array(row).check(z.maxLength(MOST_TRIPS, says(planProblemsEn, 'many')))
const allow = z._default(z.array(z.enum(CONFLICT_CODES, says(planProblemsEn, 'allow'))), [])

/** What a proposal should be about, what stays, and for how long it may be improved. */
export const proposalWish = z.strictObject({
  scope: z.union(
    [z.enum(['all', 'unplanned']), z.strictObject({ bookingIds: rows })],
    says(planProblemsEn, 'scope'),
  ),
  keep: z._default(z.enum(['told', 'none'], says(planProblemsEn, 'keep')), 'told'),
  budgetMs: z._default(
    z
      .int(says(planProblemsEn, 'budget'))
      .check(
        z.minimum(0, says(planProblemsEn, 'budget')),
        z.maximum(MOST_BUDGET_MS, says(planProblemsEn, 'budget')),
      ),
    DEFAULT_BUDGET_MS,
  ),
})

/** Which moves of a proposal are approved, all without `only`; `revision`: as it was seen. */
export const approval = z.strictObject({
  only: z.optional(rows),
  revision: z.optional(z.int()),
})

/**
 * Moves of a day as it was seen, null: as it is now, which is looked at anew for what speaks against them. `allow` names the
 * conflicts that are taken on purpose.
 */
export const crewMoves = z.strictObject({
  baseVersion: z.nullable(z.int32(says(planProblemsEn, 'version'))),
  moves: z
    .array(
      z.strictObject({
        bookingId: row,
        version: z.int32(says(planProblemsEn, 'version')),
        driverId: z.nullable(row),
        vehicleId: z.nullable(row),
        lock: z.optional(z.boolean()),
      }),
    )
    .check(
      z.minLength(1, says(planProblemsEn, 'moves')),
      z.maxLength(MOST_TRIPS, says(planProblemsEn, 'many')),
    ),
  allow,
})

/** Which step is undone. */
export const undoing = z.strictObject({ changeId: row, allow })

/** Whose guests are told. */
export const telling = z.strictObject({ bookingIds: rows })

/** Reads what a proposal should be. */
export function parseProposalWish(input: unknown) {
  return readRegister(proposalWish, input)
}

/** Reads an approval. */
export function parseApproval(input: unknown) {
  return readRegister(approval, input)
}

/** Reads moves; a trip is moved once. */
export function parseCrewMoves(input: unknown) {
  const read = readRegister(crewMoves, input)
  if (!read.ok) return read
  const ids = new Set(read.value.moves.map(({ bookingId }) => bookingId))
  if (ids.size === read.value.moves.length) return read
  return { ok: false as const, errors: { moves: texts()(planProblemsEn).twice } }
}

/** Reads which step is undone. */
export function parseUndoing(input: unknown) {
  return readRegister(undoing, input)
}

/** Reads whose guests are told. */
export function parseTelling(input: unknown) {
  return readRegister(telling, input)
}
