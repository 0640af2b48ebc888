import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps in memory what lies there. */
const MEMORY = '/dev/shm'

/** A run holds a few hundred megabytes at a time; a container often has 64 there. */
const ROOM_BYTES = 2_000_000_000

/** The process that a run's folder belongs to is part of its name. */
const NAME = /^meltemi-run-(\d+)-/

/**
 * Makes the folder of one test run, and has whoever asks for a temporary folder, here and in the
 * processes of the tests, get one inside it. In memory where there is room: copying the thousand
 * files of a store costs a disk more than opening the store.
 *
 * @returns Removes it, with all that tests left there.
 */
export function openRunFolder(): () => void {
  const before = process.env.TMPDIR
  const place = hasRoomInMemory() ? MEMORY : tmpdir()
  removeAbandoned(place)
  const folder = mkdtempSync(join(place, `meltemi-run-${process.pid}-`))
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
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}

/** Removes what runs left that were killed: nobody else frees the memory. */
function removeAbandoned(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid && !isRunning(pid)) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
