import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ADMIN, startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { answeredAt } from '../../e2e/answered.ts'
import { browserPath } from '../../e2e/browser-path.ts'
import { bookSaturday } from '../../e2e/saturday-parts.ts'
import type { Row } from '../table.ts'
import { type Effort, handOn } from '../taps/hand.ts'
import type { Bench } from '../types.ts'
import { saturday, WORKS, type Work } from './works.ts'

/**
 * What a dispatcher does on a Saturday of sixty trips, by mouse and keyboard in the built product: a press of the mouse,
 * a field filled and a key that acts by itself are an action each; seconds are those of the Keystroke-Level Model. How
 * long the machine took stands beside, and counts for nothing.
 */
export const officeWork: Bench = async ({ folder, say }) => {
  const server = await startBuilt({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    env: { ENVIRONMENT: 'development', PAYMENT_METHODS: 'card,cash' },
  })
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return await workOn(browser, server.origin, say)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function workOn(
  browser: Browser,
  origin: string,
  say: (line: string) => void,
): Promise<Row[]> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    storageState: answeredAt(origin),
  })
  const page = await context.newPage()
  await page.request.post('/api/sign-in', { data: ADMIN })
  const trips = await bookSaturday(page, saturday())
  const rows: Row[] = []
  for (const work of WORKS) {
    const hand = handOn(page, 'desktop')
    await work.open({ page, hand, trips })
    const started = performance.now()
    const outcome = await work.work({ page, hand, trips })
    const machine = (performance.now() - started) / 1000
    say(`${work.name}: done`)
    rows.push(...toRows(work, hand.effort, outcome, machine))
  }
  return rows
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
