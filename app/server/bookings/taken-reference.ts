/** Whether storing failed because another booking has the reference, so that a new one is drawn. */
export function isTakenReference(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const { code, constraint } = cause as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'bookings_booking_ref_unique'
}
