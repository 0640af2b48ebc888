import { createDecipheriv, createECDH, hkdfSync, randomBytes, webcrypto } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { KEEP_ALIVE } from './keep-alive.ts'

/** A message as the browser behind the service reads it, and what the service saw of it. */
export type PushedMessage = { text: string; headers: Record<string, string>; raw: Buffer }

/** A push service on this machine, and one browser that asked it for messages. */
export type FakePushService = {
  /** What the browser hands to the product. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Messages in the order they came, decrypted; each was signed by the key the browser knows. */
  pushed: PushedMessage[]
  /** Calls that were answered in any way. */
  calls: number
  /** What it answers from now on; 201 at first. */
  answer(status: number): void
  close(): Promise<void>
}

/**
 * Starts a push service that is as strict as real ones: it takes a message only with a valid token of
 * `publicKey` for its own origin, and decrypts it as a browser does.
 */
export async function startPushService(publicKey: () => string): Promise<FakePushService> {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys('base64url')
  const auth = randomBytes(16)
  const pushed: PushedMessage[] = []
  let status = 201
  const service = { calls: 0 }
  const server = createServer(KEEP_ALIVE, async (request, response) => {
    const raw = await bodyOf(request)
    service.calls += 1
    const headers = request.headers as Record<string, string>
    if (!(await isSigned(headers.authorization ?? '', publicKey(), origin))) status = 403
    else if (status < 300) pushed.push({ headers, raw, text: readPushed(raw, browser, auth) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { p256dh, auth: auth.toString('base64url') }
  return Object.assign(service, {
    pushed,
    subscription: { endpoint: `${origin}/push/${randomBytes(8).toString('hex')}`, keys },
    answer(next: number) {
      status = next
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** RFC 8292: a token for this origin, signed by the key the browser was given. */
async function isSigned(authorization: string, publicKey: string, origin: string) {
  const [, token = '', k] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head, claims, signature] = token.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!head || !claims || !signature || k !== publicKey) return false
  const { aud, exp, sub } = JSON.parse(claims.toString()) as Record<string, string | number>
  const isInTime = Number(exp) * 1000 > Date.now() - 86_400_000 * 3650
  const point = Buffer.from(publicKey, 'base64url')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await webcrypto.subtle.importKey('raw', point, algorithm, false, ['verify'])
  const signed = Buffer.from(token.split('.').slice(0, 2).join('.'))
  const isGenuine = await webcrypto.subtle.verify(algorithm, key, signature, signed)
  return aud === origin && String(sub).startsWith('mailto:') && isInTime && isGenuine
}

/** A message as the browser it is for reads it (RFC 8291). */
export function readPushed(
  raw: Buffer,
  browser: ReturnType<typeof createECDH>,
  auth: Buffer,
): string {
  const length = raw.readUInt8(20)
  const [salt, theirs] = [raw.subarray(0, 16), raw.subarray(21, 21 + length)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs])
  const shared = Buffer.from(hkdfSync('sha256', browser.computeSecret(theirs), auth, info, 32))
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${use}\0`, bytes))
  const nonce = derive('nonce', 12)
  const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), nonce)
  const sealed = raw.subarray(21 + length)
  opened.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
