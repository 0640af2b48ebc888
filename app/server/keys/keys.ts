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
import { storedSecrets } from './key-file.ts'

const TAG_BYTES = 16
const NONCE_BYTES = 12
/** Begins what opens in its own row only: base64 has no dot. */
const BOUND = 'r.'

/** What the secret key is used for; every purpose works with a key of its own. */
type Purpose =
  | 'quote'
  /** Links mailed by a release before, which told the order's number. */
  | 'manage-link'
  | 'customer-link'
  | 'trip-share'
  | 'push-key'
  | 'push-address'
  | 'calendar-feed'
  | 'session-cookie'
  | 'known-device'
  | 'id-number'
  | 'request'
  | 'idempotency-key'
  | 'recipient'
  | 'sign-in-log'
  | 'place'
  | 'request-link'

/**
 * Signs and encrypts with keys derived from the one secret key (API.md, SECRET_KEY). What was made
 * with a previous key can still be read, until the operator drops that key.
 */
export type Keys = {
  /** Key material in hex for libraries that take a secret of their own, the present one first. */
  derive(purpose: Purpose): [present: string, ...previous: string[]]
  /** Packs a JSON value into a URL-safe token that only this product can make. */
  sign(purpose: Purpose, value: unknown): string
  /** The value of a token signed for the same purpose, or null when it is not ours or altered. */
  open(purpose: Purpose, token: string): unknown
  /**
   * Packs a text into a URL-safe token that tells nothing of it; the same text always gives the same
   * token, as long as the secret is the same.
   */
  seal(purpose: Purpose, text: string): string
  /** The text of a token that {@link Keys.seal} made, or null when it is not ours or altered. */
  unseal(purpose: Purpose, token: string): string | null
  /**
   * Encrypts text (AES-256-GCM) for one row, named by what never changes of it; two calls never give the
   * same result.
   */
  encrypt(purpose: Purpose, text: string, row: string): string
  /**
   * Decrypts what {@link Keys.encrypt} made, and what a release before made for no row in particular.
   *
   * @throws when it was altered, is another row's, or no key of ours fits.
   */
  decrypt(purpose: Purpose, sealed: string, row: string): string
  /**
   * The same text encrypted with the present key for its row; null when it is already.
   *
   * @throws as {@link Keys.decrypt}.
   */
  reencrypt(purpose: Purpose, sealed: string, row: string): string | null
  /** Tells keys apart without telling anything of them, the present one first. */
  fingerprints(): [present: string, ...previous: string[]]
  /** Takes other secrets from now on: the present one, then those before it. */
  change(secrets: [present: string, ...previous: string[]]): void
  /** Hears of every {@link Keys.change}, for those that took material out of the keys. */
  onChange(listener: () => void): void
}

/**
 * Opens the product's keys.
 *
 * @param secretKey The operator's SECRET_KEY, or null for the one kept in `dataDir`, which is made
 *   when there is none: nobody else may be opening that folder.
 * @param previousKeys Keys that were SECRET_KEY before.
 */
