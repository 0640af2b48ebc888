import { RENEW_AFTER_SECONDS, WEEK_SECONDS } from './library.ts'
import type { AuthDeps } from './types.ts'

const HOUR_MS = 3_600_000
/** However much it is used: somebody who found it open once has it no longer than this. */
const LONGEST_MS = 30 * 24 * HOUR_MS
/** The office's, which opens everybody's data, ends half a day after its last use. */
const OFFICE_IDLE_MS = 12 * HOUR_MS

/** How long a password counts as just given; longer than two servers' clocks are apart. */
const RECENT_MS = 15 * 60_000

/** Whether whoever has the session gave their password a few minutes ago. */
export function isRecent(
  { now }: Pick<AuthDeps, 'now'>,
  { createdAt }: { createdAt: Date },
): boolean {
  return now().getTime() - createdAt.getTime() <= RECENT_MS
}

/** Whether a session has lived its 30 days, or one of the office lay unused for twelve hours. */
export function isOver(
  { now }: Pick<AuthDeps, 'now'>,
  role: string | null | undefined,
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
): boolean {
  const at = now().getTime()
  const lastUse = expiresAt.getTime() - WEEK_SECONDS * 1000
  const idle = role === 'admin' && at - lastUse > OFFICE_IDLE_MS
  return idle || at - createdAt.getTime() > LONGEST_MS
}

/** Whether it was used long enough ago to live on from now. */
export function isRenewable(
  { now }: Pick<AuthDeps, 'now'>,
  { expiresAt }: { expiresAt: Date },
): boolean {
  const left = expiresAt.getTime() - now().getTime()
  return (WEEK_SECONDS - RENEW_AFTER_SECONDS) * 1000 >= left
}
