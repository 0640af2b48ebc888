import {
  constants,
  copyFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

/** What tells a file from itself after a change. */
type Stamp = Pick<Stats, 'mtimeMs' | 'size' | 'ino'>

/** A file system may give two writes one time that are this close (milliseconds). */
const COARSEST_CLOCK_MS = 2_000

/**
 * Smaller files, of which there are a thousand, are copied at once: waiting a turn of a busy server
 * for each would take minutes. After so many, others get their turn.
 */
const SMALL_BYTES = 1_000_000
const FILES_A_TURN = 32

/**
 * Copies a folder that somebody writes to, as it is at one moment: first all of it, then, while
 * nobody writes, what changed meanwhile. So writers wait for little.
 *
 * @param target Does not exist yet.
 * @param quietly Runs its argument while nobody writes.
 */
export async function copyAtOneMoment(
  source: string,
  target: string,
  quietly: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  mkdirSync(target, { mode: 0o700 })
  const { mtimeMs: now } = statSync(target)
  const first = await copyChanged(source, target, new Map())
  for (const [path, { mtimeMs }] of first) {
    if (mtimeMs > now - COARSEST_CLOCK_MS) first.delete(path)
  }
  await quietly(async () => {
    await copyChanged(source, target, first)
  })
}

/** Makes `target` like `source`, passing over files that look as in `known`. @returns How they look. */
async function copyChanged(
  source: string,
  target: string,
  known: Map<string, Stamp>,
): Promise<Map<string, Stamp>> {
  const stamps = new Map<string, Stamp>()
  let copied = 0
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    try {
      const stats = statSync(join(source, path))
      if (stats.isDirectory()) mkdirSync(join(target, path), { recursive: true, mode: 0o700 })
      else if (isChanged(stats, known.get(path))) {
        await copyOne(join(source, path), join(target, path), stats.size)
        copied += 1
        if (copied % FILES_A_TURN === 0) await setImmediate()
      }
      stamps.set(path, stats)
    } catch (error) {
      // Gone since its name was read: the second time tells.
      if ((error as { code?: string }).code !== 'ENOENT') throw error
    }
  }
  for (const path of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    if (!stamps.has(path)) rmSync(join(target, path), { recursive: true, force: true })
  }
  return stamps
}

async function copyOne(from: string, to: string, size: number): Promise<void> {
  if (size <= SMALL_BYTES) copyFileSync(from, to, constants.COPYFILE_FICLONE)
  else await copyFile(from, to, constants.COPYFILE_FICLONE)
}

function isChanged({ mtimeMs, size, ino }: Stamp, known: Stamp | undefined): boolean {
  return known?.mtimeMs !== mtimeMs || known.size !== size || known.ino !== ino
}
