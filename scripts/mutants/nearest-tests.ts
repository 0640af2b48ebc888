import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

const TEST = /\.test\.tsx?$/
/** Words of paths that say nothing of what a file is about. */
const NO_WORDS = new Set(['app', 'server', 'domain', 'routes', 'api', 'test', 'ts', 'tsx', 'index'])

/** The test files that can see a change of a file, those most likely to see it first. */
type FindTests = (file: string) => string[]

/**
 * Reads who imports whom in a tree.
 *
 * @param files Every script of the tree, by its path from the root.
 */
export function readImports(root: string, files: string[]): FindTests {
  const known = new Set(files)
  const texts = new Map<string, string>()
  const importers = new Map<string, string[]>()
  const imported = new Map<string, number>()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    if (TEST.test(file)) texts.set(file, text.toLowerCase())
    const targets = importsOf(file, text).filter((target) => known.has(target))
    imported.set(file, targets.length)
    for (const target of targets) {
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return (file) => {
    const far = distances(file, importers, imported)
    const words = wordsOf(file).map((word) => ({ word, weight: rarity(word, texts) }))
    const likeness = (test: string) => {
      const testWords = wordsOf(test)
      const said = (word: string) => (texts.get(test) ?? '').split(word).length - 1
      const likenesses = words.map(
        ({ word, weight }) =>
          weight * ((testWords.includes(word) ? 2 : 0) + Math.min(20, said(word)) / 10),
      )
      return likenesses.reduce((all, one) => all + one, 0)
    }
    const ranks = new Map(
      [...far].filter(([one]) => TEST.test(one)).map(([one, by]) => [one, by - likeness(one)]),
    )
    return [...ranks.keys()].toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
  }
}

/** A word that few tests say tells more of what they are about. */
function rarity(word: string, texts: Map<string, string>): number {
  const saying = [...texts.values()].filter((text) => text.includes(word)).length
  return Math.log2(texts.size / (1 + saying))
}

/** What is there when the program runs: an import of types alone brings nothing. */
function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  )
  const names = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...dynamic,
  ]
  return names.flatMap((name) => {
    if (name.startsWith('#')) return [name.slice(1)]
    return name.startsWith('.') ? [normalize(join(dirname(file), name))] : []
  })
}

/** How far every file is that sees this one; a step through what imports much is a long one. */
function distances(
  file: string,
  importers: Map<string, string[]>,
  imported: Map<string, number>,
): Map<string, number> {
  const far = new Map([[file, 0]])
  const open = [file]
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const next of importers.get(at) ?? []) {
      const distance = (far.get(at) ?? 0) + 1 + Math.log2(1 + (imported.get(next) ?? 0)) / 2
      if (distance >= (far.get(next) ?? Number.POSITIVE_INFINITY)) continue
      far.set(next, distance)
      open.push(next)
    }
  }
  return far
}

function wordsOf(file: string): string[] {
  const words = file.split(/[^a-z]+/).map((word) => word.replace(/(ing|ed|s)$/, ''))
  return [...new Set(words)].filter((word) => word.length > 2 && !NO_WORDS.has(word))
}
