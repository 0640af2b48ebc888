import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { loadSettings } from '#app/server/config/index.server.ts'
import { openLog } from '#app/server/log/index.server.ts'
import { createServices } from '#app/services.server.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { createHttpApp } from './app.ts'
import { printWelcome } from './welcome.ts'

/** Runs the product inside Vite: the same services and handlers, pages compiled on demand. */
export async function developmentListener(vite: ViteDevServer): Promise<RequestListener> {
  const settings = loadSettings(process.env)
  const services = await createServices(settings, openLog(settings.logLevel))
  await services.jobs.work(jobHandlers(services))
  vite.httpServer?.once('close', () => void services.close())
  printWelcome(services)
  const app = createHttpApp({
    services,
    build: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>,
    mode: 'development',
    stopping: new AbortController().signal,
  })
  return getRequestListener(app.fetch)
}
