import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), ...(command === 'serve' ? [developmentServer] : []), reactRouter()],
  environments: {
    ssr: { build: { rolldownOptions: { input: './server.ts' } } },
  },
  build: { assetsInlineLimit: 0, target: 'es2022' },
}))
