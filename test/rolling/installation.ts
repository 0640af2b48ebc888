import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltOptions, startBuilt } from '../crash/built-server.ts'
import { type FakeSmtp, startFakeSmtp } from '../fake-smtp.ts'
import { startNginx } from '../nginx.ts'
import { makeCertificate, shippedConfiguration } from '../ops/nginx-configuration.ts'
import { createDatabase, freePort, type TestPostgres } from '../postgres.ts'
import { type Keep, startTogether } from '../started.ts'

const METRICS_TOKEN = 'a-token-for-the-rolling-test'

/** Two built servers on one PostgreSQL, behind nginx as ops/ sets it up, with a mail server. */
export type Installation = {
  /** The address visitors know. */
  origin: string
  /** The certificate of that address. */
  ca: string
  databaseUrl: string
  smtp: FakeSmtp
  servers: RollingServer[]
  stop(): Promise<void>
}

/** One of the servers; `restart` stops it in order, then starts it anew. */
export type RollingServer = {
  origin: string
  /** How many requests nginx gave it since its start, files aside. */
  answered(): Promise<number>
  /** Milliseconds from SIGTERM to the end, and from the start to "ready"; the exit code. */
  restart(): Promise<{ stopMs: number; startMs: number; code: number | null }>
}

/** Sets everything up in `folder`; all of it or nothing. */
export function setUp(
  folder: string,
  postgres: TestPostgres,
  nginxProgram: string,
): Promise<Installation> {
  return startTogether((keep) => startAll(keep, { folder, postgres, nginxProgram }))
}

async function startAll(
  keep: Keep,
  {
    folder,
    postgres,
    nginxProgram,
  }: { folder: string; postgres: TestPostgres; nginxProgram: string },
): Promise<Omit<Installation, 'stop'>> {
  const [databaseUrl, port, ...ports] = await Promise.all([
    createDatabase(postgres.url, 'rolling'),
    ...Array.from({ length: 4 }, freePort),
  ])
  const [plainPort = 0, ...serverPorts] = ports
  const origin = `https://127.0.0.1:${port}`
  const smtp = await startFakeSmtp()
  keep(smtp.stop)
  const env = {
    ORIGIN: origin,
    SMTP_URL: smtp.url,
    TRUST_PROXY: 'on',
    METRICS_TOKEN,
  }
  const options = (serverPort: number): BuiltOptions => ({
    port: serverPort,
    databaseUrl,
    env,
    dataDir: join(folder, `data-${serverPort}`),
  })
  const servers = await Promise.all(serverPorts.map((one) => startServer(keep, options(one))))
  const certificate = makeCertificate(folder)
  const nginx = await startNginx({
    program: nginxProgram,
    folder,
    port: port ?? 0,
    http: shippedConfiguration(folder, certificate, { port: port ?? 0, plainPort, serverPorts }),
  })
  keep(nginx.stop)
  return { origin, databaseUrl, smtp, servers, ca: readFileSync(certificate.file, 'utf8') }
}

async function startServer(keep: Keep, options: BuiltOptions): Promise<RollingServer> {
  let running = await startBuilt(options)
  keep(() => running.stop())
  return {
    origin: running.origin,
    async restart() {
      const asked = performance.now()
      const code = await running.stop()
      const stopMs = performance.now() - asked
      running = await startBuilt(options)
      return { stopMs, startMs: running.startMs, code }
    },
    async answered() {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const text = await (await fetch(`${running.origin}/metrics`, { headers })).text()
      const counted = text.matchAll(/^meltemi_http_requests_total\{route="\/api\/.* (\d+)$/gm)
      return Array.from(counted, ([, count]) => Number(count)).reduce((sum, one) => sum + one, 0)
    },
  }
}
