import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './postgres.ts'

/** A real CalDAV server of a test's own: Radicale, with a password and one empty calendar. */
export type Radicale = {
  /** Address of the server, without a slash at its end. */
  url: string
  /** The settings that copy trips into its calendar. */
  env: Record<string, string>
  username: string
  password: string
  /** What stands in the calendar: the text of every resource, by its name without `.ics`. */
  read(): Promise<Map<string, string>>
  /** The text of one resource; undefined without it. */
  get(name: string): Promise<string | undefined>
  /** Puts a resource in as a calendar program would; the status it was answered. */
  put(name: string, text: string): Promise<number>
  /** Stops the server and keeps what it has; {@link Radicale.start} brings it back. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it for good. */
  close(): Promise<void>
}

const USERNAME = 'office'
const PASSWORD = 'pass word: ümlaut'

/** Where the program is; null when it is not on this machine. */
export function radicaleProgram(): string | null {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, 'radicale')).find((path) => existsSync(path)) ?? null
}

/** Starts a server on a free loopback port, data in a temporary folder. */
export async function startRadicale(): Promise<Radicale> {
  const program = radicaleProgram()
  if (!program) throw new Error('no Radicale on this machine')
  const folder = mkdtempSync(join(tmpdir(), 'meltemi-radicale-'))
  const port = await freePort()
  const config = writeConfig(folder, port)
  const url = `http://127.0.0.1:${port}`
  const collection = `${url}/${USERNAME}/trips`
  const authorization = `Basic ${Buffer.from(`${USERNAME}:${PASSWORD}`).toString('base64')}`
  const ask = (path: string, init: RequestInit) =>
    fetch(`${collection}/${path}`, { ...init, headers: { authorization, ...init.headers } })
  let server: ChildProcess | null = null

  const radicale: Radicale = {
    url,
    username: USERNAME,
    password: PASSWORD,
    env: { CALDAV_URL: collection, CALDAV_USERNAME: USERNAME, CALDAV_PASSWORD: PASSWORD },
    read: async () => resourcesIn(await (await ask('', { method: 'REPORT', body: ALL })).text()),
    async get(name) {
      const answer = await ask(`${encodeURIComponent(name)}.ics`, {})
      return answer.ok ? answer.text() : undefined
    },
    put: async (name, body) => (await ask(`${name}.ics`, { method: 'PUT', body })).status,
    async start() {
      server = spawn(program, ['--config', config], { stdio: 'ignore' })
      await untilReady(url, server)
    },
    async stop() {
      const exited = new Promise((resolve) => server?.once('exit', resolve))
      if (server?.kill()) await exited
    },
    async close() {
      await radicale.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await radicale.start()
  const made = await ask('', { method: 'MKCALENDAR', body: NAMED })
  if (made.status !== 201) throw new Error(`no calendar was made: ${made.status}`)
  return radicale
}

function writeConfig(folder: string, port: number): string {
  const data = join(folder, 'data')
  mkdirSync(data)
  const users = join(folder, 'users')
  writeFileSync(users, `${USERNAME}:${PASSWORD}\n`)
  const config = join(folder, 'config')
  const sections = {
    server: { hosts: `127.0.0.1:${port}`, max_connections: 40 },
    encoding: { request: 'utf-8', stock: 'utf-8' },
    auth: {
      type: 'htpasswd',
      htpasswd_filename: users,
      htpasswd_encryption: 'plain',
      delay: 0,
    },
    rights: { type: 'owner_only' },
    storage: { filesystem_folder: data },
    logging: { level: 'error' },
  }
  const text = Object.entries(sections).map(([name, values]) => {
    const lines = Object.entries(values).map(([key, value]) => `${key} = ${value}\n`)
    return `[${name}]\n${lines.join('')}`
  })
  writeFileSync(config, text.join('\n'))
  return config
}

const NAMED = `<?xml version="1.0" encoding="utf-8"?>
<C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop>
<displayname>Trips of the company</displayname></prop></set></C:mkcalendar>`

const ALL = `<?xml version="1.0" encoding="utf-8"?>
<C:calendar-query xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
<prop><getetag/><C:calendar-data/></prop><C:filter><C:comp-filter name="VCALENDAR"/></C:filter>
</C:calendar-query>`

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function resourcesIn(xml: string): Map<string, string> {
  const found = xml.matchAll(
    /<href>[^<]*\/([^</]+)\.ics<\/href>.*?<\w+:calendar-data>(.*?)<\/\w+:calendar-data>/gs,
  )
  return new Map(
    [...found].map(([, name = '', text = '']) => [
      decodeURIComponent(name),
      text.replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code, entity) =>
        code ? String.fromCodePoint(Number(code)) : (ENTITIES[entity] ?? ''),
      ),
    ]),
  )
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the temporary Radicale did not start')
}
