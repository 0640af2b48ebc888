const QUIET_MS = 60_000

/**
 * Tells of a fault that goes on once a minute, not each time: the queue asks every second for every
 * kind of job, and what is the matter with the store is told elsewhere.
 *
 * @param now Milliseconds that only grow.
 */
export function throttled(
  report: (error: Error) => void,
  now: () => number = () => performance.now(),
): (error: Error) => void {
  const reportedAt = new Map<string, number>()
  return (error) => {
    const { code, message } = error as Error & { code?: string }
    const fault = code ?? message
    const last = reportedAt.get(fault)
    if (last !== undefined && now() - last < QUIET_MS) return
    reportedAt.set(fault, now())
    report(error)
  }
}
