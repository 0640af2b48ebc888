const TRIES = 3

/**
 * Runs a transaction anew when a rival took the driver or vehicle in the very same moment, so that it
 * then finds the rival.
 */
export async function retryWhenTaken<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isTaken(error) || attempt === TRIES) throw error
    }
  }
}

/**
 * The store refused the second of two rivals for a driver or vehicle (docs/rules/locking.md). Both may
 * have written before either looked: PostgreSQL then ends one of them as a deadlock.
 */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const { code } = cause as { code?: string }
  return code === '23P01' || code === '40P01'
}
