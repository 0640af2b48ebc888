import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import type { Store } from './store.ts'

/** Opens the store the settings name and brings its tables up to date. */
export function openStore(options: {
  databaseUrl: string | null
  dataDir: string
  onError: (error: unknown) => void
}): Promise<Store> {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, options.onError)
    : openEmbedded(options.dataDir)
}
