import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A copy of the tree to change and to test, with the packages of the checkout. */
type Copy = { folder: string; remove(): void }

/** How a command ended: its exit status, or null when the time limit stopped it; what it printed. */
type Ended = { status: number | null; printed: string; seconds: number }

/** Copies the checkout as it is, with what is not committed yet, into the system's temporary folder. */
export function copyTree(root: string): Copy {
  const folder = join(mkdtempSync(join(tmpdir(), 'meltemi-mutants-')), 'tree')
  git(root, 'worktree', 'add', '--detach', folder, 'HEAD')
  for (const path of lines(git(root, 'ls-files', '--deleted'))) rmSync(join(folder, path))
  for (const path of lines(git(root, 'ls-files', '-mo', '--exclude-standard'))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { force: true, recursive: true })
  }
  // A folder of its own: what a run leaves beside the packages stays out of the checkout.
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (/^\.(cache|vite)/.test(name)) continue
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  cpSync(join(root, '.react-router'), join(folder, '.react-router'), { recursive: true })
  return {
    folder,
    remove() {
      rmSync(dirname(folder), { recursive: true, force: true })
      git(root, 'worktree', 'prune')
    },
  }
}

/** Paths below some folders that git knows or would take in. */
export function listFiles(root: string, ...folders: string[]): string[] {
  return lines(git(root, 'ls-files', '-co', '--exclude-standard', '--', ...folders))
}

/** Runs a tool in the copy; what it started ends with it. */
export async function runIn(
  folder: string,
  args: string[],
  { limitMs, env = {} }: { limitMs: number; env?: Record<string, string> },
): Promise<Ended> {
  const started = performance.now()
  const child = spawn(join(folder, 'node_modules/.bin/node'), args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'] as const,
    env: { ...process.env, CI: '1', NO_COLOR: '1', ...env },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      printed += piece
    })
  }
  const limit = setTimeout(() => stop(child.pid), limitMs)
  const status = await new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code))
  })
  clearTimeout(limit)
  return { status, printed, seconds: (performance.now() - started) / 1000 }
}

function stop(pid: number | undefined): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

function git(root: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`)
  return stdout
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
