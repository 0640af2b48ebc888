/** How long anything is waited for here. */
export const TIMEOUT_MS = 5_000

/**
 * Waits for an answer, but not for longer than told.
 *
 * @throws {Error} The time is up; or what the work throws.
 */
export async function withinTime<T>(work: () => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  const { promise: timeUp, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`no answer within ${timeoutMs / 1000} s`)),
    timeoutMs,
  )
  try {
    return await Promise.race([work(), timeUp])
  } finally {
    clearTimeout(timer)
  }
}
