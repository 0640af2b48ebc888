import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Services } from '#app/services.server.ts'
import { pause, startBuilt } from '#test/crash/built-server.ts'
import { createDatabase, freePort } from '#test/postgres.ts'
import { expectStatus, type Request, sendEach } from '../load/index.ts'
import { processorMs } from '../process.ts'
import { median, type Row } from '../table.ts'
import type { Bench } from '../types.ts'
import { claimRows } from './claims.ts'
import { fillDay, openServices, soldDay, tripOf } from './full-day.ts'

const TRIPS = 500
const CREWS = 220
const QUOTES = 4_000
const ROUNDS = 9
const WARM_ROUNDS = 2
const CONNECTIONS = 4
const RULES_OLD_MS = 600
/** What a server loads once it has answered its first visitors is over then. */
const STARTED_MS = 25_000

/** What selling by the plan costs on a day of 500 trips: the claim within a sale, and the quote's check. */
export const promise: Bench = async ({ postgres, folder, say }) => {
  if (!postgres) {
    say('promise: skipped, no PostgreSQL on this machine')
    return []
  }
  const databaseUrl = await createDatabase(postgres.url, 'promise')
  const services = await openServices(databaseUrl, folder)
  try {
    await fillDay(services, { day: soldDay(), trips: TRIPS, crews: CREWS })
    say(`${TRIPS} trips on the day, ${CREWS} drivers and cars; load ${loadavg()[0]?.toFixed(1)}`)
    const claims = await claimRows({ databaseUrl, folder, services })
    const quotes = await quoteRows({ databaseUrl, folder, services })
    return [...claims, ...quotes]
  } finally {
    await services.jobs.stop(1_000)
    await services.close()
  }
}

const MODES = ['off', 'enforce'] as const
type Mode = (typeof MODES)[number]

type Quoting = { databaseUrl: string; folder: string; services: Services }

/** The same quotes with the check and without it, in turn, so that a busy machine slows both alike. */
async function quoteRows({ databaseUrl, folder, services }: Quoting): Promise<Row[]> {
  const { promise: desk } = services.planning
  const setMode = async (mode: Mode) =>
    desk.putRules((await desk.rules()).version, { mode, daysAhead: 14, reserve: [] })
  const server = await startBuilt({
    databaseUrl,
    port: await freePort(),
    dataDir: join(folder, 'quotes'),
  })
  let quoted = 0
  // Each round asks for other trips, so that nothing of them is known from before.
  const ask = async () => {
    const requests = Array.from({ length: QUOTES }, () => quoteRequest(quoted++))
    return expectStatus(await sendEach(server.port, requests, CONNECTIONS), 200)
  }
  type Round = Awaited<ReturnType<typeof ask>> & { processor: number }
  const rounds: Record<Mode, Round[]> = { off: [], enforce: [] }
  try {
    const use = async (mode: Mode) => {
      await setMode(mode)
      // Who looks at prices goes by rules that may be half a second old.
      await pause(RULES_OLD_MS)
    }
    // A server that has answered little is compiled as it goes: whoever came first would be the slower one.
    for (let warm = 0; warm < WARM_ROUNDS; warm++) {
      for (const mode of MODES) await use(mode).then(ask)
    }
    // What it loads later by itself would count for whichever mode is asked then.
    await pause(STARTED_MS)
    for (let round = 0; round < ROUNDS; round++) {
      for (const mode of round % 2 === 0 ? MODES : MODES.toReversed()) {
        await use(mode)
        const before = processorMs(server.pid) ?? Number.NaN
        const sent = await ask()
        rounds[mode].push({
          ...sent,
          processor: ((processorMs(server.pid) ?? Number.NaN) - before) / QUOTES,
        })
      }
    }
  } finally {
    await server.stop()
  }
  const of = (mode: Mode, figure: 'perSecond' | 'p95' | 'processor') =>
    median(rounds[mode].map((sent) => sent[figure]))
  const name = `Quote, ${CONNECTIONS} connections, checked`
  const [rate, without, p95] = [
    of('enforce', 'perSecond'),
    of('off', 'perSecond'),
    of('enforce', 'p95'),
  ]
  return [
    {
      name: `${name}, processor time of each`,
      unit: 'ms',
      ours: of('enforce', 'processor'),
      reference: of('off', 'processor'),
      met: null,
    },
    {
      name,
      unit: '/s',
      ours: rate,
      reference: without,
      budget: '≥ 0.9 × off',
      met: rate / without >= 0.9,
    },
    {
      name: `${name}, p95`,
      unit: 'ms',
      ours: p95,
      reference: of('off', 'p95'),
      budget: '< 10 ms',
      met: p95 < 10,
    },
  ]
}

function quoteRequest(number: number): Request {
  const headers = { 'content-type': 'application/json' }
  return {
    method: 'POST',
    path: '/api/quote',
    headers,
    body: JSON.stringify(tripOf(soldDay(), number)),
  }
}
