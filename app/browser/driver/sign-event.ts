import { canonicalJson, type Json } from '#app/domain/trip-events/canonical-json.ts'
import type { UnsentEvent } from './phone-store.ts'

const KEY = { name: 'ECDSA', namedCurve: 'P-256' }

/** A new pair of keys; the private one cannot be taken out of the browser. */
export async function makeKeys(): Promise<{ keys: CryptoKeyPair; publicKey: JsonWebKey }> {
  const keys = await crypto.subtle.generateKey(KEY, false, ['sign', 'verify'])
  return { keys, publicKey: await crypto.subtle.exportKey('jwk', keys.publicKey) }
}

/** The event with the phone's signature over its canonical JSON. */
export async function signEvent(key: CryptoKey, event: UnsentEvent): Promise<object> {
  const bytes = new TextEncoder().encode(canonicalJson(event as Json))
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes)
  const text = btoa(String.fromCharCode(...new Uint8Array(signature)))
  const base64url = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return { ...event, signature: base64url }
}
