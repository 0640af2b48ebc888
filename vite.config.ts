import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

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
 * What a browser fetches together lies together: few large files compress better than many small
 * ones. The framework (changes with a release of React), the frame of every page, and what the
 * home page shares with the booking steps; the rest is split where pages share it.
 */
const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
      priority: 3,
    },
    { name: (id, graph) => (isUsedBy('root', id, graph) ? 'frame' : null), priority: 2 },
    {
      name: (id, graph) =>
        isUsedBy('routes/home/route', id, graph) && isUsedBy('routes/booking/route', id, graph)
          ? 'booking'
          : null,
      priority: 1,
    },
  ],
}

/** Style sheets and the root stay apart: the router links the styles of the root by its chunk. */
const OWN_CHUNK = /^root\.tsx|\.css$/

/** Whether a page of app/ needs a module at once, not only after a dynamic import. */
function isUsedBy(page: string, id: string, graph: Rolldown.ChunkingContext): boolean {
  const [folder, file] = id.split('/app/')
  if (!folder || !file || OWN_CHUNK.test(file)) return false
  const needed = new Set([`${folder}/app/${page}.tsx`])
  for (const module of needed) {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) needed.add(imported)
  }
  return needed.has(id)
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), ...(command === 'serve' ? [developmentServer] : []), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    ssr: { build: { rolldownOptions: { input: './server.ts' } } },
  },
  build: { assetsInlineLimit: 0, target: 'es2022' },
}))
