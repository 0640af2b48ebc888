import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
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
  const empty: number[] = []
  const existing: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rmSync(dataDir, { recursive: true, force: true })
    empty.push(await startAndStop(dataDir))
    existing.push(await startAndStop(dataDir))
  }
  return [
    toRow('Start, existing embedded store', median(existing), MOST_EXISTING_MS),
    toRow('Start, empty folder', median(empty), MOST_EMPTY_MS),
  ]
}

async function startAndStop(dataDir: string): Promise<number> {
  const server = await startBuilt({ port: await freePort(), dataDir })
  await server.stop()
  return server.startMs
}

function toRow(name: string, ours: number, most: number): Row {
  return { name, unit: 'ms', ours, budget: `< ${most} ms`, met: ours < most }
}
