const MINUTE = 60_000
/** A driver is to be there before his guest, and a road may take longer than it should. */
const AHEAD_MINUTES = 10
/** From anywhere: the island is crossed in less on most days. */
const UNKNOWN_MINUTES = 20
/** After a longer pause a driver comes from wherever he likes. */
const MOST_PAUSE_MINUTES = 180

/** Where a driver comes from: when the trip before ends (milliseconds since 1970), and the drive from there. */
export type ComingFrom = { endsAt: number; driveMinutes: number }

/** Whether the trip before says where a driver comes from: not when he had hours in between. */
export function endsRecently({ endsAt }: { endsAt: number }, pickupAt: number): boolean {
  return pickupAt - endsAt <= MOST_PAUSE_MINUTES * MINUTE
}

/**
 * When a driver is to set off for a pickup, milliseconds since 1970: by the drive from where the trip before leaves him
 * and ten minutes, yet not while that trip still goes on; of a pickup that it outlasts, at the time of the
 * pickup. Twenty minutes before it where nobody knows where he comes from (null).
 */
export function setOffAt(pickupAt: number, before: ComingFrom | null): number {
  if (!before) return pickupAt - UNKNOWN_MINUTES * MINUTE
  const inTime = pickupAt - (before.driveMinutes + AHEAD_MINUTES) * MINUTE
  return Math.min(pickupAt, Math.max(inTime, before.endsAt))
}
