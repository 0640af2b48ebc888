import type { z } from 'zod'
import { CircuitOpen, type OutsideService } from '#app/server/outside/index.server.ts'
import type { Failure } from './types.ts'

/** One HTTP question; `operation` names it in the metrics. */
type Question<T> = {
  operation: string
  shape: z.ZodType<T>
  url: URL
  init: CallInit
}

/** What is sent with a question; the signal carries its time-out. */
export type CallInit = {
  signal: AbortSignal
  method?: string
  body?: string
  headers?: Record<string, string>
}

/** An answer of the documented form, or why there is none. */
export type ServiceAnswer<T> = { ok: true; value: T } | Failure

/** Asks one maps service. Never rejects. */
export type CallService = <T>(question: Question<T>) => Promise<ServiceAnswer<T>>

/** Reads what a service says with a status of 4xx; null where its body is none of its refusals. */
export type ReadRefusal = (status: number, body: unknown) => Omit<Failure, 'ok' | 'fault'> | null

/** How one service is asked; `headers` go with every question. */
type ServiceRules = {
  guard: OutsideService
  readRefusal?: ReadRefusal
  headers?: Record<string, string>
}

/**
 * Questions to one service, each through its guard. No answer in time is a "maps time-out"; a
 * refused or cut connection, 429, 5xx and an answer of another form are "distance matrix failure":
 * all these are faults. Any other 4xx is a refusal of what was asked.
 */
export function callThrough({
  guard,
  readRefusal = () => null,
  headers,
}: ServiceRules): CallService {
  return async ({ operation, shape, url, init }) => {
    const question = { shape, url, init: { ...init, headers: { ...headers, ...init.headers } } }
    try {
      return await guard.call(operation, () => callOnce(question, readRefusal), {
        isFault: (answer) => !answer.ok,
        isRefusal: (error) => error instanceof Refusal,
      })
    } catch (error) {
      if (error instanceof Refusal) return error.failure
      if (error instanceof CircuitOpen) return failed('not asked: it failed repeatedly')
      throw error
    }
  }
}

/** Carries a refusal through the guard, which counts it apart from faults. */
class Refusal extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.detail)
    this.failure = failure
  }
}

async function callOnce<T>(
  { shape, url, init }: Omit<Question<T>, 'operation'>,
  readRefusal: ReadRefusal,
): Promise<ServiceAnswer<T>> {
  const answer = await fetchJson(url, init)
  if ('ok' in answer) return answer
  const { status, body } = answer
  if (status >= 400 && status < 500 && status !== 429) {
    const refusal = readRefusal(status, body) ?? failed(`answered ${status}`)
    throw new Refusal({ ...refusal, ok: false, fault: false })
  }
  if (status >= 400) return failed(`answered ${status}`)
  const parsed = shape.safeParse(body)
  return parsed.success ? { ok: true, value: parsed.data } : failed('its answer makes no sense')
}

async function fetchJson(
  url: URL,
  init: CallInit,
): Promise<Failure | { status: number; body: unknown }> {
  try {
    const response = await fetch(url, { redirect: 'error', ...init })
    const text = await response.text()
    return { status: response.status, body: parseJson(text) }
  } catch {
    if (!init.signal.aborted) return failed('the connection failed')
    return { ...failed('no answer in time'), reason: 'maps time-out' }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failed(detail: string): Failure {
  return { ok: false, reason: 'distance matrix failure', fault: true, detail }
}

/** `path` below a base address, with or without a slash at its end. */
export function addressBelow(base: string, path: string): URL {
  return new URL(`${base.replace(/\/+$/, '')}/${path}`)
}
