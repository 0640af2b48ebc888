/** So long an answer of the card provider is good for whoever asks the same. */
const REUSE_MS = 3_000

/** Asks, or gives the answer that is there. */
export type SingleFlight = <T>(key: string, call: () => Promise<T>) => Promise<T>

/**
 * Asks one question at a time for each key: whoever asks meanwhile, and a moment after, is given the same answer. A page
 * that waits for its payment, or somebody who presses it for an hour, costs the provider no more than that.
 */
export function openSingleFlight(reuseMs = REUSE_MS): SingleFlight {
  const answers = new Map<string, Promise<unknown>>()
  return <T>(key: string, call: () => Promise<T>) => {
    const known = answers.get(key)
    if (known) return known as Promise<T>
    const answer = call()
    answers.set(key, answer)
    const forget = () => void setTimeout(() => answers.delete(key), reuseMs).unref()
    answer.then(forget, forget)
    return answer
  }
}
