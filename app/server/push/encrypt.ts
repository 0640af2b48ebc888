import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave to encrypt for it by: its public key and its secret, base64url. */
export type Recipient = { p256dh: string; auth: string }

/** What makes two messages differ; fixed only to compare with the standard's example. */
type Chance = { salt: Buffer; privateKey: Buffer }

const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
/** Longer than any message of ours: all of it is one record. */
const RECORD_BYTES = 4096
/** Ends the last record. */
const LAST = Buffer.from([2])

/**
 * Encrypts a message for one browser, so that the push service on the way cannot read it (RFC 8291, by
 * the content coding aes128gcm of RFC 8188).
 *
 * @throws when the recipient's key is no point of the curve P-256.
 */
export function encryptPush(message: string, to: Recipient, chance: Partial<Chance> = {}): Buffer {
  const theirs = Buffer.from(to.p256dh, 'base64url')
  const own = createECDH('prime256v1')
  if (chance.privateKey) own.setPrivateKey(chance.privateKey)
  else own.generateKeys()
  const salt = chance.salt ?? randomBytes(SALT_BYTES)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own.getPublicKey()])
  const auth = Buffer.from(to.auth, 'base64url')
  const shared = hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32)
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${use}\0`, bytes))
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive('aes128gcm', KEY_BYTES),
    derive('nonce', NONCE_BYTES),
  )
  const body = [cipher.update(message, 'utf8'), cipher.update(LAST), cipher.final()]
  return Buffer.concat([salt, headerOf(own.getPublicKey()), ...body, cipher.getAuthTag()])
}

function headerOf(publicKey: Buffer): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt32BE(RECORD_BYTES)
  header.writeUInt8(publicKey.length, 4)
  return Buffer.concat([header, publicKey])
}
