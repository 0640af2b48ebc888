import * as z from 'zod/mini'
import { isInstant } from '#app/domain/time/athens.ts'

/**
 * An instant that comes from outside: of the years 1970 to 2100, in UTC, to the millisecond, as `toISOString` writes it.
 * It is stored as an instant and written the same again: what was signed with it stays signed.
 */
export function instant() {
  return z.iso.datetime({ precision: 3 }).check(z.refine(isInstant))
}
