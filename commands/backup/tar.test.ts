import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { packTar, type TarEntry, TarFault, unpackTar } from './tar.ts'

const root = mkdtempSync(join(tmpdir(), 'meltemi-tar-'))
const folder = join(root, 'packed')
const SIZES = [0, 1, 511, 512, 513, 200_000]
mkdirSync(join(folder, 'db/empty'), { recursive: true })
for (const size of SIZES) writeFileSync(join(folder, `db/${size}`), randomBytes(size))
afterAll(() => rmSync(root, { recursive: true }))

const made = { path: 'manifest.json', content: Buffer.from('{}') }
const pack = (): Buffer => Buffer.concat([...packTar(folder, () => made)])

/** Cuts bytes into pieces of a length, as a stream may. */
async function* inPieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function unpack(source: AsyncIterable<Buffer>) {
  const entries: TarEntry[] = []
  const contents = new Map<string, Buffer>()
  await unpackTar(source, async (entry, content) => {
    entries.push(entry)
    contents.set(entry.path, await buffer(content))
  })
  return { entries, contents }
}

test.each([1, 100, 512, 65_536, 10_000_000])(
  'what was packed comes back, in pieces of %d',
  async (length) => {
    const { entries, contents } = await unpack(inPieces(pack(), length))
    expect(entries[0]?.path).toBe('db')
    expect(entries.at(-1)?.path).toBe('manifest.json')
    expect(entries.find(({ path }) => path === 'db/empty')).toMatchObject({ isFolder: true })
    for (const size of SIZES)
      expect(contents.get(`db/${size}`)?.equals(readFileSync(join(folder, `db/${size}`)))).toBe(
        true,
      )
  },
)

test('the last file is made from the digests of those before it', async () => {
  let told = {}
  const pieces = packTar(folder, (digests) => {
    told = digests
    return made
  })
  expect([...pieces]).not.toEqual([])
  const content = readFileSync(join(folder, 'db/513'))
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect(told).toMatchObject({ 'db/513': { size: 513, sha256 } })
  expect(Object.keys(told)).toHaveLength(SIZES.length)
})

test('the tar of the machine reads it', async () => {
  const file = join(root, 'all.tar')
  writeFileSync(file, pack())
  const target = join(root, 'out')
  mkdirSync(target)
  execFileSync('tar', ['xf', file, '-C', target])
  for (const size of SIZES)
    expect(readFileSync(join(target, `db/${size}`))).toEqual(
      readFileSync(join(folder, `db/${size}`)),
    )
})

test('cut off anywhere, or altered in a header: refused', async () => {
  const bytes = pack()
  for (const length of [0, 1, 512, 700, bytes.length - 1024])
    await expect(unpack(inPieces(bytes.subarray(0, length), 500))).rejects.toThrow(TarFault)
  const altered = Buffer.from(bytes)
  altered[0] = 65
  await expect(unpack(inPieces(altered, 500))).rejects.toThrow(TarFault)
})

test('a path too long for the format is not cut silently', async () => {
  const long = join(root, 'long')
  mkdirSync(long)
  writeFileSync(join(long, 'x'.repeat(101)), '')
  expect(() => [...packTar(long, () => made)]).toThrow('too long')
})
