import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type Database, readPushKey, storePushKey } from '#app/server/db/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'

/** What the key is encrypted for: there is one row. */
const ROW = 'installation'

/**
 * The key by which this installation is known to push services, made when it has none: processes that
 * start together agree on one. Where none of our secrets opens the stored one there is a new one, and
 * every phone has to ask for messages anew.
 */
export async function openPushKey(db: Database, keys: Keys): Promise<KeyObject> {
  const stored = await readPushKey(db)
  const known = stored && openKey(keys, stored)
  if (known) return known
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  await storePushKey(db, { from: stored, to: keys.encrypt('push-key', pem, ROW) })
  const agreed = openKey(keys, (await readPushKey(db)) ?? '')
  if (!agreed) throw new Error('the push key cannot be read')
  return agreed
}

function openKey(keys: Keys, sealed: string): KeyObject | null {
  try {
    return createPrivateKey(keys.decrypt('push-key', sealed, ROW))
  } catch {
    return null
  }
}

/** Brings the stored key under the present secret; tells how many values were renewed, or unreadable. */
export async function reencryptPushKey({
  store: { db },
  keys,
}: {
  store: { db: Database }
  keys: Keys
}): Promise<{ renewed: number; unreadable: number }> {
  const stored = await readPushKey(db)
  if (!stored) return { renewed: 0, unreadable: 0 }
  try {
    const again = keys.reencrypt('push-key', stored, ROW)
    if (again) await storePushKey(db, { from: stored, to: again })
    return { renewed: again ? 1 : 0, unreadable: 0 }
  } catch {
    return { renewed: 0, unreadable: 1 }
  }
}
