import { expectStatus, type Request, repeat, type Sent } from './load/index.ts'
import { median } from './table.ts'

/** Rounds of each side, and how long one lasts. */
const ROUNDS = 3
const SECONDS = 3

/** Middle figures of some rounds: answers a second and the 99th percentile in milliseconds. */
export type Figures = { perSecond: number; p99: number }

/** Loads both sides in turn (ours, theirs, ours ...), so that a busy machine slows both alike. */
export async function interleave(
  ours: { port: number; request: Request },
  theirs: { port: number; request: Request } | null,
  connections: number,
): Promise<{ ours: Figures; theirs: Figures | null }> {
  const sides = [ours, ...(theirs ? [theirs] : [])]
  for (const { port, request } of sides) await repeat(port, request, { connections, seconds: 1 })
  const rounds = sides.map((): Sent[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [side, { port, request }] of sides.entries()) {
      const sent = await repeat(port, request, { connections, seconds: SECONDS })
      rounds[side]?.push(expectStatus(sent, 200))
    }
  }
  const [first, second] = rounds.map(toFigures)
  if (!first) throw new Error('no rounds')
  return { ours: first, theirs: second ?? null }
}

function toFigures(sent: Sent[]): Figures {
  return {
    perSecond: median(sent.map(({ perSecond }) => perSecond)),
    p99: median(sent.map(({ p99 }) => p99)),
  }
}
