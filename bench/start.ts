import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { processorMs } from './process.ts'
import { median, type Row } from './table.ts'
import type { Bench } from './types.ts'

const ROUNDS = 3
const MOST_EMPTY_MS = 6_000
const MOST_EXISTING_MS = 1_500

/** From the start of the process to the first "ready", with built files, on the embedded store. */
export const start: Bench = async ({ folder }) => {
  const dataDir = join(folder, 'data')
  // Once before, so that the compiled code is in its cache, as after any first start.
  await startAndStop(dataDir)
  const empty: Taken[] = []
  const existing: Taken[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rmSync(dataDir, { recursive: true, force: true })
    empty.push(await startAndStop(dataDir))
    existing.push(await startAndStop(dataDir))
  }
  return [
    toRow('Start, existing embedded store', existing, MOST_EXISTING_MS),
    toRow('Start, empty folder', empty, MOST_EMPTY_MS),
  ]
}

/** Milliseconds by the clock, and of processor time: on a busy machine only the second is ours. */
export type Taken = { clock: number; processor: number | null }

/** Starts the product on a data folder and stops it again; what was built in `checkout`, when told. */
export async function startAndStop(dataDir: string, checkout?: string): Promise<Taken> {
  const server = await startBuilt({
    port: await freePort(),
    dataDir,
    ...(checkout && { checkout }),
  })
  const processor = processorMs(server.pid)
  await server.stop()
  return { clock: server.startMs, processor }
}

function toRow(name: string, rounds: Taken[], most: number): Row {
  const ours = median(rounds.map(({ clock }) => clock))
  const processor = median(rounds.map((round) => round.processor ?? Number.NaN))
  const note = Number.isNaN(processor) ? {} : { note: `${processor} ms of processor time` }
  return { name, unit: 'ms', ours, budget: `< ${most} ms`, met: ours < most, ...note }
}
