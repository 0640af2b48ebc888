import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, in memory: the only way to fill one without harm. */
export type SmallDisk = {
  folder: string
  /** Takes all the room there is left. */
  fill(): void
  /** Gives it back. */
  free(): void
  /** From now on nobody writes; nothing on it may be open for writing. */
  makeReadOnly(): void
}

const CHUNK = Buffer.alloc(64 * 1024)

/** Mounts one for as long as this process lives; null where that is not allowed (it takes root). */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'meltemi-disk-'))
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  try {
    mount(`size=${megabytes}m`)
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  process.once('exit', () => {
    execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
  })
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => fillWith(filler),
    free: () => rmSync(filler, { force: true }),
    makeReadOnly: () => mount('remount,ro'),
  }
}

function fillWith(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (let size = CHUNK.length; size >= 1; ) {
      try {
        writeSync(file, CHUNK, 0, size)
      } catch {
        size = Math.floor(size / 2)
      }
    }
  } finally {
    closeSync(file)
  }
}
