import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Every commit named in a document, by the seven digits git shows, and where. */
function namedCommits(): Map<string, string> {
  const named = new Map<string, string>()
  for (const file of globSync('docs/**/*.md', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [id] of text.matchAll(/\b(?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{7}\b/g))
      named.set(id, file)
  }
  return named
}

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return null
  }
}

/** Null where it is not all here: a copy without git, or a clone of the last commits. */
function history(): string[] | null {
  if (git('rev-parse', '--is-shallow-repository')?.trim() !== 'false') return null
  return git('log', '--format=%H')?.split('\n') ?? null
}

const commits = history()
test.runIf(commits)('every commit that a document names is in the history', () => {
  const named = namedCommits()
  const isThere = (id: string) => commits?.some((commit) => commit.startsWith(id))
  const missing = [...named].filter(([id]) => !isThere(id))
  expect(named.size).toBeGreaterThan(10)
  // A history of another root knows none of them.
  if (missing.length < named.size) expect(missing).toEqual([])
})
