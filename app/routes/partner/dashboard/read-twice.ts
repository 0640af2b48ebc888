import type { PartnerBooking } from '#app/server/bookings/index.server.ts'

/** One silent retry; then the list is empty, and only the log knows why. */
export function readTwice(
  read: () => Promise<PartnerBooking[]>,
  log: { error(fields: object, message: string): void },
): Promise<PartnerBooking[]> {
  return read()
    .catch(read)
    .catch((error: unknown) => {
      log.error({ err: error }, 'partner bookings not read')
      return []
    })
}
