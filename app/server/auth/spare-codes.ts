import { hashRaw } from '@node-rs/argon2'
import { symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { twoFactor } from '#app/server/db/index.server.ts'
import { secretConfig } from './secret-config.ts'
import type { AuthDeps } from './types.ts'

/** A spare code as its owner wrote it down; no hash looks like one. */
const AS_SHOWN = /^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/

/** Whether this is a spare code, right or wrong: what is stored of one is none, so that it opens nothing. */
export function isSpareCode(typed: string): boolean {
  return AS_SHOWN.test(typed)
}

/** What is stored of a spare code: argon2id, salted with the account's random id. */
export async function spareCodeHash(userId: string, code: string): Promise<string> {
  return (await hashRaw(code, { salt: Buffer.from(userId) })).toString('base64url')
}

/**
 * Puts hashes in the place of an account's spare codes; the library makes them readable, and those from before are.
 *
 * @returns Those that could still be read, for their owner to write down.
 */
export async function hashSpareCodes(deps: AuthDeps, userId: string): Promise<string[]> {
  const { backupCodes } = await deps.library.api.viewBackupCodes({ body: { userId } })
  const readable = backupCodes.filter(isSpareCode)
  if (readable.length === 0) return []
  const stored = await Promise.all(
    backupCodes.map((code) => (isSpareCode(code) ? spareCodeHash(userId, code) : code)),
  )
  const sealed = await symmetricEncrypt({
    key: secretConfig(deps.keys),
    data: JSON.stringify(stored),
  })
  await deps.db.update(twoFactor).set({ backupCodes: sealed }).where(eq(twoFactor.userId, userId))
  return readable
}
