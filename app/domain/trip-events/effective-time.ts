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

/**
 * What a phone says of its clock beside an event. `running` counts milliseconds, never faster than they pass: it stands
 * still while the phone sleeps, and whoever sets the clock does not set it.
 */
export type PhoneClock = {
  running: number
  /** The server's last word on now (milliseconds since 1970), and where `running` stood as it came. */
  heard: { at: number; running: number } | null
  /** The clock went back since then. */
  setBack: boolean
}

/** The earliest that it can be by a phone's running time: the server's last word, and what ran since. */
export function earliestTime(clock: PhoneClock | null): number {
  const { running, heard = null } = clock ?? {}
  return heard ? heard.at + Math.max(0, (running ?? 0) - heard.running) : Number.NEGATIVE_INFINITY
}

/**
 * When an event happened, as far as the phone's running time bears out its clock: not before the server's last word and
 * what ran since, nor later than now less what ran until it was sent. Of a clock that was set back it is the latest of
 * these: a word that could only help its driver counts for nothing by itself.
 *
 * @param sentRunning Where `running` stood as it was sent; null of a phone that did not say.
 */
export function vouchedTime(
  reported: ReportedTime,
  clock: PhoneClock | null,
  sentRunning: number | null,
): number {
  const byPhone = effectiveTime(reported)
  if (!clock) return byPhone
  const latest = reported.atServer - Math.max(0, (sentRunning ?? clock.running) - clock.running)
  if (clock.setBack) return latest
  return Math.min(Math.max(byPhone, earliestTime(clock)), latest)
}

/** Whether the device's clock was so far off that readers of the ledger should know. */
export function isSkewed(skewMs: number): boolean {
  return Math.abs(skewMs) > SKEW_MARK_MS
}

/** Whether events of a device are missing between two of its numbers, which count up by one. */
export function isGap(before: number, deviceSeq: number): boolean {
  return deviceSeq > before + 1
}
