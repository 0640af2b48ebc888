import type { Log } from '#app/server/log/index.server.ts'

const RETRY_MS = 5_000

/** What is kept, and how it comes from the store into this process. */
type Current<Topic> = {
  live: { subscribe(listener: () => void, topic: Topic): () => void }
  topic: Topic
  read: () => Promise<void>
  /** For the log, when it could not be read. */
  failure: string
  log: Log
}

/**
 * Reads something into this process, now and whenever any process tells that it changed; a failed reading is tried
 * again. One reading at a time: the last one counts.
 *
 * @returns `reload` for whoever changed it and wants to see it at once.
 * @throws When the first reading fails.
 */
export async function openLiveCache<Topic>({ live, topic, read, failure, log }: Current<Topic>) {
  let last: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const reload = () => {
    last = last.catch(() => {}).then(read)
    return last
  }
  const heard = () => {
    reload().catch((error: unknown) => {
      log.warn({ err: error }, failure)
      clearTimeout(timer)
      timer = setTimeout(heard, RETRY_MS).unref()
    })
  }
  // First, so that no change falls between the reading and the listening.
  const stop = live.subscribe(heard, topic)
  const close = () => {
    clearTimeout(timer)
    stop()
  }
  try {
    await reload()
  } catch (error) {
    close()
    throw error
  }
  return { reload, close }
}
