import { type BuiltServer, startBuilt } from '../crash/built-server.ts'
import { fakeClock, hasFakeClock } from '../crash/fake-clock.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../database-proxy.ts'
import { type FakeSmtp, startFakeSmtp } from '../fake-smtp.ts'
import { type FakeStripe, startFakeStripe } from '../fake-stripe.ts'
import { createDatabase, freePort, startPostgres, type TestPostgres } from '../postgres.ts'
import { type Keep, startTogether } from '../started.ts'
import { cutGuard, GUARDS } from './guards.ts'

/** Everything that can fail, and the two servers between. */
export type World = {
  postgres: TestPostgres
  databaseUrl: string
  proxy: DatabaseProxy
  smtp: FakeSmtp
  /** How often each mail has arrived by now, by its Message-ID. */
  mails(): Map<string, number>
  stripe: FakeStripe
  /** Where the servers answer, also while one is being started anew. */
  origins: string[]
  /** kill -9 of one of them; resolves when it is ready again. */
  killAndStart(index: number): Promise<void>
  servers: (BuiltServer | null)[]
  /** Whether the second server's clock is ten minutes ahead. */
  skewed: boolean
  stop(): Promise<void>
}

/** Who may read the figures. */
export const METRICS_TOKEN = 'a-token-for-figures-only'

/** How long a server is tried to be started after it was killed. */
const PATIENCE_MS = 3 * 60_000

/**
 * Starts the database behind its proxy, mail server, card provider, and two servers; all of them or none.
 *
 * @param without A guard that is cut out of both servers.
 */
export function startWorld(dataDir: string, without: string | null): Promise<World> {
  return startTogether((keep) => startAll(keep, dataDir, without))
}

async function startAll(
  keep: Keep,
  dataDir: string,
  without: string | null,
): Promise<Omit<World, 'stop'>> {
  const around = await startSurroundings(keep)
  const { databaseUrl, proxy, smtp, stripe } = around
  const ports = [await freePort(), await freePort()]
  const script = without === null ? undefined : cutGuard(without, GUARDS)
  const start = (index: number) =>
    startBuilt({
      port: ports[index] ?? 0,
      dataDir,
      databaseUrl: proxy.url(databaseUrl),
      ...(script && { script }),
      env: {
        // One address for both, as behind a proxy.
        ORIGIN: `http://127.0.0.1:${ports[0]}`,
        LOG_LEVEL: 'silent',
        METRICS_TOKEN,
        SMTP_URL: smtp.url,
        ...stripe.env,
        ...(index === 1 && hasFakeClock ? fakeClock('+10m') : {}),
      },
    })
  const servers: (BuiltServer | null)[] = []
  keep(() => Promise.all(servers.map((server) => server?.kill())))
  for (const index of ports.keys()) servers.push(await start(index))
  return {
    ...around,
    servers,
    skewed: hasFakeClock,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    async killAndStart(index) {
      const server = servers[index]
      servers[index] = null
      await server?.kill()
      servers[index] = await startAgain(() => start(index))
    },
  }
}

/** Everything the servers need. */
async function startSurroundings(keep: Keep) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not on this machine')
  keep(postgres.stop)
  const databaseUrl = await createDatabase(postgres.url, 'chaos')
  const proxy = await startDatabaseProxy(postgres.url)
  keep(proxy.stop)
  const stripe = await startFakeStripe()
  keep(stripe.close)
  const smtp = await startFakeSmtp()
  keep(smtp.stop)
  const mailbox = countMails(smtp)
  keep(mailbox.stop)
  return { postgres, databaseUrl, proxy, stripe, smtp, mails: mailbox.mails }
}

/** Keeps of the mails that come only how often each did: there are many, and each is long. */
function countMails({ received }: FakeSmtp) {
  const counts = new Map<string, number>()
  const mails = () => {
    for (const { mail } of received.splice(0)) {
      const id = mail.messageId ?? ''
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return counts
  }
  const timer = setInterval(mails, 500)
  return { mails, stop: () => clearInterval(timer) }
}

/**
 * A supervisor's patience: a start that meets a database in trouble is tried anew. Where the other server's
 * pool has no place left, every cut meets a start, so it goes on for longer than the faults do.
 */
async function startAgain(start: () => Promise<BuiltServer>): Promise<BuiltServer> {
  const givenUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (performance.now() > givenUpAt) throw error
    }
  }
}
