/** One silent retry; then it is as `nothing` says, and only the log knows why. */
export function readTwice<Found>(
  read: () => Promise<Found>,
  nothing: Found,
  log: { error(fields: object, message: string): void },
): Promise<Found> {
  return read()
    .catch(read)
    .catch((error: unknown) => {
      log.error({ err: error }, 'partner bookings not read')
      return nothing
    })
}
