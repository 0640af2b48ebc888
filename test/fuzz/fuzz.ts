/**
 * `npm run fuzz [-- requests seed]`: odd requests to every endpoint and every page of the built product, as
 * nobody, as a hotel, as the office and as the holder of a link. Each seed asks other things, the same seed
 * the same ones. Fails on an answer 5xx, on a connection that breaks, and when the server is gone at the
 * end; the time of the slowest answers is told.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import pages from '#app/routes.ts'
import { systemClock } from '#app/server/clock/index.server.ts'
import { ADMIN, startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { ENDPOINTS } from './endpoints.ts'
import { type OddRequest, oddRequests, oddVisits } from './odd-requests.ts'
import { type Call, makeWorld, readVersion, type World } from './world.ts'

const REQUESTS = 200
const PARTNER = { username: 'cactus', password: 'cactus-password' }
const BUDGET_MS = 100
const SHOWN = 10

type Answered = { route: string; asked: OddRequest; status: number; milliseconds: number }

const [requests = REQUESTS, seed = systemClock().getTime() % 1_000_000] = process.argv
  .slice(2)
  .map(Number)
const folder = mkdtempSync(join(tmpdir(), 'meltemi-fuzz-'))
const server = await startBuilt({
  port: await freePort(),
  dataDir: folder,
  env: { PARTNER_ACCOUNTS: `CactusHotel:${PARTNER.username}:${PARTNER.password}` },
})
try {
  console.log(`${requests} requests each to ${targets().length} endpoints and pages, seed ${seed}`)
  const answers = await fuzz()
  process.exitCode = tell(answers) && (await isAlive()) ? 0 : 1
} finally {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
}

function targets(): { route: string; toRequests: (world: World) => fc.Arbitrary<OddRequest> }[] {
  const endpoints = Object.entries(ENDPOINTS).map(([route, endpoint]) => ({
    route,
    toRequests: (world: World) => oddRequests(route, endpoint, world),
  }))
  const drawn = pagePaths(pages).map((path) => ({
    route: `page /${path}`,
    toRequests: (world: World) => oddVisits(path, world),
  }))
  return [...drawn, ...endpoints]
}

type PageEntry = { path?: string; children?: PageEntry[] }

/** Every address of the page table, without a slash before it. */
function pagePaths(entries: readonly PageEntry[], above: string[] = []): string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : [...above, path.replace('*', 'no-such-page')]
    return children ? pagePaths(children, here) : [here.join('/')]
  })
}

async function fuzz(): Promise<Answered[]> {
  const world = await makeWorld(call, { office: ADMIN, partner: PARTNER }, systemClock())
  const answers: Answered[] = []
  for (const { route, toRequests } of targets()) {
    await readVersion(call, world)
    for (const asked of fc.sample(toRequests(world), { numRuns: requests, seed })) {
      const { path, caller: _, ...request } = asked
      const started = performance.now()
      const status = await call(path, request).then(
        (answer) => answer.status,
        () => 599,
      )
      answers.push({ route, asked, status, milliseconds: performance.now() - started })
    }
  }
  return answers
}

/** Goes where no redirect leads, and reads the whole answer unless it never ends. */
async function call(...[path, { method, headers, body }]: Parameters<Call>): ReturnType<Call> {
  const address = `${server.origin}${path}`
  const answer = await fetch(address, { method, headers, redirect: 'manual', body: body ?? null })
  const isEndless = answer.headers.get('content-type') === 'text/event-stream'
  if (isEndless) await answer.body?.cancel()
  const text = isEndless ? '' : await answer.text()
  return { status: answer.status, headers: answer.headers, text }
}

/** Tells what was found; true when nothing was wrong. */
function tell(answers: Answered[]): boolean {
  const faults = answers.filter(({ status }) => status >= 500)
  const slow = answers.filter(({ milliseconds }) => milliseconds > BUDGET_MS)
  for (const { route, asked, status } of faults.slice(0, 100)) {
    console.log(`${status} ${route} as ${asked.caller}: ${JSON.stringify(asked).slice(0, 1_500)}`)
  }
  const slowest = answers.toSorted((one, other) => other.milliseconds - one.milliseconds)
  for (const { route, asked, milliseconds } of slowest.slice(0, SHOWN)) {
    console.log(
      `${milliseconds.toFixed(0)} ms ${route} as ${asked.caller}: ${asked.path.slice(0, 100)}`,
    )
  }
  for (const [route, group = []] of Object.entries(Object.groupBy(slow, ({ route }) => route)))
    console.log(`${group.length} of ${requests} over ${BUDGET_MS} ms: ${route}`)
  console.log(statusLine(answers))
  console.log(
    `${answers.length} answers, ${faults.length} faults, ${slow.length} over ${BUDGET_MS} ms`,
  )
  return faults.length === 0
}

function statusLine(answers: Answered[]): string {
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => status))
  return counts.map(([status, group = []]) => `${status}: ${group.length}`).join(', ')
}

async function isAlive(): Promise<boolean> {
  const { status } = await call('/readyz', { method: 'GET', headers: {} })
  if (status !== 200) console.log(`/readyz answers ${status} at the end`)
  return status === 200
}
