import { randomUUID } from 'node:crypto'
import { installation } from './schema.ts'
import { type Database, StoreRefused } from './store.ts'

/** The id of this installation, made when it has none: processes that start together agree on one. */
export async function openInstallation(db: Database, now: Date): Promise<string> {
  await db.insert(installation).values({ id: randomUUID(), madeAt: now }).onConflictDoNothing()
  const [own] = await db.select({ id: installation.id }).from(installation)
  if (!own) throw new Error('the installation has no id')
  return own.id
}

/**
 * Makes sure that SECRET_KEY, or one before it that is still named, is the one this store was last
 * started with, and notes the present one. Another would lock everybody out of their links.
 *
 * @param fingerprints Of the keys, the present one first.
 * @throws {StoreRefused} It is another one.
 */
export async function checkSecret(
  db: Database,
  fingerprints: [string, ...string[]],
): Promise<void> {
  const [own] = await db.select({ kept: installation.keyFingerprint }).from(installation)
  const [present] = fingerprints
  if (!own || own.kept === present) return
  if (own.kept !== null && !fingerprints.includes(own.kept)) {
    throw new StoreRefused(
      'SECRET_KEY is not the one this store was used with: links and passport numbers would be lost. ' +
        'Set the one before, or name it as PREVIOUS_SECRET_KEY.',
    )
  }
  await db.update(installation).set({ keyFingerprint: present })
}
