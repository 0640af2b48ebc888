/**
 * Two built servers on one PostgreSQL behind nginx, under a steady load of pages, prices and
 * bookings, while each is stopped and started anew: `npm run rolling`, the number of rounds in
 * ROLLING_ROUNDS. A request that is not answered, a booking or mail that is lost or doubled, an
 * office screen that hears nothing end this with exit code 1. Counts go to the file ROLLING_REPORT
 * names.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN } from '../crash/built-server.ts'
import { findNginx } from '../nginx.ts'
import { startPostgres } from '../postgres.ts'
import { exitOnSignals } from '../started.ts'
import { type Browser, openBrowser } from './ask.ts'
import { type Installation, setUp } from './installation.ts'
import { judge } from './judge.ts'
import { type OfficeScreen, openOfficeScreen } from './office-screen.ts'
import { letVisitorsIn } from './visitors.ts'

const ROUNDS = Number(process.env.ROLLING_ROUNDS ?? 3)
const VISITORS = 4
/** Answers of a restarted server after which nginx counts on it again. */
const ANSWERS_BETWEEN = 30

exitOnSignals()
const nginx = findNginx()
const postgres = nginx ? await startPostgres() : null
if (!nginx || !postgres) {
  console.log(`rolling restart: skipped, no ${nginx ? 'PostgreSQL' : 'nginx'} on this machine`)
  report({ passed: 0, failed: 0, skipped: 1 })
} else {
  const folder = mkdtempSync(join(tmpdir(), 'meltemi-rolling-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  try {
    const installation = await setUp(folder, postgres, nginx)
    const wrong = await restartEach(installation).finally(() => installation.stop())
    for (const line of wrong.slice(0, 20)) console.error(`  WRONG ${line}`)
    if (wrong.length > 0) console.error(nginxSays(folder))
    report({ passed: wrong.length ? 0 : 1, failed: wrong.length ? 1 : 0, skipped: 0 })
    process.exitCode = wrong.length ? 1 : 0
  } finally {
    await postgres.stop()
  }
}

/** The last of what nginx complained of, which says why it answered 502. */
function nginxSays(folder: string): string {
  return readFileSync(join(folder, 'nginx', 'error.log'), 'utf8').slice(-4_000)
}

/** Restarts every server in turn under load and tells what went wrong. */
async function restartEach({ servers, origin, ca, ...rest }: Installation): Promise<string[]> {
  const office = openBrowser(ca)
  const cookie = await signIn(office, origin)
  const followed = [origin, ...servers.map((server) => server.origin)]
  const screens = await Promise.all(followed.map((one) => openOfficeScreen(office, one, cookie)))
  const started = performance.now()
  const visitors = letVisitorsIn(origin, ca, VISITORS)
  const wrong: string[] = []
  const times: string[] = []
  await visitors.answers(ANSWERS_BETWEEN)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of servers) {
      const { stopMs, startMs, code } = await server.restart()
      if (code !== 0) wrong.push(`a server ended with ${code}`)
      times.push(`${Math.round(stopMs)}+${Math.round(startMs)}`)
      // Before, nginx would leave it alone still, and with the next one away have nobody to ask.
      while ((await server.answered()) < ANSWERS_BETWEEN) await visitors.answers(10)
    }
  }
  const deaf = await everyScreenHears(screens)
  await visitors.end()
  const seconds = (performance.now() - started) / 1000
  for (const screen of screens) screen.close()
  const judged = await judge(rest.databaseUrl, visitors.booked, rest.smtp.received)
  office.close()
  console.log(
    [
      `rolling restart: ${servers.length * ROUNDS} restarts in ${seconds.toFixed(1)} s`,
      `${visitors.requests} requests, ${visitors.failures.length} failed`,
      `${visitors.booked.length} bookings, ${judged.mails} mails, ${judged.jobs} jobs done`,
      `office screens: ${screens.map(({ notices, reconnects }) => `${notices} notices, ${reconnects} reconnects`).join('; ')}`,
      `stop+start, ms: ${times.join(', ')}`,
    ].join('\n  '),
  )
  return [...wrong, ...visitors.failures, ...deaf, ...judged.wrong]
}

/** While people book, every screen must hear of it, whichever process it is connected to. */
async function everyScreenHears(screens: OfficeScreen[]): Promise<string[]> {
  const heard = await Promise.all(
    screens.map((screen) => Promise.race([screen.nextNotice().then(() => true), seconds(10)])),
  )
  return heard.flatMap((did, index) => (did ? [] : [`office screen ${index} hears nothing`]))
}

function seconds(count: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), count * 1000).unref())
}

async function signIn(browser: Browser, origin: string): Promise<string> {
  const body = ADMIN
  const asked = { method: 'POST', headers: { origin }, body }
  const answer = await browser.ask(`${origin}/api/sign-in`, asked)
  if (answer.status !== 200) throw new Error(`no sign-in: ${answer.status} ${answer.text}`)
  return (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
}

function report(counts: { passed: number; failed: number; skipped: number }): void {
  const file = process.env.ROLLING_REPORT
  if (file) writeFileSync(file, JSON.stringify(counts))
}
