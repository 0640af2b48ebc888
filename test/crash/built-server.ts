import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { processorMs } from '../../bench/process.ts'
import { clearFakeClock } from './fake-clock.ts'
import { watchStart } from './start-watch.ts'

/** The checkout this file belongs to; the built product lies in its `build` folder. */
export const root = join(import.meta.dirname, '../..')

/** Name and password of the administrator of every server started here. */
export const ADMIN = { username: 'admin', password: 'admin-password' }

/** Secret key of every server started here. */
export const BUILT_SECRET = 'a-secret-key-for-measuring-only-0123456789'

/** The built product as a process of its own. */
export type BuiltServer = {
  origin: string
  port: number
  pid: number
  /** Milliseconds from the start of the process to its first "ready". */
  startMs: number
  /** What it printed last. */
  output(): string
  /** kill -9; resolves once the process is gone. */
  kill(): Promise<unknown>
  /** Stops in order (SIGTERM); answers the exit code. */
  stop(): Promise<number | null>
}

/**
 * Where a server keeps its data and what else is set; `nodeArgs` go before the script, which is the
 * build's own unless another is named. `checkout` is the folder whose build is started: this one unless told.
 */
export type BuiltOptions = {
  checkout?: string
  script?: string
  port: number
  dataDir: string
  databaseUrl?: string | null
  env?: Record<string, string>
  nodeArgs?: string[]
}

const OUTPUT_KEPT = 2_000_000
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) {
    child.kill('SIGKILL')
    clearFakeClock(child.pid ?? 0)
  }
})

/**
 * Starts the built product the way `npm start` does and waits until /readyz answers 200.
 *
 * @throws When nothing is built, or the process ends or is stuck ({@link watchStart}); its last words are told.
 */
export async function startBuilt(options: BuiltOptions): Promise<BuiltServer> {
  const { checkout = root, script = join(checkout, 'build/server/index.js') } = options
  if (!existsSync(script)) throw new Error('Nothing is built yet: node scripts/build.mjs')
  const started = performance.now()
  const args = [...(options.nodeArgs ?? []), '--enable-source-maps', script]
  const child = spawn(process.execPath, args, { cwd: checkout, env: environment(options) })
  running.add(child)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  void exited.then(() => {
    running.delete(child)
    clearFakeClock(child.pid ?? 0)
  })
  const lastWords = keepOutput(child)
  await untilReady(child, options.port, lastWords)
  const startMs = performance.now() - started
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  const origin = `http://127.0.0.1:${options.port}`
  return {
    origin,
    startMs,
    port: options.port,
    pid: child.pid ?? 0,
    output: lastWords,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Starts the built product where it has to refuse; answers with what, and what it says. */
export async function refusedStart(
  options: BuiltOptions,
): Promise<{ exit: number | null; said: string[] }> {
  const script = join(root, 'build/server/index.js')
  const child = spawn(process.execPath, [script], { cwd: root, env: environment(options) })
  running.add(child)
  const lastWords = keepOutput(child)
  const isStuck = watchStart(() => processorMs(child.pid ?? 0))
  const timer = setInterval(() => isStuck() && child.kill('SIGKILL'), 1_000)
  const exit = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearInterval(timer)
  running.delete(child)
  return { exit, said: lastWords().split('\n').filter(Boolean) }
}

/** Resolves after so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function environment({ port, dataDir, databaseUrl, env }: BuiltOptions): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    MELTEMI_SERVE: '1',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
    ENVIRONMENT: 'test',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    PORT: String(port),
    ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    SECRET_KEY: BUILT_SECRET,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    PAYMENT_METHODS: 'card,cash',
    ...env,
  }
}

function keepOutput(child: ChildProcess): () => string {
  let kept = ''
  const keep = (chunk: Buffer) => {
    kept = (kept + chunk.toString('utf8')).slice(-OUTPUT_KEPT)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => kept
}

async function untilReady(child: ChildProcess, port: number, lastWords: () => string) {
  const isStuck = watchStart(() => processorMs(child.pid ?? 0))
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  while (!(await isReady(port))) {
    if (isGone() || isStuck()) {
      const why = isGone() ? 'the server did not start' : 'the server is stuck before it is ready'
      child.kill('SIGKILL')
      throw new Error(`${why}:\n${lastWords().slice(-4_000)}`)
    }
    await pause(5)
  }
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    request.setTimeout(2_000, () => request.destroy())
    request.on('error', () => resolve(false))
  })
}
