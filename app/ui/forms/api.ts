import { currentLocale } from '#app/content/locale.ts'
import type { AddressOf, CallArguments, JsonEndpoint, ValueOf } from '#app/contract/call.ts'
import { addressOf, methodOf } from './address.ts'

/** An error answer of the API (RFC 9457); `status` 0 means the server was not reached. */
export type Problem = {
  status: number
  code: string
  title: string
  errors: Record<string, string>
  /** Whatever else the answer says, e.g. the price as it is now; to be checked by who reads it. */
  facts?: Record<string, unknown>
}

/** What a call to the API gives back; expected failures are values. */
export type ApiAnswer<Value> = { ok: true; value: Value } | { ok: false; problem: Problem }

/** What any call says beside its address. */
type AnyCall = {
  body?: unknown
  draft?: unknown
  key?: string
  signal?: AbortSignal
}

const TIME_LIMIT_MS = 20_000
/** What our own pages call themselves, so that the log tells them from a program. */
export const WEB_CLIENT = 'meltemi-web'

/**
 * Calls one JSON endpoint of the product, by its name in the contract: that gives what it takes and what it answers.
 *
 * Every failure (no network, time-out after 20 s, an answer that is no JSON, a problem document)
 * comes back as a {@link Problem}. Only a cancellation through `signal` throws, as an AbortError.
 */
export async function callApi<Name extends JsonEndpoint>(
  name: Name,
  ...[call]: CallArguments<Name>
): Promise<ApiAnswer<ValueOf<Name>>> {
  const { draft, body = draft, key, signal, ...where } = (call ?? {}) as AnyCall
  const limit = AbortSignal.timeout(TIME_LIMIT_MS)
  try {
    const response = await fetch(addressOf(name, where as AddressOf<Name>), {
      method: methodOf(name),
      headers: {
        'X-Client-Info': WEB_CLIENT,
        // Answers in the language of the page, whatever the browser likes best.
        'Accept-Language': currentLocale(),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const content: unknown = await response.json().catch(() => null)
    if (response.ok) return { ok: true, value: content as ValueOf<Name> }
    return { ok: false, problem: readProblem(response.status, content) }
  } catch (error) {
    if (signal?.aborted) throw error
    return { ok: false, problem: readProblem(0, { code: 'unreachable' }) }
  }
}

/** Of an endpoint that answers one thing or another, the one a screen asks for; the other is a failure to it. */
export function expectAnswer<Value, One extends Value>(
  answer: ApiAnswer<Value>,
  isOne: (value: Value) => value is One,
): ApiAnswer<One> {
  if (!answer.ok) return answer
  const { value } = answer
  return isOne(value) ? { ok: true, value } : { ok: false, problem: readProblem(200, null) }
}

function readProblem(status: number, content: unknown): Problem {
  const { code = '', title = '', errors = {}, ...facts } = (content ?? {}) as Partial<Problem>
  return { status, code: String(code), title: String(title), errors, facts }
}
