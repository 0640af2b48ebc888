const OPEN_DAYS = 90

/** Until when a guest's link opens: 90 days after the last pickup it is for. */
export function linkEndsAt(lastPickup: Date): Date {
  return new Date(lastPickup.getTime() + OPEN_DAYS * 24 * 3_600_000)
}
