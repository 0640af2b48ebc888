import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLEAN, OFFENCES } from './planted.ts'

type Finding = { message: string; location: { path: string } }

const root = join(import.meta.dirname, '../..')
const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'meltemi-arrows-'))
let findings: Finding[] = []

beforeAll(async () => {
  plant({ ...CLEAN, ...Object.fromEntries(OFFENCES.map(({ path, code }) => [path, code])) })
  findings = await runBiome()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a tree that follows the rules passes', () => {
  expect(findings.filter(({ location }) => location.path in CLEAN)).toEqual([])
})

test.each(OFFENCES)('$path is refused: $says', ({ path, says }) => {
  const messages = findings
    .filter(({ location }) => location.path === path)
    .map(({ message }) => message)
  expect(messages).toContainEqual(expect.stringContaining(says))
})

test('nothing but the planted files is refused', () => {
  const planted = new Set(OFFENCES.map(({ path }) => path))
  expect(findings.filter(({ location }) => !planted.has(location.path))).toEqual([])
})

test('every room of the server has its arrows', () => {
  const ruled: string[] = config.overrides
    .filter((override: object) => JSON.stringify(override).includes('front-door:'))
    .flatMap((override: { includes: string[] }) => override.includes)
  const rooms = [...foldersOf('app/server'), ...foldersOf('app/server/bookings')]
  expect(rooms.filter((room) => !ruled.includes(`${room}/**`))).toEqual([])
})

function foldersOf(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`)
}

/** Writes the files beside the product's own rules, so that a run there is what `check` would say. */
function plant(files: Record<string, string>): void {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const rules = { ...config, $schema: undefined, vcs: { enabled: false } }
  const settings = {
    'biome.json': JSON.stringify(rules),
    'package.json': JSON.stringify({ type: 'module', imports }),
  }
  for (const [path, code] of Object.entries({ ...files, ...settings })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
}

async function runBiome(): Promise<Finding[]> {
  const biome = join(root, 'node_modules/.bin/biome')
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.']
  const options = { cwd: folder, maxBuffer: 64 << 20 }
  // Biome ends with 1 when it refuses something, which here it should.
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch(
    (refusal: { stdout: string }) => refusal,
  )
  return JSON.parse(stdout).diagnostics
}
