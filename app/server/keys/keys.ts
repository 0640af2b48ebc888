import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TAG_BYTES = 16

/** What the secret key is used for; every purpose works with a key of its own. */
type Purpose =
  | 'quote'
  | 'manage-link'
  | 'calendar-feed'
  | 'session-cookie'
  | 'known-device'
  | 'id-number'
  | 'place'

/** Signs and encrypts with keys derived from the one secret key (API.md, SECRET_KEY). */
export type Keys = {
  /** Key material in hex for libraries that take a secret of their own. */
  derive(purpose: Purpose): string
  /** Packs a JSON value into a URL-safe token that only this product can make. */
  sign(purpose: Purpose, value: unknown): string
  /** The value of a token signed for the same purpose, or null when it is not ours or altered. */
  open(purpose: Purpose, token: string): unknown
  /** Encrypts text (AES-256-GCM); two calls never give the same result. */
  encrypt(purpose: Purpose, text: string): string
  /** Decrypts what {@link Keys.encrypt} made. @throws when it was altered or the key differs. */
  decrypt(purpose: Purpose, sealed: string): string
}

/**
 * Opens the product's keys.
 *
 * @param secretKey The operator's SECRET_KEY, or null to generate one into `dataDir` and keep it.
 */
export function openKeys(secretKey: string | null, dataDir: string): Keys {
  const secret = secretKey ?? generatedSecret(dataDir)
  const cache = new Map<Purpose, KeyObject>()
  const keyFor = (purpose: Purpose): KeyObject => {
    const known = cache.get(purpose)
    if (known) return known
    // Made into a key once: from bytes, Node makes it anew for every signature, at five times the cost.
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'meltemi', purpose, 32)))
    cache.set(purpose, key)
    return key
  }
  const mac = (purpose: Purpose, payload: string) =>
    createHmac('sha256', keyFor(purpose)).update(payload).digest()

  return {
    derive: (purpose) => keyFor(purpose).export().toString('hex'),
    sign(purpose, value) {
      const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${payload}.${mac(purpose, payload).toString('base64url')}`
    },
    open(purpose, token) {
      const [payload, signature, ...rest] = token.split('.')
      if (!payload || !signature || rest.length > 0) return null
      const given = Buffer.from(signature, 'base64url')
      const expected = mac(purpose, payload)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    },
    encrypt: (purpose, text) => encryptWith(keyFor(purpose), text),
    decrypt: (purpose, sealed) => decryptWith(keyFor(purpose), sealed),
  }
}

function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  return secret
}

function encryptWith(key: KeyObject, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

function decryptWith(key: KeyObject, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), {
    // Without it, a tag cut to four bytes would be believed.
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
