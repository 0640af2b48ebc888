import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pause, startBuilt } from '#test/crash/built-server.ts'
import { createDatabase, freePort } from '#test/postgres.ts'
import { expectStatus, pace, type Request, repeat, type Sent } from './load/index.ts'
import { fillDay, openServices, soldDay, tripOf } from './promise/full-day.ts'
import { signIn } from './sign-in.ts'
import { median, type Row } from './table.ts'
import type { Bench } from './types.ts'

const TRIPS = 500
const CREWS = 100
const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 4
/** As many visitors as a busy day has: the server is idle most of the time, and what delays one is not the other visitors. */
const PER_SECOND = 200
/** How much slower the slowest hundredth of the answers may be meanwhile. */
const MOST = 1.1
/** How often is asked for a proposal that must be done: the office is told by an event then. */
const POLL_MS = 500
/** So long the office has each proposal improved. */
const BUDGET_MS = 3_000
/** What a server loads once it has answered its first visitors is over then. */
const STARTED_MS = 25_000
/** As far behind others as the process that plans. */
const NICENESS = 10

/**
 * What visitors notice of a day of 500 trips being planned in the office: pages and prices, in turns with and without. The
 * control says what they notice of any other program that computes for itself, as far behind: that much is the machine's.
 */
export const whilePlanning: Bench = async ({ postgres, folder, say }) => {
  if (!postgres) {
    say('while-planning: skipped, no PostgreSQL on this machine')
    return []
  }
  const databaseUrl = await createDatabase(postgres.url, 'planning')
  const services = await openServices(databaseUrl, folder)
  await fillDay(services, { day: soldDay(), trips: TRIPS, crews: CREWS })
  await services.jobs.stop(1_000)
  await services.close()
  const server = await startBuilt({
    databaseUrl,
    port: await freePort(),
    dataDir: join(folder, 'd'),
  })
  try {
    const planning = await keepPlanning(server.origin)
    await pause(STARTED_MS)
    const rows: Row[] = []
    for (const { name, request } of ASKED) {
      rows.push(...(await compare(name, planning, { port: server.port, request })))
    }
    say(`planned ${planning.times()} times meanwhile`)
    return rows
  } finally {
    await server.stop()
  }
}

const ASKED: { name: string; request: Request }[] = [
  {
    name: 'Home page',
    request: { method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } },
  },
  {
    name: 'Price',
    request: {
      method: 'POST',
      path: '/api/quote',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(tripOf(soldDay(), 3)),
    },
  },
]

type Planning = Awaited<ReturnType<typeof keepPlanning>>

/** Sends the pages, and says how long the slowest hundredth waited, in milliseconds. */
type Send = () => Promise<number>

async function compare(
  name: string,
  planning: Planning,
  { port, request }: { port: number; request: Request },
): Promise<Row[]> {
  const load = { connections: CONNECTIONS, seconds: SECONDS }
  const full = await inTurns(planning, async () => p99(await repeat(port, request, load)))
  const paced = await inTurns(planning, async () =>
    p99(await pace(port, request, { ...load, perSecond: PER_SECOND })),
  )
  const some = `${name} for ${PER_SECOND} visitors a second`
  return [
    {
      name: `${name} while a day of ${TRIPS} trips is planned, p99`,
      unit: 'ms',
      ours: full.meanwhile,
      reference: full.without,
      budget: `≤ ${MOST} × without`,
      met: full.meanwhile <= MOST * full.without,
    },
    row(`${name}, control: while another program computes, p99`, full.beside, full.without),
    row(`${some}, control: while another program computes, p99`, paced.beside, paced.without),
    {
      name: `${some} while a day is planned, p99`,
      unit: 'ms',
      ours: paced.meanwhile,
      reference: paced.beside,
      budget: `≤ ${MOST} × control`,
      met: paced.meanwhile <= MOST * paced.beside,
      note: `${paced.without.toFixed(2)} ms with nothing beside`,
    },
  ]
}

function p99(sent: Sent): number {
  return expectStatus(sent, 200).p99
}

function row(name: string, ours: number, reference: number): Row {
  return { name, unit: 'ms', ours, reference, met: null }
}

/** The middle of some rounds in turns: with nothing beside, while a day is planned, beside the other program. */
async function inTurns(planning: Planning, send: Send) {
  const told = { without: [] as number[], meanwhile: [] as number[], beside: [] as number[] }
  await send()
  for (let round = 0; round < ROUNDS; round++) {
    told.without.push(await send())
    told.meanwhile.push(await planning.during(send))
    told.beside.push(await besideProgram(send))
  }
  return {
    without: median(told.without),
    meanwhile: median(told.meanwhile),
    beside: median(told.beside),
  }
}

/** Does something while a program that has nothing to do with ours keeps a processor busy. */
async function besideProgram<Done>(work: () => Promise<Done>): Promise<Done> {
  const burn = `os.setPriority(${NICENESS}); for (let sum = 1; ; ) sum = (sum * 31 + 7) % 1000003`
  const program = spawn(process.execPath, ['-e', burn], { stdio: 'ignore' })
  const ended = once(program, 'exit')
  try {
    return await work()
  } finally {
    program.kill('SIGKILL')
    await ended
  }
}

/** Has the office propose the day anew again and again, as long as something is done. */
async function keepPlanning(origin: string) {
  const headers = { ...(await signIn(origin)), 'content-type': 'application/json' }
  let planned = 0
  const call = async (path: string, body?: object) => {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${origin}${path}`, { ...sent, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<{ proposalId: number; finished: boolean }>
  }
  const planOnce = async () => {
    const wish = { scope: 'all', keep: 'none', budgetMs: BUDGET_MS }
    const { proposalId } = await call(`/api/admin/plan/${soldDay()}/propose`, wish)
    await pause(BUDGET_MS)
    while (!(await call(`/api/admin/proposals/${proposalId}`)).finished) await pause(POLL_MS)
    planned++
  }
  return {
    times: () => planned,
    async during<Done>(work: () => Promise<Done>): Promise<Done> {
      let isOver = false
      const planning = (async () => {
        while (!isOver) await planOnce()
      })()
      const done = await work()
      isOver = true
      await planning
      return done
    },
  }
}
