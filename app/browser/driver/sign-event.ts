import { canonicalJson, type Json } from '#app/domain/trip-events/canonical-json.ts'
import type { SignedEvent } from './calls.ts'
import type { UnsentEvent } from './phone-contents.ts'

const KEY = { name: 'ECDSA', namedCurve: 'P-256' }

/** A new pair of keys; the private one cannot be taken out of the browser. */
export async function makeKeys() {
  const keys = await crypto.subtle.generateKey(KEY, false, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  return { keys, publicKey: { kty: 'EC' as const, crv: 'P-256' as const, x, y } }
}

/** The event with the phone's signature over its canonical JSON; whose phone it is the server knows. */
export async function signEvent(
  key: CryptoKey,
  { driver: _, ...event }: UnsentEvent,
): Promise<SignedEvent> {
  const bytes = new TextEncoder().encode(canonicalJson(event as Json))
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes)
  const text = btoa(String.fromCharCode(...new Uint8Array(signature)))
  const base64url = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return { ...event, signature: base64url }
}
