import { athensInstant, type WallDate, type WallTime } from '#app/domain/time/athens.ts'

/** An inline editor that is open: what was chosen, and for which version of the booking. */
export type OpenEdit<Value> = {
  choice: Value
  version: number
  saving: boolean
  /** Set when somebody else was faster: what the field holds now, and what it held when opened. */
  conflict: { now: Value; before: Value } | null
}

/** What the row says of a field: its value and the version that had it. */
type Seen<Value> = { value: Value; version: number }

/** Opens an editor on what the row shows. */
export function beginEdit<Value>({ value, version }: Seen<Value>): OpenEdit<Value> {
  return { choice: value, version, saving: false, conflict: null }
}

/**
 * Takes in that the booking changed under the editor. The choice stays, to be accepted again for
 * the newer version; null when somebody else made the same choice, so nothing is left to do.
 */
export function mergeNewer<Value>(
  edit: OpenEdit<Value>,
  now: Seen<Value>,
  before: Value,
): OpenEdit<Value> | null {
  if (now.value === edit.choice) return null
  return {
    ...edit,
    version: now.version,
    saving: false,
    conflict: { now: now.value, before },
  }
}

/** Whether a trip's pickup has still to come: to complete it then is asked about. */
export function isAhead({ date, time }: { date: WallDate; time: WallTime }, now: Date): boolean {
  return athensInstant(date, time) > now
}
