import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { BROWSER_SCRIPTS } from './app/ui/frame/script-names.ts'
import { browserScripts } from './scripts/vite/browser-scripts.ts'

/** In development, Vite answers for files and our server for everything else. */
const developmentServer: Plugin = {
  name: 'meltemi-development-server',
  apply: 'serve',
  async configureServer(vite) {
    const { developmentListener } = (await vite.ssrLoadModule(
      './http/development.ts',
    )) as typeof import('./http/development.ts')
    const listener = await developmentListener(vite)
    return () => {
      vite.middlewares.use((request, response) => void listener(request, response))
    }
  },
}

/**
 * The router gives each page ten seconds to be drawn while it builds, the first one the loading of the whole server as
 * well: on a busy machine that alone took them. So it is loaded before any clock starts.
 */
const serverBeforePages: Plugin = {
  name: 'meltemi-server-before-pages',
  apply: (_config, { isPreview }) => isPreview === true,
  async configurePreviewServer({ config }) {
    await import(pathToFileURL(join(config.root, 'build/server/index.js')).href)
  },
}

/**
 * What a browser fetches together lies together: few large files compress better than many small
 * ones. React (changes with its releases), the router (only pages that are hydrated as a whole),
 * and what the forms that book share; the rest is split where pages share it.
 */
const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: smallName, debugName: 'shared by small scripts', priority: 4 },
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
    { name: 'router', test: /node_modules\/react-router\//, priority: 2 },
    { name: sharedName, debugName: 'shared by islands', priority: 1 },
  ],
}

const ISLANDS = ['booking-widget', 'checkout', 'tour-booking'].map((name) => `islands/${name}.tsx`)
const SMALL_SCRIPTS = Object.values(BROWSER_SCRIPTS).filter((file) => !file.includes('/'))
/** All that work without React. */
const WITHOUT_REACT = [...SMALL_SCRIPTS, BROWSER_SCRIPTS.driver]

/**
 * What a small script or the driver's app shares with another or with an island: lying there, it would
 * bring all of that along. Also what small scripts ask for islands with.
 */
function smallName(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (id.includes('vite/preload-helper')) return 'small'
  const users = (files: string[]) => files.filter((file) => isUsedBy(file, id, graph)).length
  const small = users(WITHOUT_REACT)
  return small > 1 || (small === 1 && users(ISLANDS) > 0) ? 'small' : null
}

/** Names what two islands need: each chunk is all of it needed by those that load it. */
function sharedName(id: string, graph: Rolldown.ChunkingContext): string | null {
  const [widget, checkout, tour] = ISLANDS.map((file) => isUsedBy(file, id, graph))
  if (widget && checkout) return tour ? 'booking' : 'booking-trip'
  if (tour && (widget || checkout)) return widget ? 'booking-place' : 'booking-person'
  return null
}

/** Whether a file of app/browser needs a module at once, not only after a dynamic import. */
function isUsedBy(script: string, id: string, graph: Rolldown.ChunkingContext): boolean {
  const [folder, file] = id.split('/app/')
  if (!folder || !file || file.endsWith('.css')) return false
  const needed = new Set([`${folder}/app/browser/${script}`])
  for (const module of needed) {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) needed.add(imported)
  }
  return needed.has(id)
}

/**
 * Packages of hundreds of small files: looking them up is half of the server's start. They become
 * part of the server's own file, each together with those that import it.
 */
const MANY_SMALL_FILES = [
  ...[/^drizzle-orm/, /^better-auth/, /^@better-auth\//, /^@better-fetch\//, /^better-call/],
  ...[/^hono/, /^@hono\//, /^zod/, /^@noble\//, /^defu/, /^jose/, /^rou3/],
  ...[/^libphonenumber-js/, /^cockatiel/, /^rate-limiter-flexible/],
  // Ten of its components are used; left outside, it brings a highlighter and a formatter of code along.
  /^@react-email\//,
]

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    browserScripts(BROWSER_SCRIPTS, { 'driver/worker.js': 'driver/worker.ts' }),
    ...(command === 'serve' ? [developmentServer] : []),
    serverBeforePages,
    reactRouter(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    ssr: {
      build: { rolldownOptions: { input: './server.ts' } },
      ...(command === 'build' && { resolve: { noExternal: MANY_SMALL_FILES } }),
    },
  },
  build: { assetsInlineLimit: 0, target: 'es2022' },
}))
