import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { type BuiltOptions, type BuiltServer, startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { quieten } from './quiet-days.ts'

/**
 * Starts a product before the journeys of a file, for as long as that takes: whether it is stuck is known here, and a
 * busy machine is no failure.
 */
export function startProduct(options: BuiltOptions): Promise<BuiltServer> {
  test.setTimeout(0)
  return startBuilt(options)
}

/**
 * A product for the journeys of one file alone. Who changes the fleet, or a week of the roster, makes open proposals out
 * of date: such journeys must not share a store with others.
 */
export async function ownProduct(name: string) {
  const port = await freePort()
  const baseURL = `http://127.0.0.1:${port}`
  let server: BuiltServer | undefined
  let folder: string | undefined
  return {
    /** What the tests of the file use. */
    options: { baseURL },
    async start() {
      folder = mkdtempSync(join(tmpdir(), `meltemi-${name}-`))
      const env = { ENVIRONMENT: 'development', PAYMENT_METHODS: 'card,cash' }
      server = await startProduct({ port, dataDir: join(folder, 'data'), env })
      await quieten(baseURL)
    },
    async stop() {
      await server?.stop()
      if (folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}
