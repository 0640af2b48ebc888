import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type pg from 'pg'
import { ADMIN, type BuiltServer } from '#test/crash/built-server.ts'
import { processorMs } from '../process.ts'
import { percentile } from '../table.ts'
import type { Asked, Asker } from './screens.ts'

/** How long something took in milliseconds, with the processor time of server and database, and a reference query meanwhile. */
export type Timed = {
  name: string
  p50: number
  p95: number
  serverMs: number
  databaseMs: number
  /** p50 and p95 of the reference query between the calls. */
  reference: [number, number]
  bytes: number
}

/** Work of a processor and nothing else, the same wherever it runs: what the machine is good for just then. */
const REFERENCE = 'select sum(i * i) from generate_series(1, 20000) i'
const WARM_UP = 8

/** Everybody who asks, signed in. */
export async function signInAll({ origin }: BuiltServer, hotel: typeof ADMIN) {
  const office = await cookieOf(origin, ADMIN)
  const partner = await cookieOf(origin, hotel)
  return { office, partner, driver: 'driver=phone-7' } satisfies Record<Asker, string>
}

async function cookieOf(origin: string, who: typeof ADMIN): Promise<string> {
  const url = `${origin}/api/sign-in`
  const headers = { 'content-type': 'application/json', origin }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(who) })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Whom and what is asked: another of the references of bookings at each call. */
type Asking = {
  server: BuiltServer
  client: pg.Client
  cookies: Record<Asker, string>
  references: readonly string[]
}

/** Asks once. @returns How many bytes came. @throws For any answer but 200. */
async function ask(
  { server, cookies, references }: Asking,
  { by, path }: Asked,
  call: number,
): Promise<number> {
  const url = server.origin + dataOf(path(references[call % references.length] ?? ''))
  const { status, bytes } = await receive(url, cookies[by])
  if (status !== 200) throw new Error(`${status} for ${url}`)
  return bytes
}

setFlagsFromString('--expose-gc')
/** Of this process, which takes both processors for as long as it takes: between two calls, so that no answer waits for it. */
const collectGarbage: (how: { type: 'minor' }) => void = runInNewContext('gc')
const KEPT_OPEN = new Agent({ keepAlive: true, maxSockets: 1 })

/** Counts an answer's bytes and lets them go. */
function receive(url: string, cookie: string): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: KEPT_OPEN, headers: { cookie } }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
      answer.on('error', reject)
    })
    request.on('error', reject)
  })
}

/** Asks for everything in turn for a while: what is measured then is a server at work, not the first minute of a process. */
export async function warmUp(asking: Asking, all: readonly Asked[], milliseconds: number) {
  const until = performance.now() + milliseconds
  for (let call = 0; performance.now() < until; call += 1) {
    // Whatever fails is told where it is timed.
    for (const asked of all) await ask(asking, asked, call).catch(() => {})
  }
}

/** Asks for something over and over, the reference query after each call. */
export async function time(asking: Asking, asked: Asked, calls: number): Promise<Timed> {
  const { server, client } = asking
  let bytes = 0
  for (let call = 0; call < WARM_UP; call += 1) bytes = await ask(asking, asked, call)
  const [took, referenceTook]: [number[], number[]] = [[], []]
  const spent = watchProcessors(server, client)
  for (let call = 0; call < calls; call += 1) {
    collectGarbage({ type: 'minor' })
    took.push(await taking(() => ask(asking, asked, call)))
    referenceTook.push(await taking(() => client.query(REFERENCE)))
  }
  const { serverMs, databaseMs } = spent()
  return {
    name: asked.name,
    bytes,
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    serverMs: serverMs / calls,
    databaseMs: databaseMs / calls,
    reference: [percentile(referenceTook, 0.5), percentile(referenceTook, 0.95)],
  }
}

/** What the browser asks for when somebody goes from screen to screen: a page comes as what its loader found. */
function dataOf(path: string): string {
  const [page = '', query] = path.split('?')
  const isPage = !page.startsWith('/api/')
  return (isPage ? `${page}.data` : page) + (query === undefined ? '' : `?${query}`)
}

async function taking(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Begins to watch the processor time of the server and of its connections to PostgreSQL; what it was since then, in milliseconds. */
function watchProcessors(server: BuiltServer, client: pg.Client) {
  const own = (client as unknown as { processID: number }).processID
  const parent = parentOf(own)
  const backends = readdirSync('/proc')
    .filter(
      (name) => /^\d+$/.test(name) && name !== String(own) && parentOf(Number(name)) === parent,
    )
    .map(Number)
  const read = () => ({
    serverMs: processorMs(server.pid) ?? 0,
    databaseMs: backends.reduce((sum, pid) => sum + (processorMs(pid) ?? 0), endedMs(parent)),
  })
  const before = read()
  return () => {
    const after = read()
    return {
      serverMs: after.serverMs - before.serverMs,
      databaseMs: after.databaseMs - before.databaseMs,
    }
  }
}

/** Fields of proc(5) behind the name. */
function fieldsOf(pid: number): string[] {
  const file = `/proc/${pid}/stat`
  return existsSync(file) ? (readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []) : []
}

function parentOf(pid: number): number {
  return Number(fieldsOf(pid)[1])
}

/** What processes that are over have taken, parallel workers of a query among them. */
function endedMs(parent: number): number {
  const fields = fieldsOf(parent)
  return (Number(fields[13]) + Number(fields[14])) * 10
}
