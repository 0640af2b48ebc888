/**
 * The store of the built product fails for a while, in every way it can, while people look and book:
 * `npm run outage`, or `npm run outage -- --seconds=30`. Says how fast they were answered and how
 * soon all was well again; a promise that was broken is exit code 1. With `--without=<guard>` the guard is cut out of
 * the server, and one should be; the starts that have to be refused are left out then.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cutGuard, type Guard } from '../chaos/guards.ts'
import { type BuiltServer, pause, startBuilt } from '../crash/built-server.ts'
import { freePort, startPostgres } from '../postgres.ts'
import { exitOnSignals } from '../started.ts'
import { tryRefusals } from './refusals.ts'
import { fullDisk, fullFolder, readOnly, silent, stopped, type Trouble } from './troubles.ts'
import { findLost, letVisitorsCome, type Sample, type Visitors } from './visitors.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, without: { type: 'string' } },
})
const TROUBLE_MS = Number(values.seconds) * 1000
const CALM_MS = 3_000
/** Promised (docs/reliability.md), in milliseconds. */
const WELL_WITHIN = 2_000
/** Of lines that say something else, as of a job that failed: not one for every visitor. */
const MOST_LINES = 40

/** What a run can be made without: it has to say what is missing then. */
const GUARDS: Record<string, Guard> = {
  watch: {
    says: 'a database that says nothing is noticed, and what waits for it is ended',
    cuts: [['if (isAway || !inUse()) return heard();', 'return;']],
  },
  trouble: {
    says: 'a failure of the store is told from a fault of ours',
    cuts: [['if (error instanceof StoreAway) return "away";', 'return null;']],
  },
}

exitOnSignals()
const script = values.without === undefined ? {} : { script: cutGuard(values.without, GUARDS) }
const folder = mkdtempSync(join(tmpdir(), 'meltemi-outage-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const postgres = await startPostgres()
try {
  const kept: boolean[] = []
  for (const trouble of await troubles()) kept.push(await endure(trouble))
  const refusals = values.without === undefined ? await tryRefusals(folder, postgres) : []
  for (const { name, isRight, said } of refusals) {
    console.log(`${isRight ? 'ok    ' : 'BROKEN'} start with ${name}\n         ${said}`)
    kept.push(isRight)
  }
  process.exitCode = kept.every(Boolean) ? 0 : 1
} finally {
  await postgres?.stop()
}

async function troubles(): Promise<Trouble[]> {
  const folders = fullFolder()
  if (!folders) console.log('no full disk: mounting one takes root')
  if (!postgres) console.log('no PostgreSQL on this machine: the embedded store alone')
  const ofPostgres = postgres
    ? [
        await stopped(postgres, join(folder, 'stopped')),
        await silent(postgres, join(folder, 'silent')),
        await readOnly(postgres, join(folder, 'read-only')),
        await fullDisk(postgres, join(folder, 'full')),
      ]
    : []
  return [...ofPostgres, folders].filter((one) => one !== null)
}

/** Lets one trouble come and go, and tells whether every promise was kept. */
async function endure(trouble: Trouble): Promise<boolean> {
  const { databaseUrl, dataDir } = trouble
  const options = { ...script, port: await freePort(), databaseUrl, dataDir }
  let server = await startBuilt(options)
  let visitors: Visitors | undefined
  try {
    visitors = await letVisitorsCome(server.origin)
    await pause(CALM_MS)
    await trouble.strike()
    // What was asked while it struck may have been answered.
    const from = visitors.now()
    await pause(TROUBLE_MS)
    const readyz = (await fetch(`${server.origin}/readyz`)).status
    const until = visitors.now()
    await trouble.mend()
    const mended = visitors.now()
    const wellMs = await untilWell(server, visitors, mended)
    await pause(CALM_MS)
    await visitors.stop()
    const logged = linesOf(server.output())
    // What was answered has to survive the process too.
    await server.kill()
    server = await startBuilt(options)
    const lost = await findLost(server.origin, visitors)
    return judge(trouble, visitors, { from, until, readyz, wellMs, logged, lost: lost.length })
  } finally {
    await visitors?.stop()
    await server.kill()
    trouble.remove?.()
  }
}

/** Milliseconds from the end of the trouble to the first booking that was taken. */
async function untilWell(server: BuiltServer, { samples }: Visitors, mended: number) {
  for (let look = 0; look < 300; look += 1) {
    const first = samples.find(
      ({ at, status, asked }) => asked === 'booking' && at >= mended && status === 201,
    )
    const isReady = (await fetch(`${server.origin}/readyz`).catch(() => null))?.status === 200
    if (first && isReady) return Math.round(first.at + first.tookMs - mended)
    await pause(100)
  }
  return Number.POSITIVE_INFINITY
}

type Seen = {
  from: number
  until: number
  readyz: number
  wellMs: number
  /** How often each message stands in the log. */
  logged: Map<string, number>
  lost: number
}

function linesOf(output: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of output.split('\n').filter((one) => one.startsWith('{'))) {
    const { msg = '' } = JSON.parse(line) as { msg?: string }
    counts.set(msg, (counts.get(msg) ?? 0) + 1)
  }
  return counts
}

function judge(trouble: Trouble, { samples, booked }: Visitors, seen: Seen): boolean {
  const meanwhile = samples.filter(({ at }) => at >= seen.from && at < seen.until)
  const pages = meanwhile.filter(({ asked }) => asked === 'page')
  const bookings = meanwhile.filter(({ asked }) => asked === 'booking')
  const refused = bookings.filter(({ status }) => status === 503)
  // Between the stroke and its being noticed something may still be on its way.
  const odd = bookings.filter(({ status, retryAfter }) =>
    status === 503 ? !retryAfter : status !== 201 || trouble.atOnce,
  )
  const lines = [...seen.logged]
  const told = lines.find(([words]) => words.startsWith(trouble.says))?.[1] ?? 0
  const others = lines.filter(([words]) => !words.startsWith(trouble.says))
  const most = Math.max(0, ...others.map(([, times]) => times))
  if (most > MOST_LINES) console.log(others)
  const promises: [string, boolean][] = [
    [
      `${pages.length} pages, slowest ${slowest(pages)} ms`,
      pages.every(({ status }) => status === 200),
    ],
    [
      `${refused.length} bookings refused (503, Retry-After), slowest ${slowest(refused)} ms`,
      refused.length > 0 && slowest(refused) <= trouble.refusedWithin,
    ],
    [
      `${odd.length} other answers: ${[...new Set(odd.map(({ status }) => status))]}`,
      odd.length === 0,
    ],
    [`/readyz ${seen.readyz}`, seen.readyz === 503],
    [`well after ${seen.wellMs} ms`, seen.wellMs <= WELL_WITHIN],
    [`told in the log ${told} time`, told === 1],
    [`${others.length} other kinds of lines, at most ${most} of one`, most <= MOST_LINES],
    [`${booked.size} bookings answered in all, ${seen.lost} of them lost`, seen.lost === 0],
  ]
  console.log(`${trouble.name}, ${Math.round((seen.until - seen.from) / 1000)} s`)
  for (const [words, isKept] of promises) console.log(`  ${isKept ? 'ok    ' : 'BROKEN'} ${words}`)
  return promises.every(([, isKept]) => isKept)
}

function slowest(samples: Sample[]): number {
  return Math.round(Math.max(0, ...samples.map(({ tookMs }) => tookMs)))
}
