import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** How often what is asked is looked at, and the store is tried while it is away. */
const LOOK_EVERY_MS = 100
const TRY_EVERY_MS = 250
/** Looks without a byte from the store, one after the other, after which it is asked on a connection apart. */
const LOOKS_BEFORE_PROBE = 5
/**
 * And after which it is away: 2.5 s and more. A look counts what came in before it, and none is made while this process is
 * busy: a server that shares a small machine with us is slow whenever we are.
 */
const LOOKS_UNTIL_AWAY = 25

/** Knows whether PostgreSQL answers, so that nobody waits for a server that does not. */
export type Outage = {
  away(): boolean
  /** What every connection to the server is opened on: whatever is heard there counts as an answer. */
  stream: () => Socket
  /** The same of a connection that speaks through another, as an encrypted one does. */
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
  let silentLooks = 0
  let isProbing = false
  const heard = () => {
    silentLooks = 0
  }
  const stream = () => new Socket().on('data', heard)
  const own = { ...config, stream }
  const change = (next: boolean) => {
    if (isAway === next || closed.signal.aborted) return
    isAway = next
    onChange(next)
  }
  const startTrying = tryUntilThere(own, closed.signal, () => {
    heard()
    change(false)
  })
  const lost = () => {
    change(true)
    void startTrying()
  }
  const probe = async () => {
    isProbing = true
    await answers({ ...own, connectionTimeoutMillis: 5_000 })
    isProbing = false
  }
  const judge = () => {
    if (isAway || !inUse()) return heard()
    silentLooks += 1
    if (silentLooks > LOOKS_UNTIL_AWAY) {
      lost()
      drop()
    } else if (silentLooks >= LOOKS_BEFORE_PROBE && !isProbing) void probe()
  }
  // What came in while this process was busy is read first.
  const timer = setInterval(() => setImmediate(judge), LOOK_EVERY_MS)
  timer.unref()
  return {
    away: () => isAway,
    stream,
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
