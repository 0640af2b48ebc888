import { statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { addDays, athensDate, type WallDate } from '#app/domain/time/athens.ts'
import { openStore } from '#app/server/db/index.server.ts'
import { ADMIN, type BuiltServer, root, startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { answeredAt } from '../e2e/answered.ts'
import { browserPath } from '../e2e/browser-path.ts'
import { untilPacked } from './packed.ts'
import { percentile, type Row } from './table.ts'
import type { Bench } from './types.ts'

const TRIPS = 1_000
const ROWS = 100
/** Frames of one drag, and how often it is done; the first warms up. */
const FRAMES = 120
const DRAGS = 5
const SLOWER = 4
const FRAME_MS = 16.7
const MOST_SCRIPT = 20
/** The left button is down. */
const HELD = { button: 'left', buttons: 1 } as const

/**
 * A day of a thousand trips and a hundred drivers, one trip dragged over the rows with a processor four times slower:
 * the processor time of the browser's main thread for each frame, so that what else runs on this machine says nothing.
 */
export const timeline: Bench = async ({ folder }) => {
  const dataDir = join(folder, 'data')
  const day = addDays(athensDate(new Date()), 1)
  await fill(dataDir, day)
  const server = await startBuilt({ port: await freePort(), dataDir })
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await untilPacked(server.port)
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1440, height: 900 },
      storageState: answeredAt(server.origin),
    })
    return await measure(await context.newPage(), server, day)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measure(page: Page, { origin }: BuiltServer, day: WallDate): Promise<Row[]> {
  await page.request.post('/api/sign-in', { data: ADMIN, headers: { origin } })
  const others = await open(page, '/admin/account')
  const scripts = await open(page, `/admin/timeline?day=${day}`)
  await page.locator('.timeline-trip').first().waitFor({ timeout: 120_000 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const frames: number[] = []
  for (let drag = 0; drag < DRAGS; drag += 1) {
    const took = await dragOver(page, devtools)
    if (drag > 0) frames.push(...took)
  }
  return [...frameRows(frames), scriptRow(scripts, others)]
}

/** Everybody has a car and ten trips of half an hour, one after the other, there and back: a day that can be driven. */
async function fill(dataDir: string, day: WallDate): Promise<void> {
  const store = await openStore({ databaseUrl: null, dataDir, onError: console.error })
  try {
    await store.db.execute(sql`
      insert into drivers (name, phone)
      select 'Driver ' || i, '+306900000' || i from generate_series(1, ${ROWS}::int) i`)
    await store.db.execute(sql`
      insert into vehicles (make_model, license_plate, capacity, vehicle_type)
      select 'Mercedes Vito', 'BEN-' || i, 8, 'Minivan' from generate_series(1, ${ROWS}::int) i`)
    await store.db.execute(sql`
      with placed as (
        insert into orders (idempotency_key, request_hash, first_name, last_name, email, phone,
          payment_method, total_cents, created_at)
        select 'bench-' || n, '', 'Anna', 'Bench ' || n, 'anna@example.com', '', 'cash', 0, now()
        from generate_series(1, ${TRIPS}::int) n returning id
      ), numbered as (select id, row_number() over (order by id)::int - 1 as n from placed)
      insert into bookings (order_id, kind, booking_ref, first_name, last_name, customer_name, email,
        phone, date, time, pickup_at, free_at, duration_minutes, pickup_location, dropoff_location,
        passengers, status, original_price_cents, discount_cents, price_cents, payment_method,
        located, driver_id, driver_name, vehicle_id, assigned_vehicle, created_at)
      select numbered.id, 'transfer', 'PT-BENCH' || n, 'Anna', 'Bench', 'Anna Bench', '', '',
        at::date, at::time, at at time zone 'Europe/Athens',
        at at time zone 'Europe/Athens' + interval '40 minutes', 30, leg.pickup, leg.dropoff, 2,
        'confirmed', 0, 0, 0, 'cash', true, driver.id, driver.name, car.id, car.name, now()
      from numbered
      cross join lateral (select ${day}::date + time '06:45'
        + interval '75 minutes' * (n / ${ROWS}::int) as at) moment
      join (values (0, 'Paros Airport', 'Naoussa'), (1, 'Naoussa', 'Paros Airport'))
        leg (turn, pickup, dropoff) on leg.turn = n / ${ROWS}::int % 2
      join lateral (select id, name from drivers where name like 'Driver %' order by id
        offset n % ${ROWS}::int limit 1) driver on true
      join lateral (select id, make_model || ' ' || license_plate as name from vehicles
        where license_plate like 'BEN-%' order by id
        offset n % ${ROWS}::int limit 1) car on true`)
  } finally {
    await store.close()
  }
}

/** Drags a trip down and back over the rows, and puts it back; milliseconds of work for each frame. */
async function dragOver(page: Page, devtools: CDPSession): Promise<number[]> {
  const box = await page.locator('.timeline-trip').first().boundingBox()
  if (!box) throw new Error('no trip to drag')
  const [x, y] = [box.x + 10, box.y + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const answered = page.waitForResponse(/\/fits\//, { timeout: 120_000 })
  await page.mouse.move(x + 20, y + 20)
  await answered
  const took: number[] = []
  let before = await workOf(devtools)
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const away = Math.abs(((frame * 2) % (2 * FRAMES)) - FRAMES)
    const at = { x: x + frame, y: y + 4 * (FRAMES - away) + (frame % 2) }
    // Answered when its frame was worked on. The page's own mouse would ask the page itself something for each move.
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at, ...HELD })
    const after = await workOf(devtools)
    took.push(after - before)
    before = after
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return took
}

/** What the main thread has done since the page is there, in milliseconds. */
async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function frameRows(frames: number[]): Row[] {
  const [p50, p95] = [percentile(frames, 0.5), percentile(frames, 0.95)]
  const name = `Drag over ${ROWS} rows of ${TRIPS} trips, ${SLOWER} times slower: work a frame`
  const load = `load ${loadavg()[0]?.toFixed(1)}`
  return [
    { name: `${name}, p50`, unit: 'ms', ours: p50, met: null },
    {
      name: `${name}, p95`,
      unit: 'ms',
      ours: p95,
      budget: `≤ ${FRAME_MS} ms`,
      met: p95 <= FRAME_MS,
      note: `longest ${percentile(frames, 1).toFixed(1)} ms, ${load}`,
    },
  ]
}

/** The scripts a screen needs beside those of another one, as they are sent. */
function scriptRow(scripts: Set<string>, others: Set<string>): Row {
  const bytes = [...scripts]
    .filter((path) => !others.has(path))
    .reduce((sum, path) => sum + statSync(join(root, 'build/client', `${path}.br`)).size, 0)
  const [ours, budget] = [bytes / 1000, `≤ ${MOST_SCRIPT} kB`]
  const name = 'Script of the timeline beside that of another screen'
  return { name, unit: 'kB', ours, budget, met: ours <= MOST_SCRIPT }
}

/** Opens a screen; the paths of all its scripts. */
async function open(page: Page, address: string): Promise<Set<string>> {
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 120_000 })
  const links = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  return new Set(links)
}
