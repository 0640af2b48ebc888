import type { Clock } from '#app/server/clock/index.server.ts'

/** What is remembered; `keepMs` from the moment the question was asked. */
type LruCacheOptions<T> = {
  limit: number
  keepMs: number
  now: Clock
  /** Denies an answer that shall be asked for again. */
  worthKeeping(answer: T): boolean
}

/**
 * Keeps the answers to the latest `limit` questions for a while; the one unused longest goes first.
 * Equal questions asked at once share one answer; an answer that `worthKeeping` denies is not kept.
 */
export function lruCache<T>({ limit, keepMs, now, worthKeeping }: LruCacheOptions<T>) {
  const entries = new Map<string, { answer: Promise<T>; until: number }>()

  return (question: string, load: () => Promise<T>): Promise<T> => {
    const found = entries.get(question)
    const fresh = found && found.until > now().getTime()
    const entry = fresh ? found : { answer: load(), until: now().getTime() + keepMs }
    entries.delete(question)
    entries.set(question, entry)
    if (entries.size > limit) entries.delete(entries.keys().next().value as string)
    const forget = () => {
      if (entries.get(question) === entry) entries.delete(question)
    }
    entry.answer.then((value) => worthKeeping(value) || forget(), forget)
    return entry.answer
  }
}
