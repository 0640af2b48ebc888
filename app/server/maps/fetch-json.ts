import type { z } from 'zod'
import type { ProviderAnswer } from './types.ts'

/**
 * Fetches JSON of a known shape. A time-out answers "maps time-out"; a refused or cut connection,
 * a status other than 2xx and an answer of another shape all answer "distance matrix failure"
 * (MAPS-08). Never rejects.
 */
export async function fetchJson<T>(
  shape: z.ZodType<T>,
  url: URL,
  init: RequestInit & { signal: AbortSignal },
): Promise<ProviderAnswer<T>> {
  try {
    const response = await fetch(url, { redirect: 'error', ...init })
    const body: unknown = await response.json()
    const parsed = shape.safeParse(body)
    if (response.ok && parsed.success) return { ok: true, value: parsed.data }
    return { ok: false, reason: 'distance matrix failure' }
  } catch {
    const reason = init.signal.aborted ? 'maps time-out' : 'distance matrix failure'
    return { ok: false, reason }
  }
}

/** `path` below a base address, with or without a slash at its end. */
export function addressBelow(base: string, path: string): URL {
  return new URL(`${base.replace(/\/+$/, '')}/${path}`)
}
