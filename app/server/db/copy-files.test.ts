import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { copyAtOneMoment } from './copy-files.ts'

const root = mkdtempSync(join(tmpdir(), 'meltemi-copy-'))
afterAll(() => rmSync(root, { recursive: true }))

const source = join(root, 'source')
const target = join(root, 'target')
const put = (path: string, text: string) => writeFileSync(join(source, path), text)
const copied = (path: string) => readFileSync(join(target, path), 'utf8')

beforeEach(() => {
  for (const folder of [source, target]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(source, 'base/empty'), { recursive: true })
  for (const name of ['old', 'base/written', 'base/gone']) put(name, 'as it was')
  // Long ago, so that the copy believes in the time of what nobody touches.
  for (const name of ['old', 'base/written', 'base/gone'])
    utimesSync(join(source, name), 1_000, 1_000)
})

test('what changed before the quiet moment is copied as it is then', async () => {
  await copyAtOneMoment(source, target, async (work) => {
    expect(copied('base/written')).toBe('as it was')
    put('base/written', 'as it is!')
    put('base/new', 'new')
    rmSync(join(source, 'base/gone'))
    await work()
  })
  expect(copied('old')).toBe('as it was')
  expect(copied('base/written')).toBe('as it is!')
  expect(copied('base/new')).toBe('new')
  expect(readdirSync(join(target, 'base')).toSorted()).toEqual(['empty', 'new', 'written'])
})

test('two writes within one tick of the clock are told apart', async () => {
  put('base/written', 'first')
  const { mtimeMs } = statSync(join(source, 'base/written'))
  await copyAtOneMoment(source, target, async (work) => {
    put('base/written', 'again')
    utimesSync(join(source, 'base/written'), mtimeMs / 1000, mtimeMs / 1000)
    await work()
  })
  expect(copied('base/written')).toBe('again')
})

test('what nobody touched is not copied again', async () => {
  await copyAtOneMoment(source, target, async (work) => {
    writeFileSync(join(target, 'old'), 'left alone')
    await work()
  })
  expect(copied('old')).toBe('left alone')
})
