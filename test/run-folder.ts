import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps what lies there in memory. */
const IN_MEMORY = '/dev/shm'

/** A run holds a few hundred megabytes at a time; containers often have 64 there. */
const ROOM_BYTES = 2_000_000_000

/**
 * Makes the folder of one test run and lets everything that asks for a temporary folder, here and
 * in the processes of the tests, get it inside. In memory where the machine has room for it:
 * copying the thousand files of a store costs a disk more than opening the store.
 *
 * @returns Removes it with all that tests left there.
 */
export function openRunFolder(): () => void {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), 'meltemi-run-'))
  // PostgreSQL runs as a user of its own, with its files inside.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}
