import type { SettleResult, StandInOutcome } from '#app/server/payments/index.server.ts'

/** What the card page does after a choice: leave for a path of ours, or show itself again. */
type NextStep = { goTo: string } | { show: 'declined' | 'closed' }

/** Reads the form's `outcome`; null for anything but the three choices. */
export function readOutcome(value: unknown): StandInOutcome | null {
  return value === 'paid' || value === 'declined' || value === 'abandoned' ? value : null
}

/**
 * Where a choice leads. A declined card stays for another try; a page that was closed
 * in the meantime says so, and the next choice leaves it.
 *
 * @param settled Any answer but `unknown-session`.
 */
export function nextStep(
  outcome: StandInOutcome,
  settled: Exclude<SettleResult, { error: 'unknown-session' }>,
): NextStep {
  if (!settled.ok && settled.error === 'expired' && outcome !== 'abandoned') {
    return { show: 'closed' }
  }
  if (settled.ok && outcome === 'declined') return { show: 'declined' }
  return { goTo: pathOf(settled.redirectTo) }
}

/** Without the origin: a visitor at 127.0.0.1 must not be sent across to localhost. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
