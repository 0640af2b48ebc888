import { existsSync, readFileSync } from 'node:fs'
import { pause } from '#test/crash/built-server.ts'

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

const SECOND = 1_000
/** So much of the processors may be busy, for so many seconds on end, within so many. */
const QUIET = { most: 0.1, seconds: 5, within: 300 }

/**
 * Waits until the machine rests: what a fresh seed leaves the server's jobs and the database to do is the work of no screen.
 *
 * @returns Whether it did within five minutes; after five seconds where the system does not count.
 */
export async function untilQuiet(): Promise<boolean> {
  let quiet = 0
  for (let second = 0; second < QUIET.within && quiet < QUIET.seconds; second += 1) {
    const before = ticks()
    await pause(SECOND)
    const spent = ticks().map((now, at) => now - (before[at] ?? 0))
    const all = spent.reduce((sum, each) => sum + each, 0)
    const idle = (spent[IDLE] ?? 0) / all
    quiet = all === 0 || idle > 1 - QUIET.most ? quiet + 1 : 0
  }
  return quiet >= QUIET.seconds
}

/** Processor time since the start by what it went to, in the order of proc(5). */
function ticks(): number[] {
  if (!existsSync(COUNTERS)) return []
  const [total = ''] = readFileSync(COUNTERS, 'utf8').split('\n')
  return total.split(/\s+/).slice(1, 9).map(Number)
}
