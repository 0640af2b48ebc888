import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { tripBody } from '#test/crash/booking-body.ts'
import { type BuiltServer, pause, startBuilt } from '#test/crash/built-server.ts'
import { createDatabase, freePort, type TestPostgres } from '#test/postgres.ts'
import { bookRound } from '../bookings/index.ts'
import { firstLoad } from '../bytes.ts'
import { expectStatus, type Request, repeat } from '../load/index.ts'
import { untilPacked } from '../packed.ts'
import { processorMs } from '../process.ts'
import { startAndStop } from '../start.ts'
import type { Checkout } from './checkouts.ts'

/** What figures are told in. */
export type Unit = 's' | 'ms' | 'µs' | 'kB' | '/s'

/** One line of the comparison: a figure from each turn. */
export type Measured = { name: string; unit: Unit; figures: number[] }

/** What is measured turn by turn. */
type Measures = { measured: Measured[]; takeTurn(): Promise<void> }

const CONNECTIONS = 16
const SECONDS = 3
const BOOKINGS = 300
const WARM_UP_BOOKINGS = 60
const PAGES = ['/', '/booking', '/tours', '/contact', '/faq']
const HOME: Request = { method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } }
const QUOTE: Request = {
  method: 'POST',
  path: '/api/quote',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(tripBody()),
}

/** Starts on the embedded store: of a folder that is there, and of an empty one. */
export async function measureStarts({ folder }: Checkout, own: string): Promise<Measures> {
  const existing = line('Start, existing embedded store: processor time', 'ms')
  const existingClock = line('… by the clock', 'ms')
  const empty = line('Start, empty folder: processor time', 'ms')
  const emptyClock = line('… by the clock', 'ms')
  const dataDir = join(own, 'starts')
  // Once before, so that the compiled code is in its cache, as after any first start.
  await startAndStop(dataDir, folder)
  return {
    measured: [existing, existingClock, empty, emptyClock],
    async takeTurn() {
      rmSync(dataDir, { recursive: true, force: true })
      for (const [processor, clock] of [
        [empty, emptyClock],
        [existing, existingClock],
      ] as const) {
        const taken = await startAndStop(dataDir, folder)
        processor.figures.push(taken.processor ?? Number.NaN)
        clock.figures.push(taken.clock)
      }
    },
  }
}

/** Bytes of first visits once; pages, quotes and bookings turn by turn, at a server that stays. */
export async function measureVisits(
  { name, folder: checkout }: Checkout,
  { postgres, folder }: { postgres: TestPostgres | null; folder: string },
): Promise<Measures & { stop(): Promise<unknown> }> {
  const databaseUrl = postgres ? await createDatabase(postgres.url, `compare_${name}`) : null
  const dataDir = join(folder, 'visits')
  const server = await startBuilt({ checkout, port: await freePort(), dataDir, databaseUrl })
  try {
    await untilPacked(server.port)
    const bytes: Measured[] = []
    for (const page of PAGES) {
      const { html, css, script } = await firstLoad(server.port, page, checkout)
      bytes.push({ name: `First load of ${page}`, unit: 'kB', figures: [html + css + script] })
      bytes.push({ name: `… of it scripts`, unit: 'kB', figures: [script] })
    }
    const requests = [ofRequest('The page / in brotli', HOME), ofRequest('A quote', QUOTE)]
    for (const { warmUp } of requests) await warmUp(server)
    const bookings = ofBookings(postgres ? 'PostgreSQL' : 'the embedded store')
    await bookings.warmUp(server)
    return {
      measured: [...bytes, ...requests.flatMap(({ measured }) => measured), ...bookings.measured],
      async takeTurn() {
        for (const { takeTurn } of [...requests, bookings]) await takeTurn(server)
      },
      stop: server.stop,
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The same request over and over. */
function ofRequest(name: string, request: Request) {
  const processor = line(`${name}: processor time of the server`, 'µs')
  const rate = line(`… ${CONNECTIONS} connections`, '/s')
  const send = async ({ port }: BuiltServer, seconds: number) =>
    expectStatus(await repeat(port, request, { connections: CONNECTIONS, seconds }), 200)
  return {
    measured: [processor, rate],
    warmUp: (server: BuiltServer) => send(server, 1),
    async takeTurn(server: BuiltServer) {
      const before = await idleProcessorMs(server)
      const { answers, perSecond } = await send(server, SECONDS)
      const spent = (await idleProcessorMs(server)) - before
      processor.figures.push((spent * 1000) / answers)
      rate.figures.push(perSecond)
    },
  }
}

/** Cash bookings over a season, and what follows each: its mails and its event in the calendar. */
function ofBookings(store: string) {
  const processor = line(
    `A booking in cash on ${store}, mails and all: processor time of the server`,
    'ms',
  )
  const answered = line('… until it is answered', 'ms')
  const rate = line('… 8 at a time', '/s')
  const p99 = line('… p99', 'ms')
  const book = (server: BuiltServer, amount: number) =>
    bookRound(server, { method: 'cash', say: () => {} }, amount)
  return {
    measured: [processor, answered, rate, p99],
    warmUp: (server: BuiltServer) => book(server, WARM_UP_BOOKINGS),
    async takeTurn(server: BuiltServer) {
      const before = await idleProcessorMs(server)
      const round = await book(server, BOOKINGS)
      processor.figures.push(((await idleProcessorMs(server)) - before) / BOOKINGS)
      answered.figures.push(round.processorMs)
      rate.figures.push(round.perSecond)
      p99.figures.push(round.p99)
    },
  }
}

const LOOK_EVERY_MS = 500
const MOST_LOOKS = 60
const IDLE_MS = 20

/** What the server has taken of the processor, once nothing is left to do or it has been given time enough; or NaN. */
async function idleProcessorMs({ pid }: BuiltServer): Promise<number> {
  let last = processorMs(pid) ?? Number.NaN
  for (let look = 0; look < MOST_LOOKS; look++) {
    await pause(LOOK_EVERY_MS)
    const now = processorMs(pid) ?? Number.NaN
    if (!(now - last > IDLE_MS)) return now
    last = now
  }
  return last
}

function line(name: string, unit: Unit): Measured {
  return { name, unit, figures: [] }
}
