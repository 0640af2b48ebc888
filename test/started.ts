/** Notes how something that was started is ended. */
export type Keep = (end: () => unknown) => void

/**
 * Starts several things that need each other. When one does not start, those before it are ended again.
 *
 * @param start Tells `keep` of each as soon as it runs.
 * @returns What it made, and `stop`, which ends everything, the last first, whatever of it fails.
 */
export async function startTogether<T extends object>(
  start: (keep: Keep) => Promise<T>,
): Promise<T & { stop(): Promise<void> }> {
  const ends: (() => unknown)[] = []
  const stop = async () => {
    const failures: unknown[] = []
    for (const end of ends.splice(0).reverse()) {
      await Promise.resolve()
        .then(end)
        .catch((error) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not everything was ended')
  }
  try {
    return Object.assign(await start((end) => void ends.push(end)), { stop })
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

/** Has this process end in order when it is told to, so that what it started ends with it. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}
