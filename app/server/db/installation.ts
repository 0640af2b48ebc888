import { randomUUID } from 'node:crypto'
import { installation } from './schema.ts'
import type { Database } from './store.ts'

/** The id of this installation, made when it has none: processes that start together agree on one. */
export async function openInstallation(db: Database, now: Date): Promise<string> {
  await db.insert(installation).values({ id: randomUUID(), madeAt: now }).onConflictDoNothing()
  const [own] = await db.select({ id: installation.id }).from(installation)
  if (!own) throw new Error('the installation has no id')
  return own.id
}
