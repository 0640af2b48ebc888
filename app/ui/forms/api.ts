import { currentLocale } from '#app/content/locale.ts'

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

/** Options of {@link callApi}. A `body` is sent as JSON. */
type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

const TIME_LIMIT_MS = 20_000
/** What our own pages call themselves, so that the log tells them from a program. */
export const WEB_CLIENT = 'meltemi-web'

/**
 * Calls one JSON endpoint of the product.
 *
 * Every failure (no network, time-out after 20 s, an answer that is no JSON, a problem document)
 * comes back as a {@link Problem}. Only a cancellation through `signal` throws, as an AbortError.
 */
export async function callApi<Value>(
  path: string,
  { method = 'GET', body, headers, signal }: ApiRequest = {},
): Promise<ApiAnswer<Value>> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS)
  try {
    const response = await fetch(path, {
      method,
      headers: {
        'X-Client-Info': WEB_CLIENT,
        // Answers in the language of the page, whatever the browser likes best.
        'Accept-Language': currentLocale(),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const content: unknown = await response.json().catch(() => null)
    if (response.ok) return { ok: true, value: content as Value }
    return { ok: false, problem: readProblem(response.status, content) }
  } catch (error) {
    if (signal?.aborted) throw error
    return { ok: false, problem: readProblem(0, { code: 'unreachable' }) }
  }
}

function readProblem(status: number, content: unknown): Problem {
  const { code = '', title = '', errors = {}, ...facts } = (content ?? {}) as Partial<Problem>
  return { status, code: String(code), title: String(title), errors, facts }
}
