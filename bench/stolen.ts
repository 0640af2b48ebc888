import { existsSync, readFileSync } from 'node:fs'

const COUNTERS = '/proc/stat'
const [IDLE, WAITING, STOLEN] = [3, 4, 7]

/**
 * Begins to watch what part of the processor time this machine asked for went to others on the same
 * host; the returned function tells it since then, 0 to 1. Always 0 where the system does not count it.
 */
export function watchStolen(): () => number {
  const before = ticks()
  return () => {
    const spent = ticks().map((now, at) => now - (before[at] ?? 0))
    const asked = spent.reduce(
      (sum, each, at) => (at === IDLE || at === WAITING ? sum : sum + each),
      0,
    )
    return asked > 0 ? (spent[STOLEN] ?? 0) / asked : 0
  }
}

/** Processor time since the start by what it went to, in the order of proc(5). */
function ticks(): number[] {
  if (!existsSync(COUNTERS)) return []
  const [total = ''] = readFileSync(COUNTERS, 'utf8').split('\n')
  return total.split(/\s+/).slice(1, 9).map(Number)
}
