import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { lendDatabase } from './parked-databases.ts'

/** The kinds of store this machine can test: always the embedded one, PostgreSQL when it is here. */
export const storeKinds: StoreKind[] = inject('postgresUrl')
  ? ['embedded', 'postgres']
  : ['embedded']

/** Which database a test runs on. */
export type StoreKind = 'embedded' | 'postgres'

/** A migrated, empty store of a test's own, as settings would name it. */
export type StoreAddress = { databaseUrl: string | null; dataDir: string; remove(): Promise<void> }

/** A data folder with nothing in it. */
export function emptyFolder(): StoreAddress {
  const dataDir = mkdtempSync(join(tmpdir(), 'meltemi-test-'))
  const remove = async () => rmSync(dataDir, { recursive: true, force: true })
  return { databaseUrl: null, dataDir, remove }
}

/** A migrated store that nobody used: a copy of the template, or a database that was wiped. */
export async function copyStore(kind: StoreKind): Promise<StoreAddress> {
  const folder = emptyFolder()
  if (kind === 'embedded') {
    const dataDir = join(folder.dataDir, 'data')
    copyTemplate(dataDir)
    return { ...folder, dataDir }
  }
  const server = inject('postgresUrl')
  if (!server) throw new Error('no PostgreSQL on this machine')
  const { url, takeBack } = await lendDatabase(server)
  return {
    databaseUrl: url,
    dataDir: folder.dataDir,
    async remove() {
      await takeBack()
      await folder.remove()
    },
  }
}

/** Makes a data folder with the migrated embedded store. */
export function copyTemplate(dataDir: string): void {
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
}
