import { type ChildProcess, spawn } from 'node:child_process'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/**
 * A server of the product's shape, small enough to start at once: an event stream that ends when
 * the server stops, a request answered when the test says so, and one that is never answered.
 */
const SERVER = `
  import { createServer } from 'node:http'
  import { stopInOrder } from './http/stop.ts'
  const stopping = new AbortController()
  const say = (text) => process.stdout.write(text + '\\n')
  const log = { info: (_, message) => say(message), error: (_, message) => say(message) }
  let finish = () => {}
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    say('asked ' + request.url)
    if (request.url === '/slow') finish = () => response.end('done')
    if (request.url === '/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\\n\\n')
      stopping.signal.addEventListener('abort', () => response.end('bye'))
    }
    if (request.url === '/quick') response.end('here')
  })
  process.stdin.on('data', () => finish())
  const stopJobs = async (limit) => say('jobs stopped within ' + limit)
  const close = async () => {
    say('store closed')
    if (OPTIONS.stuck) await new Promise(() => {})
  }
  stopInOrder({ server, services: { jobs: { stop: stopJobs }, close }, stopping, log, ...OPTIONS })
  server.listen(0, '127.0.0.1', () => say('port ' + server.address().port))`

const root = join(import.meta.dirname, '..')
let agent: Agent
let child: ChildProcess | undefined
let printed = ''

beforeEach(() => {
  agent = new Agent({ keepAlive: true })
})
afterEach(() => {
  agent.destroy()
  child?.kill('SIGKILL')
})

test('open streams end, running requests finish, nothing new is taken, and it exits with 0', async () => {
  const server = await start({})
  const stream = await ask('/stream')
  const slow = ask('/slow')
  await saw('asked /slow')
  // A connection kept open for a next request must not hold the stop either.
  await bodyOf(await ask('/quick'))

  const started = performance.now()
  server.kill('SIGTERM')
  await saw('stopping')
  expect(await bodyOf(stream)).toBe(': here\n\nbye')
  await expect(ask('/quick', new Agent())).rejects.toThrow('ECONNREFUSED')
  expect(printed).not.toContain('store closed')
  server.stdin?.write('finish')
  expect(await bodyOf(await slow)).toBe('done')
  expect(await exitCode(server)).toBe(0)
  // Well before the limit for requests that hang.
  expect(performance.now() - started).toBeLessThan(6_000)
  expect(printed).toMatch(/jobs stopped within 8000\n(.*\n)*store closed\nstopped\n$/)
})

test('what comes over a connection from before is answered, as its last', async () => {
  const server = await start({})
  await bodyOf(await ask('/quick'))
  server.kill('SIGTERM')
  await saw('stopping')
  const answer = await ask('/quick')
  expect(answer.headers.connection).toBe('close')
  expect(await bodyOf(answer)).toBe('here')
  await expect(ask('/quick')).rejects.toThrow('ECONNREFUSED')
  expect(await exitCode(server)).toBe(0)
})

test('a request that hangs is cut at the limit', async () => {
  const server = await start({ drainMs: 200 })
  const hanging = ask('/hang')
  const failure = expect(hanging).rejects.toThrow('socket hang up')
  await saw('asked /hang')
  server.kill('SIGINT')
  await failure
  expect(await exitCode(server)).toBe(0)
  expect(printed).toContain('store closed')
})

test('a store that does not close cannot hold the process for ever', async () => {
  const server = await start({ giveUpMs: 300, stuck: true })
  server.kill('SIGTERM')
  expect(await exitCode(server)).toBe(1)
})

test('a second signal changes nothing', async () => {
  const server = await start({})
  const slow = ask('/slow')
  await saw('asked /slow')
  server.kill('SIGTERM')
  await saw('stopping')
  server.kill('SIGTERM')
  server.kill('SIGINT')
  server.stdin?.write('finish')
  expect(await bodyOf(await slow)).toBe('done')
  expect(await exitCode(server)).toBe(0)
  expect(printed.match(/stopping/g)).toHaveLength(1)
})

async function start(options: object): Promise<ChildProcess> {
  const code = SERVER.replaceAll('OPTIONS', `(${JSON.stringify(options)})`)
  const made = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    cwd: root,
  })
  child = made
  printed = ''
  for (const stream of [made.stdout, made.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  await saw('port ')
  return made
}

function saw(text: string): Promise<void> {
  return vi.waitFor(() => expect(printed).toContain(text), { timeout: 15_000, interval: 10 })
}

function ask(path: string, through = agent): Promise<IncomingMessage> {
  const port = Number(/port (\d+)/.exec(printed)?.[1])
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: through }, resolve).on('error', reject)
  })
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of answer.setEncoding('utf8')) body += chunk
  return body
}

function exitCode(process: ChildProcess): Promise<number | null> {
  if (process.exitCode !== null) return Promise.resolve(process.exitCode)
  return new Promise((resolve) => process.once('exit', resolve))
}
