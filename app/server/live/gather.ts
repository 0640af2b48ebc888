/** Booking ids that one notice names: PostgreSQL carries 8000 bytes. */
const MOST_NAMED = 400

/**
 * Gathers numbers for a moment, and hands them on together, each once.
 *
 * @param send Gets at most 400 at a time.
 */
export function gather(waitMs: number, send: (ids: number[]) => void) {
  const gathered = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  const sendAll = () => {
    timer = undefined
    const ids = [...gathered]
    gathered.clear()
    for (let from = 0; from < ids.length; from += MOST_NAMED) {
      send(ids.slice(from, from + MOST_NAMED))
    }
  }
  return {
    add(ids: readonly number[]) {
      for (const id of ids) gathered.add(id)
      timer ??= setTimeout(sendAll, waitMs)
    },
    close: () => clearTimeout(timer),
  }
}
