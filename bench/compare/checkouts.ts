import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#test/crash/built-server.ts'
import { endedChildrenMs } from '../process.ts'

/** A copy of the sources that is built and started by itself; `folder` is its own. */
export type Checkout = { name: 'now' | 'before'; folder: string }

/** What a build took, in milliseconds: of processors, with all its processes, and by the clock. */
export type BuildCost = { processor: number; clock: number }

/**
 * Lays out this tree as it stands, and an earlier commit, each with the packages of this one.
 *
 * @throws {Error} The commit is not in this clone.
 */
export function layOut(commit: string, folder: string): { now: Checkout; before: Checkout } {
  const now: Checkout = { name: 'now', folder: join(folder, 'now') }
  const before: Checkout = { name: 'before', folder: join(folder, 'before') }
  for (const name of filesOfTree()) {
    mkdirSync(dirname(join(now.folder, name)), { recursive: true })
    cpSync(join(root, name), join(now.folder, name))
  }
  mkdirSync(before.folder, { recursive: true })
  const archive = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  if (archive.status !== 0) throw new Error(`no commit ${commit} here: ${archive.stderr}`)
  execFileSync('tar', ['-x', '-C', before.folder], { input: archive.stdout })
  for (const side of [now, before]) linkPackages(side.folder)
  return { now, before }
}

/** A page that is drawn has ten seconds, which a busy machine may not have at once. */
const TRIES = 3
const PAGE_WAS_LATE = 'Prerender: Request failed'

/**
 * Builds a checkout anew; the cost is that of the build that went through.
 *
 * @throws {Error} It does not build; its last words are told.
 */
export function buildOnce(side: Checkout): BuildCost {
  for (let again = TRIES - 1; ; again--) {
    const began = performance.now()
    const before = endedChildrenMs()
    const { status, words } = runBuild(side)
    const cost = { processor: endedChildrenMs() - before, clock: performance.now() - began }
    if (status === 0) return cost
    if (again === 0 || !words.includes(PAGE_WAS_LATE))
      throw new Error(`${side.name} does not build:\n${words.slice(-3_000)}`)
  }
}

function runBuild({ folder }: Checkout): { status: number | null; words: string } {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return { status, words: `${stdout}${stderr}` }
}

/** What git knows or would add, as it lies there. */
function filesOfTree(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))
}

/** One by one: what a build keeps below `node_modules/.cache` belongs to its side alone. */
function linkPackages(folder: string): void {
  const packages = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(packages)) {
    if (name !== '.cache') symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  }
}
