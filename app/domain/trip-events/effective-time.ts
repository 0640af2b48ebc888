import { SKEW_MARK_MS } from './kinds.ts'

/** A device's word on when, and the server's; milliseconds since 1970. */
type ReportedTime = { atDevice: number; atServer: number; skewMs: number }

/**
 * When an event happened by the server's clock: the device's word, put right by how far its clock was
 * off as it sent; never after the event had arrived.
 */
export function effectiveTime({ atDevice, atServer, skewMs }: ReportedTime): number {
  return Math.min(atDevice + skewMs, atServer)
}

/** Whether the device's clock was so far off that readers of the ledger should know. */
export function isSkewed(skewMs: number): boolean {
  return Math.abs(skewMs) > SKEW_MARK_MS
}

/** Whether events of a device are missing between two of its numbers, which count up by one. */
export function isGap(before: number, deviceSeq: number): boolean {
  return deviceSeq > before + 1
}
