import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** The program of a page's head as one text, small enough to stand in every page. */
export async function compileHead(): Promise<string> {
  const input = join(import.meta.dirname, 'head/program.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  const [{ code }] = output
  return code.trim()
}
