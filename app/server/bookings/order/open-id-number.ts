import type { Keys } from '#app/server/keys/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'

/**
 * The passport or ID number of a booking; null when none is kept. Empty when it cannot be read: no
 * key of ours opens it, or somebody put it there from another row. The log tells; the booking goes on.
 */
export function openIdNumber(
  { keys, log }: { keys: Pick<Keys, 'decrypt'>; log: Log },
  { bookingRef, idNumberEncrypted }: { bookingRef: string; idNumberEncrypted: string | null },
): string | null {
  if (idNumberEncrypted === null) return null
  try {
    return keys.decrypt('id-number', idNumberEncrypted, bookingRef)
  } catch {
    log.error({ bookingRef }, 'a passport number cannot be read')
    return ''
  }
}
