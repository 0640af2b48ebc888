import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A path inside the project, whether this runs from source or from the built bundle. */
export function projectPath(...parts: string[]): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return join(folder, ...parts)
}

/** The folder of SQL migrations. */
export function migrationsFolder(): string {
  return projectPath('app/server/db/migrations')
}
