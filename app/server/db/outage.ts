import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** How often what is asked is looked at, and the store is tried while it is away. */
const LOOK_EVERY_MS = 100
const TRY_EVERY_MS = 250
/** A store that was asked something and says nothing at all for so long is away. */
const SILENCE_MS = 600

/** Knows whether PostgreSQL answers, so that nobody waits for a server that does not. */
export type Outage = {
  away(): boolean
  /** Something was heard from the server, on whatever connection. */
  heard(): void
  /** A connection was refused or lost before it was there: tries by itself until one holds. */
  lost(): void
  close(): Promise<void>
}

/** What the watch works with. `drop` ends what waits for an answer; nobody would get one in time. */
type OutageParts = {
  config: pg.ClientConfig
  inUse: () => boolean
  drop: () => void
  /** Told once when the store goes away, and once when it is back. */
  onChange: (isAway: boolean) => void
}

/**
 * Watches a server while its connections are in use: silence is answered by one question on a
 * connection apart, and silence to that is an outage. Whatever any connection hears counts as an
 * answer, so a slow statement is none.
 */
export function watchOutage({ config, inUse, drop, onChange }: OutageParts): Outage {
  const closed = new AbortController()
  let isAway = false
  let heardAt = performance.now()
  let probe: { since: number } | null = null
  const heard = () => {
    heardAt = performance.now()
  }
  const change = (next: boolean) => {
    if (isAway === next || closed.signal.aborted) return
    isAway = next
    onChange(next)
  }
  const startTrying = tryUntilThere(config, closed.signal, () => {
    heard()
    change(false)
  })
  const lost = () => {
    change(true)
    void startTrying()
  }
  const judge = () => {
    const now = performance.now()
    if (isAway || !inUse()) return
    if (probe === null) {
      if (now - heardAt < LOOK_EVERY_MS) return
      const mine = { since: now }
      probe = mine
      void answers({ ...config, connectionTimeoutMillis: 5_000 }).then((isThere) => {
        if (probe === mine) probe = null
        if (isThere) heard()
      })
    } else if (now - Math.max(probe.since, heardAt) > SILENCE_MS) {
      probe = null
      lost()
      drop()
    }
  }
  // What came in while this process was busy is read first.
  const timer = setInterval(() => setImmediate(judge), LOOK_EVERY_MS)
  timer.unref()
  return {
    away: () => isAway,
    heard,
    lost,
    async close() {
      closed.abort()
      clearInterval(timer)
    },
  }
}

/** Once started, tries again and again on a connection of its own, until the server answers or nobody wants to know. */
function tryUntilThere(config: pg.ClientConfig, closed: AbortSignal, onThere: () => void) {
  const brief = { ...config, connectionTimeoutMillis: 1_000 }
  let isTrying = false
  return async () => {
    if (isTrying) return
    isTrying = true
    do await wait(TRY_EVERY_MS, null, { ref: false })
    while (!closed.aborted && !(await answers(brief)))
    isTrying = false
    if (!closed.aborted) onThere()
  }
}

async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, query_timeout: config.connectionTimeoutMillis })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => {})
  }
}
