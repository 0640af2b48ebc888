import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tripBody } from '#test/crash/booking-body.ts'
import { startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import type { Request } from './load/index.ts'
import { interleave } from './rounds.ts'
import type { Bench } from './types.ts'

const CONNECTIONS = 16
const LEAST_RATIO = 0.25
const MOST_P99 = 5

/** Quotes over HTTP with the built-in road network, against node:http answering the same bytes. */
export const quotes: Bench = async ({ folder }) => {
  const server = await startBuilt({ port: await freePort(), dataDir: join(folder, 'data') })
  const request: Request = {
    method: 'POST',
    path: '/api/quote',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(tripBody()),
  }
  const echo = await startEcho(join(folder, 'answer.json'), server.origin, request)
  try {
    const { ours, theirs } = await interleave(
      { port: server.port, request },
      { port: echo.port, request },
      CONNECTIONS,
    )
    const name = `Quote, built-in maps, ${CONNECTIONS} connections`
    const rate = { name, unit: '/s', ours: ours.perSecond, budget: `≥ ${LEAST_RATIO} × node:http` }
    const reference = theirs?.perSecond ?? Number.NaN
    const delay = { name: `${name}, p99`, unit: 'ms', ours: ours.p99, budget: `< ${MOST_P99} ms` }
    return [
      { ...rate, reference, met: ours.perSecond / reference >= LEAST_RATIO },
      { ...delay, reference: theirs?.p99 ?? Number.NaN, met: ours.p99 < MOST_P99 },
    ]
  } finally {
    await echo.stop()
    await server.stop()
  }
}

async function startEcho(file: string, origin: string, { path, headers, body }: Request) {
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`no quote: ${answer.status}`)
  const dropped = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])
  const kept = [...answer.headers].filter(([name]) => !dropped.has(name))
  const text = await answer.text()
  const length = ['content-length', String(Buffer.byteLength(text))]
  writeFileSync(
    file,
    JSON.stringify({ headers: Object.fromEntries([...kept, length]), body: text }),
  )
  const script = join(import.meta.dirname, 'echo-server.ts')
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const stopAtExit = () => child.kill('SIGKILL')
  process.on('exit', stopAtExit)
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    port: Number(port.toString('utf8')),
    async stop() {
      process.off('exit', stopAtExit)
      const exited = once(child, 'exit')
      stopAtExit()
      await exited
    },
  }
}
