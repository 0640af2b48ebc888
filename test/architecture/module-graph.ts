import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')

/** What a file takes from another one of ours; `name` is `*` where it takes all of it, and empty where it only runs it. */
export type Import = { from: string; name: string }

/** A file of the tree, by its path from the root: what it takes of others, and what it offers itself. */
export type Module = { path: string; imports: Import[]; exports: string[] }

/** Reads the files that match, with everything they import from one another, types included. */
export function readModules(patterns: string[]): Module[] {
  return globSync(patterns, { cwd: root }).map((path) =>
    toModule(path, readFileSync(join(root, path), 'utf8')),
  )
}

/** Reads one source as if it lay at a path of the tree. */
export function toModule(path: string, source: string): Module {
  const { module } = parseSync(path, source)
  const own = (specifier: string) => pathOf(path, specifier)
  const named = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const from = own(moduleRequest.value)
    return entries.length === 0
      ? [{ from, name: '' }]
      : entries.map(({ importName }) => ({ from, name: nameOf(importName) }))
  })
  const entries = module.staticExports.flatMap((statement) => statement.entries)
  const passedOn = entries.flatMap(({ moduleRequest, importName }) =>
    moduleRequest ? [{ from: own(moduleRequest.value), name: nameOf(importName) }] : [],
  )
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    from: own(source.slice(start + 1, end - 1)),
    name: '*',
  }))
  const inTypes = Array.from(source.matchAll(/\bimport\('([^']+)'\)/g), ([, specifier = '']) => ({
    from: own(specifier),
    name: '*',
  }))
  return {
    path,
    imports: [...named, ...passedOn, ...later, ...inTypes].filter(({ from }) => from !== ''),
    exports: entries.flatMap(({ moduleRequest, exportName }) =>
      moduleRequest || !exportName.name ? [] : [exportName.name],
    ),
  }
}

/** A default export and one of all names have none. */
function nameOf({ name, kind }: { name?: string | null; kind: string }): string {
  return name ?? (kind === 'Default' ? 'default' : '*')
}

/** The path from the root of what a file of ours imports; nothing for a package. */
function pathOf(importer: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return bare.slice(1)
  if (!bare.startsWith('.')) return ''
  const path = normalize(join(dirname(importer), bare))
  return existsSync(join(root, path)) ? path : ''
}
