import { pause } from '../crash/built-server.ts'
import type { Chance } from '../operations/seed.ts'

const ANSWER_WITHIN_MS = 10_000

/** Somebody at the two servers: whom they ask next is theirs to choose. */
export type Asker = {
  origins: string[]
  chance: Chance
  /** Answers nobody should get. */
  unexpected: string[]
  /** Requests that had to be made again. */
  repeats: number
  /** From then on nothing is insisted on, so that a run ends. */
  giveUpAt: number
}

/** One request; a body is sent as JSON. */
export type Asked = {
  method?: string
  body?: object
  headers?: Record<string, string>
}

/**
 * Asks one server or the other until one answers; "not now" (503) counts as no answer.
 *
 * @returns Null for an answer that is not wanted, which is kept, and when the run is over.
 */
export async function insist<T>(
  asker: Asker,
  path: string,
  asked: Asked,
  wanted: number[],
): Promise<{ status: number; body: T } | null> {
  while (performance.now() < asker.giveUpAt) {
    try {
      const answer = await callOnce(asker.chance.pick(asker.origins), path, asked)
      if (wanted.includes(answer.status)) {
        return { status: answer.status, body: (answer.text && JSON.parse(answer.text)) as T }
      }
      if (answer.status !== 503) {
        asker.unexpected.push(`${path}: ${answer.status} ${answer.text.slice(0, 160)}`)
        return null
      }
    } catch {
      // The server died, or the database did not answer it: the button is pressed again.
    }
    asker.repeats += 1
    await pause(50)
  }
  return null
}

/** Asks once. @throws When no answer comes. */
export async function callOnce(origin: string, path: string, { method, body, headers }: Asked) {
  const answer = await fetch(`${origin}${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    ...(body && { body: JSON.stringify(body) }),
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
