import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { envOf, meltemi } from '#test/meltemi.ts'
import { copyStore } from '#test/stores.ts'

const { openSync, fsyncSync } = fs
/** What was made sure to be on the disk, by its path, in order. */
const flushed: string[] = []

beforeEach(() => {
  const opened = new Map<number, string>()
  fs.openSync = (path, ...rest) => {
    const file = openSync(path, ...rest)
    opened.set(file, String(path))
    return file
  }
  fs.fsyncSync = (file) => {
    fsyncSync(file)
    flushed.push(opened.get(file) ?? '')
  }
  syncBuiltinESMExports()
})
afterEach(() => {
  Object.assign(fs, { openSync, fsyncSync })
  syncBuiltinESMExports()
})

// X33: a plug that is pulled after "done" must not take the backup along.
test('a backup is on the disk, with its name, before it is told as done', async () => {
  const store = await copyStore('embedded')
  const file = join(store.dataDir, '..', 'one.tar.gz')
  const ended = await meltemi(['backup', file], { env: envOf(store) })
  expect(ended).toMatchObject({ exit: 0, complained: [] })
  const content = flushed.indexOf(`${file}.part`)
  const name = flushed.lastIndexOf(dirname(file))
  expect(content).toBeGreaterThanOrEqual(0)
  // First what is in it, then that it is called so.
  expect(name).toBeGreaterThan(content)
  await store.remove()
}, 60_000)
