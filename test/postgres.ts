import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { pause } from './crash/built-server.ts'

/** A real PostgreSQL of the test run's own; `url` names its maintenance database. */
export type TestPostgres = {
  url: string
  /**
   * Ends the server itself, leaves it away, and starts it on the same data.
   *
   * @param away Milliseconds, or until this resolves.
   * @param how `fast`: as an operator restarts it; `crash`: without a checkpoint, so it recovers first.
   */
  restart(how: 'fast' | 'crash', away: number | Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** The account Debian's package makes; the server refuses to run as root. */
const SERVER_USER = 'postgres'

/**
 * Starts a PostgreSQL on a free loopback port, fsync on: throw-away, its data in a temporary folder, unless one is
 * named, where they stay.
 *
 * @returns Null when its programs are not on this machine.
 */
export async function startPostgres(kept?: string): Promise<TestPostgres | null> {
  const bin = findPrograms()
  if (!bin) return null
  const { folder, data, options } = makeCluster(bin, kept)
  const port = await freePort()
  const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  const url = `postgres://meltemi@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn(join(bin, 'postgres'), [...args, '-c', 'max_connections=200'], options)
    await untilReady(url, server)
  }
  const remove = () => {
    if (!kept) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  // Whatever ends this process must not leave a database behind.
  const atExit = () => {
    server?.kill('SIGQUIT')
    remove()
  }
  process.on('exit', atExit)
  const stopping = Promise.withResolvers<'stopping'>()
  let restarted: Promise<void> = Promise.resolve()
  const restart: TestPostgres['restart'] = async (how, away) => {
    await end(server, how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    const back = typeof away === 'number' ? pause(away) : away
    if ((await Promise.race([back, stopping.promise])) !== 'stopping') await start()
  }
  const stop = async () => {
    stopping.resolve('stopping')
    await restarted.catch(() => {})
    await end(server, 'SIGINT')
    process.off('exit', atExit)
    remove()
  }
  await start().catch((error) => stop().finally(() => Promise.reject(error)))
  return { url, stop, restart: (how, away) => (restarted = restart(how, away)) }
}

/** An empty cluster in a folder of its own or the one of a kept folder, and how its server is to be spawned. */
function makeCluster(bin: string, kept?: string) {
  if (kept) mkdirSync(kept, { recursive: true })
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'meltemi-postgres-'))
  chmodSync(folder, 0o700)
  const identity = process.getuid?.() === 0 ? serverIdentity() : null
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const options = { ...identity, stdio: 'ignore' as const, cwd: folder }
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'meltemi', '--auth=trust', '-E', 'UTF8', '--locale=C']
  if (!existsSync(join(data, 'PG_VERSION'))) execFileSync(join(bin, 'initdb'), initdb, options)
  return { folder, data, options }
}

/** SIGINT is PostgreSQL's fast stop: it does not wait for clients; SIGQUIT stops as a crash does. */
async function end(server: ChildProcess | undefined, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await exited
}

/** Makes a new database, from a template when one is named, and tells its address. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template?: string,
): Promise<string> {
  await onServer(serverUrl, (client) =>
    client.query(`create database "${name}"${template ? ` template "${template}"` : ''}`),
  )
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs queries on the server's maintenance database. */
export async function onServer<T>(
  serverUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A loopback port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** The folder of PostgreSQL’s own programs on this machine, or null. */
export function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const complete = (folder: string) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)))
  return folders.find(complete) ?? null
}

function serverIdentity(): { uid: number; gid: number } {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, SERVER_USER], { encoding: 'utf8' }).trim())
  return { uid: id('-u'), gid: id('-g') }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  while (server.exitCode === null && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url })
    const ready = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the temporary PostgreSQL did not start')
}
