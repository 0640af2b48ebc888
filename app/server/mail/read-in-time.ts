import { Worker } from 'node:worker_threads'
import { projectPath } from '#app/server/db/index.server.ts'
import type { DeliveryReport } from './read-report.ts'

/** A report takes some milliseconds; one that takes this long was made to. */
const LONGEST_MS = 5_000

/**
 * As `readReport`, in a thread of its own that may take so long and no longer.
 *
 * @throws {Error} It could not be read by then.
 */
export function readInTime(
  source: Uint8Array,
  longestMs = LONGEST_MS,
): Promise<DeliveryReport | null> {
  const path = projectPath('app/server/mail/report-thread.ts')
  const worker = new Worker(path, { workerData: source })
  return new Promise<DeliveryReport | null>((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), longestMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the report could not be read in time'))
    })
  })
}
