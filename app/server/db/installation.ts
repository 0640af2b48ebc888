import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { installation } from './schema.ts'
import { type Database, StoreRefused, type Transaction } from './store.ts'

/** The id of this installation, made when it has none: processes that start together agree on one. */
export async function openInstallation(db: Database, now: Date): Promise<string> {
  await db.insert(installation).values({ id: randomUUID(), madeAt: now }).onConflictDoNothing()
  const [own] = await db.select({ id: installation.id }).from(installation)
  if (!own) throw new Error('the installation has no id')
  return own.id
}

/** Fingerprints of the secret keys in use, the present one first. */
type Fingerprints = readonly [present: string, ...previous: string[]]

/** Whether the store was written with one of these keys; one that has seen none takes the present. */
export async function knowsKey(db: Database, fingerprints: Fingerprints): Promise<boolean> {
  const [keyFingerprint] = fingerprints
  await db.update(installation).set({ keyFingerprint }).where(isNull(installation.keyFingerprint))
  const [own] = await db.select({ key: installation.keyFingerprint }).from(installation)
  return own?.key == null || fingerprints.includes(own.key)
}

/**
 * @throws {StoreRefused} The store was written with none of these keys: passport numbers could not be
 *   read, and no link in a mail would open.
 */
export async function refuseOtherKey(db: Database, fingerprints: Fingerprints): Promise<void> {
  if (await knowsKey(db, fingerprints)) return
  throw new StoreRefused(
    'The data was written with another secret key. Put back its SECRET_KEY (or the file secret-key of ' +
      'the data folder). Is it lost? meltemi rotate-key goes on with the present one.',
  )
}

/** Notes that everything is encrypted with the present key from now on, or lost with the one before. */
export async function storeKey(
  db: Database | Transaction,
  [keyFingerprint]: Fingerprints,
): Promise<void> {
  await db.update(installation).set({ keyFingerprint })
}

/** The sealed key for pushed messages; null before there is one. */
export async function readPushKey(db: Database): Promise<string | null> {
  const [own] = await db.select({ sealed: installation.pushKeySealed }).from(installation)
  return own?.sealed ?? null
}

/** Keeps another sealed key for pushed messages, unless somebody else was quicker. */
export async function storePushKey(
  db: Database,
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  const { pushKeySealed } = installation
  const isAsSeen = from === null ? isNull(pushKeySealed) : eq(pushKeySealed, from)
  await db.update(installation).set({ pushKeySealed: to }).where(isAsSeen)
}
