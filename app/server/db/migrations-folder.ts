import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of SQL migrations, whether this runs from source or from the built bundle. */
export function migrationsFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return join(folder, 'app/server/db/migrations')
}
