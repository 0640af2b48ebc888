import type { AddressOf, BodyOf, CallArguments, JsonEndpoint, ValueOf } from '#app/contract/call.ts'
import type { DriverDay } from '#app/contract/driver.ts'
import { addressOf, methodOf } from '#app/ui/forms/address.ts'
import { hearTime, witness } from './phone-clock.ts'

/** What the server said: an answer, that it does not know this phone, or nothing that helps. */
export type Answer<Body> =
  | { ok: true; body: Body; serverTime: number | null }
  | { ok: false; why: 'unknown-phone' | 'refused' | 'too-large' | 'too-many' | 'away' }

/** Longer than this nothing is waited for: there is no signal then. */
const PATIENCE_MS = 15_000

type Why = Extract<Answer<never>, { ok: false }>['why']

/** Why a call failed, by our own server's word: whatever else stands between answers as it likes, and is no answer. */
async function whyOf(answer: Response): Promise<Why> {
  const code = await codeOf(answer)
  if (code === null) return answer.status === 413 ? 'too-large' : 'away'
  if (code === 'no-session') return 'unknown-phone'
  if (code === 'too-many-requests') return 'too-many'
  return REFUSED.has(answer.status) ? 'refused' : 'away'
}

/** It was read, and another try will not change it. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 422])

/** The code of a problem document; null of anything else. */
async function codeOf(answer: Response): Promise<string | null> {
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) return null
  const { code } = (await answer.json()) as { code?: unknown }
  return typeof code === 'string' ? code : null
}

async function call<Name extends JsonEndpoint>(
  name: Name,
  ...[request]: CallArguments<Name>
): Promise<Answer<ValueOf<Name>>> {
  const { body, ...where } = (request ?? {}) as { body?: unknown }
  try {
    const answer = await fetch(addressOf(name, where as AddressOf<Name>), {
      method: methodOf(name),
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (answer.ok) {
      const serverTime = Date.parse(answer.headers.get('date') ?? '') || null
      if (serverTime) hearTime(serverTime)
      const received = answer.status === 204 ? null : await answer.json()
      return { ok: true, body: received as ValueOf<Name>, serverTime }
    }
    return { ok: false, why: await whyOf(answer) }
  } catch {
    return { ok: false, why: 'away' }
  }
}

/** Connects this phone by a code of the office. */
export function pairPhone(body: BodyOf<'POST /api/driver/pair'>) {
  return call('POST /api/driver/pair', { body })
}

/** The trips of a day, by default of today as the server has it. */
export function readDay(day?: string): Promise<Answer<DriverDay>> {
  return call('GET /api/driver/day', day ? { query: { day } } : {})
}

/** What became of one event: what the server made of it, or that it could not even read the call. */
export type EventAnswer =
  | ValueOf<'POST /api/driver/events'>['results'][number]
  | { eventId: string; result: 'rejected'; code: 'invalid-request' }

/** An event as the server reads it: what happened, and the phone's signature. */
export type SignedEvent = BodyOf<'POST /api/driver/events'>['events'][number]

/** Hands signed events over. */
export function sendEvents(events: SignedEvent[], sentAt: string) {
  const { running } = witness()
  return call('POST /api/driver/events', { body: { events, sentAt, running } })
}

/** The key by which the browser subscribes at its push service. */
export function readPushKey() {
  return call('GET /api/driver/push')
}

/** Sets where this phone receives push messages, and in which language; without a subscription none are sent. */
export function sendPush(body: BodyOf<'POST /api/driver/push'>) {
  return call('POST /api/driver/push', { body })
}

/** Another try will not change these. */
const PHOTO_REFUSALS: ReadonlySet<string> = new Set([
  'not-found',
  'another-photo',
  'no-photo',
  'too-large',
])

/** Hands over the photo of a claim; true once nothing more is to be done about it. */
export async function sendPhoto(eventId: string, jpeg: Blob): Promise<boolean> {
  try {
    const answer = await fetch(
      addressOf('PUT /api/driver/photos/:eventId', { params: { eventId } }),
      {
        method: 'PUT',
        headers: { 'content-type': 'image/jpeg' },
        body: jpeg,
        signal: AbortSignal.timeout(2 * PATIENCE_MS),
      },
    )
    if (answer.ok) return answer.status === 204
    const code = await codeOf(answer)
    return code !== null && PHOTO_REFUSALS.has(code)
  } catch {
    return false
  }
}
