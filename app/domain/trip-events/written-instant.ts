/** What stands where a record has no instant that can be told: its ledger does not verify, and everything else goes on. */
const UNTOLD = new Date(0).toISOString()

/** An instant as ledgers hash and sign it, in UTC to the millisecond. */
export function writtenInstant(stored: Date | number | string): string {
  const instant = new Date(stored)
  return Number.isNaN(instant.getTime()) ? UNTOLD : instant.toISOString()
}
