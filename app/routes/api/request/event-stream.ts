import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { ApiEnv } from '../env.ts'

/** How often a stream says that it is there, so that nothing on the way takes it for dead. */
export const HEARTBEAT_MS = 25_000

/** What an event stream does while somebody listens. */
type Streaming = {
  /** Ends it, beside the listener's leaving and the server's stop. */
  ended?: AbortSignal
  /** Whether whoever opened it would be let in right now: asked anew at each heartbeat. */
  isStillIn(): Promise<boolean>
  /**
   * Begins telling; returns what stops it. A stream that tells more than that something happened asks `isStillIn`
   * before it tells: it ends where that says no.
   */
  start(
    send: (event: string, data?: string) => void,
    isStillIn: () => Promise<boolean>,
  ): (() => void)[]
}

/** Answers with a stream of server-sent events, until somebody ends it or its credential does not open it any more. */
export function eventStream(c: Context<ApiEnv>, { ended, isStillIn, start }: Streaming) {
  const left = new AbortController()
  const signals = [c.req.raw.signal, c.get('stopping'), left.signal]
  const over = AbortSignal.any(ended ? [...signals, ended] : signals)
  const checkIn = async () => {
    const isIn = await isStillIn()
    if (!isIn) left.abort()
    return isIn
  }
  return streamSSE(c, async (stream) => {
    const stops = start((event, data = '') => void stream.writeSSE({ event, data }), checkIn)
    const heartbeat = setInterval(() => {
      void stream.write(': here\n\n')
      // A store that is away for a moment ends nobody's screen.
      void checkIn().catch(() => {})
    }, HEARTBEAT_MS)
    await new Promise<void>((resolve) => {
      if (over.aborted) resolve()
      over.addEventListener('abort', () => resolve(), { once: true })
    })
    clearInterval(heartbeat)
    for (const stop of stops) stop()
  })
}

/** Counts the open streams of each listener in this process. */
export class OpenStreams {
  private readonly open = new Map<string, number>()
  private readonly most: number

  /** @param most Streams that one listener may have open at once. */
  constructor(most: number) {
    this.most = most
  }

  /** Takes a place for one more; returns what gives it back, or null when there is none. */
  take(listener: string): (() => void) | null {
    const count = this.open.get(listener) ?? 0
    if (count >= this.most) return null
    this.open.set(listener, count + 1)
    return () => {
      const others = (this.open.get(listener) ?? 1) - 1
      if (others > 0) this.open.set(listener, others)
      else this.open.delete(listener)
    }
  }
}
