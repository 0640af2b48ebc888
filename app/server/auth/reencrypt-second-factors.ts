import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { type Store, twoFactor } from '#app/server/db/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import { type SecretConfig, secretConfig } from './secret-config.ts'

/** How many second factors were encrypted anew, and how many no key of ours opens. */
export type ReencryptedFactors = { renewed: number; unreadable: number }

/**
 * Encrypts the keys and spare codes of all second factors with the present key that are encrypted
 * with a previous one.
 */
export function reencryptSecondFactors({
  store,
  keys,
}: {
  store: Store
  keys: Keys
}): Promise<ReencryptedFactors> {
  const config = secretConfig(keys)
  return store.transaction(async (tx) => {
    const answer = { renewed: 0, unreadable: 0 }
    for (const { id, secret, backupCodes } of await tx.select().from(twoFactor).for('update')) {
      if ([secret, backupCodes].every((sealed) => isPresent(sealed, config))) continue
      try {
        const renewed = {
          secret: await reencrypt(secret, config),
          backupCodes: await reencrypt(backupCodes, config),
        }
        await tx.update(twoFactor).set(renewed).where(eq(twoFactor.id, id))
        answer.renewed += 1
      } catch {
        answer.unreadable += 1
      }
    }
    return answer
  })
}

function isPresent(sealed: string, { currentVersion }: SecretConfig): boolean {
  return parseEnvelope(sealed)?.version === currentVersion
}

async function reencrypt(sealed: string, config: SecretConfig): Promise<string> {
  return symmetricEncrypt({ key: config, data: await open(sealed, config) })
}

/** What was encrypted before the library knew several keys does not say with which. */
async function open(sealed: string, config: SecretConfig): Promise<string> {
  if (parseEnvelope(sealed)) return symmetricDecrypt({ key: config, data: sealed })
  for (const key of config.keys.values()) {
    const opened = await symmetricDecrypt({ key, data: sealed }).catch(() => null)
    if (opened !== null) return opened
  }
  throw new Error('no key opens it')
}
