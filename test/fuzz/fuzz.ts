/**
 * `npm run fuzz [-- requests seed]`: odd requests to every endpoint and every page of the built product, as
 * nobody, as a hotel, as the office and as the holder of a link. Each seed asks other things, the same seed
 * the same ones. Fails on an answer 5xx, on a connection that breaks, and when the server is gone at the
 * end; the slowest answers are told, by the processor's time too, of which nobody else takes a part.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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

/** What came, after how long, and what of the processor the server took meanwhile, its jobs and threads included. */
type Answered = {
  route: string
  asked: OddRequest
  status: number
  milliseconds: number
  processor: number
}

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
  await drawFirstDocument(world)
  const answers: Answered[] = []
  for (const { route, toRequests } of targets()) {
    await readVersion(call, world)
    for (const asked of fc.sample(toRequests(world), { numRuns: requests, seed })) {
      answers.push(await measure(route, asked))
    }
  }
  return answers
}

/**
 * The thread that draws documents starts once a process, 20 s after the server, and takes half a second of processor for
 * it: told apart, so that each answer after it is what a server takes that has run for a while.
 */
async function drawFirstDocument({ booking, headers }: World) {
  const route = '/api/admin/bookings/:id/evidence'
  const path = `${route.replace(':id', String(booking.id))}?as=pdf`
  const asked = { path, method: 'GET', caller: 'office', headers: headers.office } as const
  const { status, processor } = await measure(route, asked)
  if (status !== 200) throw new Error(`the first document is answered ${status}`)
  console.log(
    `the first document, with the thread that draws it: ${processor.toFixed(0)} ms of processor`,
  )
}

async function measure(route: string, asked: OddRequest): Promise<Answered> {
  const { path, caller: _, ...request } = asked
  const spent = processorMs(server.pid)
  const started = performance.now()
  const status = await call(path, request).then(
    (answer) => answer.status,
    () => 599,
  )
  const milliseconds = performance.now() - started
  return { route, asked, status, milliseconds, processor: processorMs(server.pid) - spent }
}

/** Milliseconds of processor that all threads of a process and of those it started have taken; 0 where the system does not tell. */
function processorMs(pid: number | string): number {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return 0
  const ofTask = (task: string) => {
    const spent = Number(readOrNone(join(tasks, task, 'schedstat')).split(' ')[0]) / 1e6
    const started = readOrNone(join(tasks, task, 'children'))
      .split(' ')
      .filter(Boolean)
    return spent + started.reduce((sum, child) => sum + processorMs(child), 0)
  }
  return readdirSync(tasks).reduce((sum, task) => sum + ofTask(task), 0)
}

/** What the system tells; nothing of a thread that has ended meanwhile. */
function readOrNone(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
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
  const late = answers.filter(({ milliseconds }) => milliseconds > BUDGET_MS)
  const slow = answers.filter(({ processor }) => processor > BUDGET_MS)
  for (const { route, asked, status } of faults.slice(0, 100)) {
    console.log(`${status} ${route} as ${asked.caller}: ${JSON.stringify(asked).slice(0, 1_500)}`)
  }
  const slowest = answers.toSorted((one, other) => other.processor - one.processor)
  for (const { route, asked, milliseconds, processor } of slowest.slice(0, SHOWN)) {
    const took = `${processor.toFixed(0)} ms of processor, ${milliseconds.toFixed(0)} ms`
    console.log(`${took} ${route} as ${asked.caller}: ${asked.path.slice(0, 100)}`)
  }
  for (const [route, group = []] of Object.entries(Object.groupBy(slow, ({ route }) => route)))
    console.log(`${group.length} of ${requests} over ${BUDGET_MS} ms of processor: ${route}`)
  console.log(statusLine(answers))
  console.log(
    `${answers.length} answers, ${faults.length} faults, over ${BUDGET_MS} ms: ` +
      `${late.length} by the clock, ${slow.length} by the processor`,
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
