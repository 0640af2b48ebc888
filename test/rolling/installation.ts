import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltOptions, root, startBuilt } from '../crash/built-server.ts'
import { type FakeSmtp, startFakeSmtp } from '../fake-smtp.ts'
import { type Nginx, startNginx } from '../nginx.ts'
import { createDatabase, freePort, type TestPostgres } from '../postgres.ts'

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
  close(): Promise<void>
}

/** One of the servers; `restart` stops it in order, then starts it anew. */
export type RollingServer = {
  origin: string
  /** How many requests nginx gave it since its start, files aside. */
  answered(): Promise<number>
  /** Milliseconds from SIGTERM to the end, and from the start to "ready"; the exit code. */
  restart(): Promise<{ stopMs: number; startMs: number; code: number | null }>
  stop(): Promise<unknown>
}

/** Sets everything up in `folder`. */
export async function setUp(
  folder: string,
  postgres: TestPostgres,
  nginxProgram: string,
): Promise<Installation> {
  const [databaseUrl, port, ...ports] = await Promise.all([
    createDatabase(postgres.url, 'rolling'),
    ...Array.from({ length: 4 }, freePort),
  ])
  const [plainPort = 0, ...serverPorts] = ports
  const origin = `https://127.0.0.1:${port}`
  const smtp = await startFakeSmtp()
  const env = {
    ORIGIN: origin,
    SMTP_URL: smtp.url,
    TRUST_PROXY: 'on',
    ENVIRONMENT: 'production',
    METRICS_TOKEN,
  }
  const options = (serverPort: number): BuiltOptions => ({
    ...{ port: serverPort, databaseUrl, env },
    dataDir: join(folder, `data-${serverPort}`),
  })
  const servers = await Promise.all(serverPorts.map((one) => startServer(options(one))))
  const certificate = makeCertificate(folder)
  const nginx: Nginx = await startNginx({
    ...{ program: nginxProgram, folder, port: port ?? 0 },
    http: adapt(folder, certificate, { port: port ?? 0, plainPort, serverPorts }),
  })
  return {
    ...{ origin, databaseUrl, smtp, servers, ca: readFileSync(certificate.file, 'utf8') },
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await nginx.stop()
      await smtp.stop()
    },
  }
}

async function startServer(options: BuiltOptions): Promise<RollingServer> {
  let running = await startBuilt(options)
  return {
    origin: running.origin,
    async restart() {
      const asked = performance.now()
      const code = await running.stop()
      const stopMs = performance.now() - asked
      running = await startBuilt(options)
      return { stopMs, startMs: running.startMs, code }
    },
    stop: () => running.stop(),
    async answered() {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const text = await (await fetch(`${running.origin}/metrics`, { headers })).text()
      const counted = text.matchAll(/^meltemi_http_requests_total\{route="\/api\/.* (\d+)$/gm)
      return Array.from(counted, ([, count]) => Number(count)).reduce((sum, one) => sum + one, 0)
    },
  }
}

/** The shipped configuration with this test's ports and files in the places of an operator's. */
function adapt(
  folder: string,
  certificate: { file: string; key: string },
  { port, plainPort, serverPorts }: { port: number; plainPort: number; serverPorts: number[] },
): string {
  const [first, second] = serverPorts
  const changes: [string, string][] = [
    ['127.0.0.1:3001', `127.0.0.1:${first}`],
    ['127.0.0.1:3002', `127.0.0.1:${second}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/book.example.com/fullchain.pem', certificate.file],
    ['/etc/letsencrypt/live/book.example.com/privkey.pem', certificate.key],
    ['/var/cache/nginx/meltemi', join(folder, 'cache')],
  ]
  let text = readFileSync(join(root, 'ops/nginx/meltemi.conf'), 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`ops/nginx/meltemi.conf has no "${from}"`)
    text = text.replace(from, to)
  }
  return text
}

function makeCertificate(folder: string): { file: string; key: string } {
  const [file, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  mkdirSync(folder, { recursive: true })
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '2']
  const args = ['req', '-x509', '-nodes', ...kind, ...subject, '-keyout', key, '-out', file]
  execFileSync('openssl', args, { stdio: 'ignore' })
  return { file, key }
}
