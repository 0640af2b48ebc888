import { randomUUID, webcrypto } from 'node:crypto'
import { canonicalJson, type Json } from '#app/domain/trip-events/canonical-json.ts'
import { callAs, type Session } from './office.ts'
import type { TestProduct } from './product.ts'

const { subtle } = webcrypto

/** What a phone tells of a trip; the rest of an event is filled in. */
export type Told = {
  bookingRef: string
  kind: string
  at?: string
  eventId?: string
  payload?: Json
  position?: { lat: number; lng: number; accuracy: number }
  deviceSeq?: number
}

/** An event as it goes over the line. */
export type SentEvent = Told & { eventId: string; at: string; deviceSeq: number; signature: string }

/** A connected phone, as its driver would use it. */
export type Phone = {
  deviceId: number
  session: Session
  /** Signs an event; numbers count up by themselves. */
  sign(told: Told): Promise<SentEvent>
  /** Hands signed events over, a clock's word on now beside them. */
  send(events: unknown[], sentAt?: string): ReturnType<typeof callAs>
  /** Signs and hands over. */
  tell(...told: Told[]): ReturnType<typeof callAs>
  day(day?: string): ReturnType<typeof callAs>
}

/** Makes a way for a driver to connect a phone. */
export async function inviteFor(product: TestProduct, driverId: number) {
  const invite = await product.services.drivers.invite(driverId, 'admin')
  if (!invite) throw new Error('no such driver')
  return invite
}

/** A key pair as a phone makes one, and its public half as it is sent. */
export async function newKey() {
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])
  return { pair, publicKey: await subtle.exportKey('jwk', pair.publicKey) }
}

/** Connects a phone of this driver by the letters of an invite. */
export async function connectPhone(
  product: TestProduct,
  driverId: number,
  now: () => Date = product.services.now,
): Promise<Phone> {
  const { code } = await inviteFor(product, driverId)
  const { pair, publicKey } = await newKey()
  const response = await product.call('/api/driver/pair', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, deviceName: 'Test phone', publicKey }),
  })
  if (response.status !== 201) throw new Error(await response.text())
  const { deviceId } = (await response.json()) as { deviceId: number }
  const session = { cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
  let seq = 0
  const sign = async (told: Told): Promise<SentEvent> => {
    const event = {
      eventId: randomUUID(),
      at: now().toISOString(),
      deviceSeq: ++seq,
      ...told,
    }
    return { ...event, signature: await signatureOf(pair.privateKey, event as Json) }
  }
  const send = (events: unknown[], sentAt = now().toISOString()) =>
    callAs(product, session, {
      method: 'POST',
      path: '/api/driver/events',
      body: { events, sentAt },
    })
  return {
    deviceId,
    session,
    sign,
    send,
    async tell(...told) {
      const events: SentEvent[] = []
      for (const one of told) events.push(await sign(one))
      return send(events)
    },
    day: (day) => callAs(product, session, { path: `/api/driver/day${day ? `?day=${day}` : ''}` }),
  }
}

async function signatureOf(key: webcrypto.CryptoKey, event: Json): Promise<string> {
  const bytes = Buffer.from(canonicalJson(event), 'utf8')
  const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes)
  return Buffer.from(signature).toString('base64url')
}
