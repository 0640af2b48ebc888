import type { symmetricDecrypt } from 'better-auth/crypto'
import type { Keys } from '#app/server/keys/index.server.ts'
import { numbered } from './library.ts'

/** The library's own form of several keys. */
export type SecretConfig = Exclude<Parameters<typeof symmetricDecrypt>[0]['key'], string>

/** What the library encrypts with, and what it still opens. */
export function secretConfig(keys: Pick<Keys, 'derive'>): SecretConfig {
  const secrets = numbered(keys.derive('session-cookie'))
  return {
    keys: new Map(secrets.map(({ version, value }) => [version, value])),
    currentVersion: secrets[0]?.version ?? 0,
  }
}
