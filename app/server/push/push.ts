import type { KeyObject } from 'node:crypto'
import type { OutsideService } from '#app/server/outside/index.server.ts'
import { encryptPush } from './encrypt.ts'
import { type PushAddress, readPushAddress } from './push-address.ts'
import { publicKeyOf, vapidHeader } from './vapid.ts'

/** A message to a browser; of two with one topic that wait there, the later stays. */
export type PushMessage = { body: object; topic: string; ttlSeconds: number }

/** Messages to browsers that asked for them, over their makers' push services. */
export type Push = {
  /** What a browser asks for messages by: base64url. */
  publicKey: string
  /** Reads a browser's subscription; null for one at no push service. */
  readAddress(subscription: PushAddress): PushAddress | null
  /**
   * Hands one message over. `gone`: nobody is there any more; `refused`: it will not be taken, ever.
   *
   * @throws {PushAway} The service is away or asks to wait: try again later.
   */
  send(to: PushAddress, message: PushMessage): Promise<'sent' | 'gone' | 'refused'>
}

/** A push service that does not take messages just now. */
export class PushAway extends Error {}

const PATIENCE_MS = 10_000
const GONE = new Set([404, 410])
const LATER = new Set([408, 425, 429])

/** What sending needs; `contact` is for whoever runs a push service. */
type PushOptions = {
  key: KeyObject
  contact: string
  service: OutsideService
  /** Also takes push services on this machine. */
  local: boolean
  now: () => Date
}

/** Makes sending ready; reaches nobody yet. */
export function createPush(options: PushOptions): Push {
  const { key, local } = options
  return {
    publicKey: publicKeyOf(key),
    readAddress: (subscription) => readPushAddress(subscription, { local }),
    async send(to, message) {
      const { status } = await post(options, to, message)
      if (GONE.has(status)) return 'gone'
      if (status >= 500 || LATER.has(status)) throw new PushAway(`push service said ${status}`)
      return status < 300 ? 'sent' : 'refused'
    },
  }
}

function post(
  { key, contact, service, now }: PushOptions,
  { endpoint, keys }: PushAddress,
  { body, topic, ttlSeconds }: PushMessage,
): Promise<Response> {
  return service.call(
    'push',
    () =>
      fetch(endpoint, {
        method: 'POST',
        // Never followed: it may lead anywhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          authorization: vapidHeader(key, { endpoint, contact, now: now() }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          topic,
          urgency: 'high',
        },
        body: new Uint8Array(encryptPush(JSON.stringify(body), keys)),
      }),
    { isFault: ({ status }) => status >= 500 },
  )
}
