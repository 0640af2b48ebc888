import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Job, Sent } from './send.ts'

export type { Sent } from './send.ts'

/** One HTTP request; bodies are text. */
export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

const run = promisify(execFile)
const LONGEST_RUN_MS = 180_000

/** Sends one request over and over, by wrk where it is installed (it takes less of the machine). */
export async function repeat(
  port: number,
  request: Request,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Sent> {
  const wrk = findWrk()
  return wrk
    ? repeatByWrk(wrk, port, request, connections, seconds)
    : inChild({ port, connections, seconds, perSecond: null, requests: [toText(port, request)] })
}

/** Sends one request so many times a second: what visitors do, who wait for nobody. */
export function pace(
  port: number,
  request: Request,
  rate: { connections: number; seconds: number; perSecond: number },
): Promise<Sent> {
  return inChild({ port, ...rate, requests: [toText(port, request)] })
}

/** Sends each request once, `connections` of them in flight. */
export function sendEach(port: number, requests: Request[], connections: number): Promise<Sent> {
  const texts = requests.map((request) => toText(port, request))
  return inChild({ port, connections, seconds: null, perSecond: null, requests: texts })
}

/** Throws unless every answer had the expected status. */
export function expectStatus(sent: Sent, status: number): Sent {
  const wrong = Object.entries(sent.statuses).filter(([code]) => Number(code) !== status)
  if (wrong.length > 0) throw new Error(`expected only ${status}: ${JSON.stringify(sent.statuses)}`)
  return sent
}

async function inChild(job: Job): Promise<Sent> {
  return withFile('job.json', JSON.stringify(job), async (file) => {
    const script = join(import.meta.dirname, 'send.ts')
    const { stdout } = await run(process.execPath, [script, file], { timeout: LONGEST_RUN_MS })
    return JSON.parse(stdout) as Sent
  })
}

function toText(port: number, { method, path, headers = {}, body = '' }: Request): string {
  const all = {
    host: `127.0.0.1:${port}`,
    ...headers,
    ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

function findWrk(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'wrk')).find((path) => existsSync(path)) ?? null
}

async function repeatByWrk(
  wrk: string,
  port: number,
  { method, path, headers = {}, body }: Request,
  connections: number,
  seconds: number,
): Promise<Sent> {
  const script = [
    `wrk.method = ${JSON.stringify(method)}`,
    ...(body === undefined ? [] : [`wrk.body = ${luaText(body)}`]),
    ...Object.entries(headers).map(
      ([name, value]) => `wrk.headers[ ${luaText(name)} ] = ${luaText(value)}`,
    ),
    REPORT,
  ].join('\n')
  return withFile('request.lua', script, async (file) => {
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', file]
    const { stdout } = await run(wrk, [...args, `http://127.0.0.1:${port}${path}`], {
      timeout: LONGEST_RUN_MS,
    })
    return fromReport(stdout)
  })
}

/** wrk rounds what it prints; this tells the figures as they are, in microseconds. */
const REPORT = `done = function(summary, latency)
  io.write(string.format("report %d %d %d %d %d %d %d\\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(95), latency:percentile(99), latency.max,
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout))
end`

function fromReport(output: string): Sent {
  const numbers = /^report (.+)$/m.exec(output)?.[1]?.split(' ').map(Number)
  if (!numbers) throw new Error(`wrk said nothing:\n${output}`)
  const [answers = 0, microseconds = 1, p50 = 0, p95 = 0, p99 = 0, max = 0, failed = 0] = numbers
  const statuses: Record<string, number> = { 200: answers - failed }
  if (failed > 0) statuses[0] = failed
  const perSecond = answers / (microseconds / 1e6)
  return {
    answers,
    perSecond,
    p50: p50 / 1000,
    p95: p95 / 1000,
    p99: p99 / 1000,
    max: max / 1000,
    statuses,
  }
}

/** A Lua long string: nothing inside it is special. */
function luaText(text: string): string {
  return `[==[${text}]==]`
}

async function withFile<T>(
  name: string,
  content: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'meltemi-load-'))
  try {
    const file = join(folder, name)
    writeFileSync(file, content)
    return await work(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
