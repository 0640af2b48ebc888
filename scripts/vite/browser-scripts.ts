import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest, type Plugin } from 'vite'

const VIRTUAL = 'virtual:browser-scripts'
const FOLDER = 'app/browser'
const MANIFEST = 'build/client/.vite/manifest.json'
/** Components compiled for development expect it before they run. */
const REFRESH = '/@id/__x00__virtual:react-router/inject-hmr-runtime'

/** The islands that small scripts ask for later; other dynamic parts are rarely needed. */
const ISLANDS = `${FOLDER}/islands/`

type ScriptFiles = Record<string, { load: string[]; preload: string[]; later: string[] }>

/**
 * Builds the scripts of prerendered pages beside the router's own files, sharing what they share,
 * and tells the server build their names. The browser build comes first, so that its manifest is
 * there; in a browser nobody asks, because pages drawn there load no such script.
 *
 * @param entries File name in app/browser by script name.
 * @param workers Scripts with an address of their own, which never changes: file name by address.
 */
export function browserScripts(
  entries: Record<string, string>,
  workers: Record<string, string> = {},
): Plugin {
  let development = false
  let root = ''
  return {
    name: 'meltemi-browser-scripts',
    configResolved(config) {
      development = config.command === 'serve'
      root = config.root
    },
    buildStart() {
      if (development || this.environment.name !== 'client') return
      for (const [name, file] of Object.entries(entries))
        this.emitFile({ type: 'chunk', id: `/${FOLDER}/${file}`, name: `browser-${name}` })
    },
    async generateBundle() {
      if (development || this.environment.name !== 'client') return
      for (const [fileName, file] of Object.entries(workers))
        this.emitFile({ type: 'asset', fileName, source: await wholeScript(root, file) })
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null
      const files = this.environment.name === 'client' ? {} : list()
      return `export const scriptFiles = ${JSON.stringify(files)}`
    },
  }

  function list(): ScriptFiles {
    return development ? developmentFiles(entries) : builtFiles(entries, join(root, MANIFEST))
  }
}

/** A script with everything it imports in one file, as every browser starts a worker. */
async function wholeScript(root: string, file: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, FOLDER, file), output: { format: 'iife' } },
    },
  })
  const [result] = [built].flat()
  const [script, ...others] = result && 'output' in result ? result.output : []
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${file} is not one script`)
  return script.code
}

function developmentFiles(entries: Record<string, string>): ScriptFiles {
  return mapEntries(entries, (file) => ({
    load: ['/@vite/client', REFRESH, `/${FOLDER}/${file}`],
    preload: [],
    later: [],
  }))
}

function builtFiles(entries: Record<string, string>, manifestFile: string): ScriptFiles {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  return mapEntries(entries, (file) => {
    const chunk = manifest[`${FOLDER}/${file}`]
    if (!chunk) throw new Error(`${file} was not built for the browser`)
    const preload = importsOf(manifest, chunk.imports)
    const islands = chunk.dynamicImports?.filter((key) => key.startsWith(ISLANDS))
    return { load: [`/${chunk.file}`], preload, later: importsOf(manifest, islands) }
  })
}

function importsOf(manifest: Manifest, keys: string[] = [], found = new Set<string>()): string[] {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || found.has(`/${chunk.file}`)) continue
    found.add(`/${chunk.file}`)
    importsOf(manifest, chunk.imports, found)
  }
  return [...found]
}

function mapEntries<T>(entries: Record<string, string>, map: (file: string) => T) {
  return Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, map(file)]))
}
