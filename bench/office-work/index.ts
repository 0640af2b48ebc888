import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ADMIN, startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { answeredAt } from '../../e2e/answered.ts'
import { browserPath } from '../../e2e/browser-path.ts'
import { bookSaturday } from '../../e2e/saturday-parts.ts'
import type { Row } from '../table.ts'
import { type Effort, handOn } from '../taps/hand.ts'
import type { Bench } from '../types.ts'
import { HOTEL, hotelBooks, nameHotel } from './hotel-books.ts'
import { type Desk, saturday, WORKS, type Work } from './works.ts'

/**
 * What a dispatcher does on a Saturday of sixty trips, and a hotel at its desk, by mouse and keyboard in the built product: a
 * press of the mouse, a field filled and a key that acts by itself are an action each; seconds are those of the
 * Keystroke-Level Model. How long the machine took stands beside, and counts for nothing.
 */
export const officeWork: Bench = async ({ folder, say }) => {
  const server = await startBuilt({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    env: {
      ENVIRONMENT: 'development',
      PAYMENT_METHODS: 'card,cash',
      PARTNER_ACCOUNTS: Object.values(HOTEL).join(':'),
    },
  })
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return [
      ...(await workAtOffice(browser, server.origin, say)),
      ...(await workAtHotel(browser, server.origin, say)),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function workAtOffice(
  browser: Browser,
  origin: string,
  say: (line: string) => void,
): Promise<Row[]> {
  const page = await signedIn(browser, origin, ADMIN)
  const trips = await bookSaturday(page, saturday())
  const rows: Row[] = []
  for (const work of WORKS) rows.push(...(await doWork(work, { page, trips }, say)))
  return rows
}

async function workAtHotel(
  browser: Browser,
  origin: string,
  say: (line: string) => void,
): Promise<Row[]> {
  await nameHotel(await signedIn(browser, origin, ADMIN))
  const page = await signedIn(browser, origin, HOTEL)
  return doWork(hotelBooks, { page, trips: [] }, say)
}

/** A window of somebody who has signed in. */
async function signedIn(
  browser: Browser,
  origin: string,
  { username, password }: typeof ADMIN,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    storageState: answeredAt(origin),
  })
  const page = await context.newPage()
  await page.request.post('/api/sign-in', { data: { username, password } })
  return page
}

async function doWork(
  work: Work,
  { page, trips }: Omit<Desk, 'hand'>,
  say: (line: string) => void,
): Promise<Row[]> {
  const hand = handOn(page, 'desktop')
  await work.open({ page, hand, trips })
  const started = performance.now()
  const outcome = await work.work({ page, hand, trips })
  const machine = (performance.now() - started) / 1000
  say(`${work.name}: done`)
  return toRows(work, hand.effort, outcome, machine)
}

function toRows(work: Work, effort: Effort, outcome: string, machine: number): Row[] {
  const { name, was, most } = work
  const { taps, textFields, shortcuts, seconds } = effort
  const actions = taps + textFields + shortcuts
  const note = [`was ${was}`, outcome].filter(Boolean).join('; ')
  const acts = 'actions' in most ? budgetOf(actions, most.actions) : { met: null }
  const time = 'seconds' in most ? budgetOf(seconds, most.seconds) : { met: null }
  return [
    { name, unit: 'actions', ours: actions, note, ...acts },
    {
      name: '…',
      unit: 's',
      ours: seconds,
      note: `model; machine ${machine.toFixed(0)} s`,
      ...time,
    },
  ]
}

function budgetOf(ours: number, most: number) {
  return { budget: `≤ ${most}`, met: ours <= most }
}
