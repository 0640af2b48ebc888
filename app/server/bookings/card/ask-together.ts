/** So long an answer of the card provider is good for whoever asks the same. */
const KEPT_MS = 3_000

/** Asks, or gives the answer that is there. */
export type AskTogether = <T>(key: string, ask: () => Promise<T>) => Promise<T>

/**
 * Asks one question at a time for each key: whoever asks meanwhile, and a moment after, is given the same answer. A page
 * that waits for its payment, or somebody who presses it for an hour, costs the provider no more than that.
 */
export function askTogether(keptMs = KEPT_MS): AskTogether {
  const answers = new Map<string, Promise<unknown>>()
  return <T>(key: string, ask: () => Promise<T>) => {
    const known = answers.get(key)
    if (known) return known as Promise<T>
    const asked = ask()
    answers.set(key, asked)
    const forget = () => void setTimeout(() => answers.delete(key), keptMs).unref()
    asked.then(forget, forget)
    return asked
  }
}
