/**
 * Hands on what is told: the first at once, what follows within the wait together after it, each once.
 *
 * @param waitMs So long passes between two handings-on.
 */
export function coalesce<One>(waitMs: number, send: (all: One[]) => void) {
  const gathered = new Set<One>()
  let timer: NodeJS.Timeout | undefined
  const sendAll = () => {
    timer = undefined
    if (gathered.size === 0) return
    const all = [...gathered]
    gathered.clear()
    timer = setTimeout(sendAll, waitMs)
    send(all)
  }
  return {
    add(all: readonly One[]) {
      for (const one of all) gathered.add(one)
      if (!timer) sendAll()
    },
    close: () => clearTimeout(timer),
  }
}