export function openKeys(
  secretKey: string | null,
  dataDir: string,
  previousKeys: string[] = [],
): Keys {
  const own = secretKey === null ? storedSecrets(dataDir) : [secretKey]
  let all = keysOfAll([...own, ...previousKeys])
  const listeners: (() => void)[] = []
  const ofEach = (read: (key: KeyOf) => string): [string, ...string[]] => {
    const [present, ...previous] = all
    return [read(present), ...previous.map(read)]
  }
  return {
    derive: (purpose) => ofEach((key) => key(purpose).export().toString('hex')),
    fingerprints: () => ofEach((key) => fingerprint(key('fingerprint'))),
    sign(purpose, value) {
      const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${payload}.${signatureOf(all[0](purpose), payload)}`
    },
    open(purpose, token) {
      const [payload, signature, ...rest] = token.split('.')
      if (!payload || !signature || rest.length > 0) return null
      if (!all.some((key) => isEqual(signature, signatureOf(key(purpose), payload)))) return null
      return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    },
    seal: (purpose, text) => toToken(sealWith(all[0](purpose), text)),
    unseal: (purpose, token) => unsealWithAny(all, purpose, token),
    encrypt: (purpose, text, row) => encryptFor(row, all[0](purpose), text),
    decrypt: (purpose, sealed, row) => decryptWithAny(all, purpose, { sealed, row }).text,
    reencrypt(purpose, sealed, row) {
      const { text, key } = decryptWithAny(all, purpose, { sealed, row })
      const isPresent = key === all[0] && sealed.startsWith(BOUND)
      return isPresent ? null : encryptFor(row, all[0](purpose), text)
    },
    change(secrets) {
      all = keysOfAll(secrets)
      for (const listener of listeners) listener()
    },
    onChange: (listener) => listeners.push(listener),
  }
}

/** The keys derived from one secret, by what they are for. */
type KeyOf = (purpose: Purpose | 'fingerprint') => KeyObject

function keysOfAll(secrets: string[]): [KeyOf, ...KeyOf[]] {
  const [present, ...previous] = [...new Set(secrets)].map(keysOf)
  if (!present) throw new Error('there is no secret key')
  return [present, ...previous]
}

function keysOf(secret: string): KeyOf {
  const made = new Map<string, KeyObject>()
  return (purpose) => {
    const known = made.get(purpose)
    if (known) return known
    // Made into a key once: from bytes, Node makes it anew for every signature, at five times the cost.
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'meltemi', purpose, 32)))
    made.set(purpose, key)
    return key
  }
}

function mac(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function signatureOf(key: KeyObject, payload: string): string {
  // Straight to text: every price that is shown is signed.
  return createHmac('sha256', key).update(payload).digest('base64url')
}

/** Compares the texts: several of them stand for the same bytes, and only one is ours. */
function isEqual(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function fingerprint(key: KeyObject): string {
  return mac(key, 'fingerprint').toString('hex').slice(0, 16)
}

function encryptFor(row: string, key: KeyObject, text: string): string {
  return BOUND + encryptWith(key, text, { row })
}

/** What is bound to no row is a release's before, until {@link Keys.reencrypt} takes it up. */
function decryptFor(row: string, key: KeyObject, sealed: string): string {
  if (!sealed.startsWith(BOUND)) return decryptWith(key, sealed)
  return decryptWith(key, sealed.slice(BOUND.length), row)
}

/** @throws what the present key says of it, when none of ours fits. */
function decryptWithAny(
  [present, ...previous]: [KeyOf, ...KeyOf[]],
  purpose: Purpose,
  { sealed, row }: { sealed: string; row: string },
): { text: string; key: KeyOf } {
  try {
    return { text: decryptFor(row, present(purpose), sealed), key: present }
  } catch (error) {
    for (const key of previous) {
      try {
        return { text: decryptFor(row, key(purpose), sealed), key }
      } catch {
        // The next may fit.
      }
    }
    throw error
  }
}

/** The nonce follows from key and text: only the same text ever meets the same one. */
function sealWith(key: KeyObject, text: string): string {
  return encryptWith(key, text, { nonce: mac(key, `nonce of ${text}`).subarray(0, NONCE_BYTES) })
}

function unsealWithAny(all: KeyOf[], purpose: Purpose, token: string): string | null {
  const sealed = Buffer.from(token, 'base64url').toString('base64')
  for (const key of all) {
    try {
      const text = decryptWith(key(purpose), sealed)
      // Several texts stand for the same bytes, and only one is ours.
      return isEqual(token, toToken(sealWith(key(purpose), text))) ? text : null
    } catch {
      // The next may fit.
    }
  }
  return null
}

function toToken(sealed: string): string {
  return Buffer.from(sealed, 'base64').toString('base64url')
}

function encryptWith(
  key: KeyObject,
  text: string,
  { nonce = randomBytes(NONCE_BYTES), row = '' }: { nonce?: Buffer; row?: string },
): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(row))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

function decryptWith(key: KeyObject, sealed: string, row = ''): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), {
    // Without it, a tag cut to four bytes would be believed.
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(12, 28))
  decipher.setAAD(Buffer.from(row))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
