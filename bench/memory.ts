import { join } from 'node:path'
import { bookingBody, fetchQuote } from '#test/crash/booking-body.ts'
import { type BuiltServer, pause, startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { childrenOf, residentMegabytes } from './process.ts'
import { signIn } from './sign-in.ts'
import type { Bench } from './types.ts'

const JOURNEYS = 20
const MOST_MEGABYTES = 500
const MAIL_TIME_MS = 4_000

/** Memory of the server, and of what it has plan, after people looked, booked, paid, got mail and the office read on. */
export const memory: Bench = async ({ folder }) => {
  const server = await startBuilt({ port: await freePort(), dataDir: join(folder, 'data') })
  try {
    const atStart = residentMegabytes(server.pid)
    for (let number = 1; number <= JOURNEYS; number += 1) await travel(server, number)
    await readAsOffice(server)
    await pause(MAIL_TIME_MS)
    const running = [server.pid, ...childrenOf(server.pid)]
    const ours = running.reduce((sum, pid) => sum + residentMegabytes(pid), 0)
    return [
      {
        name: 'Memory after full journeys, embedded store',
        note: `${Math.round(atStart)} MB at start`,
        unit: 'MB',
        ours,
        budget: `≤ ${MOST_MEGABYTES} MB`,
        met: ours <= MOST_MEGABYTES,
      },
    ]
  } finally {
    await server.stop()
  }
}

async function travel({ origin }: BuiltServer, number: number): Promise<void> {
  await call(`${origin}/`)
  await call(`${origin}/api/places?q=nao`)
  const body = bookingBody({ quote: await fetchQuote(origin), paymentMethod: 'card', number })
  await call(`${origin}/booking`)
  const booked = await call(`${origin}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `journey-number-${number}` },
    body: JSON.stringify(body),
  })
  const { checkoutUrl } = JSON.parse(booked) as { checkoutUrl: string }
  await call(checkoutUrl)
  await call(checkoutUrl, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=paid',
  })
}

async function readAsOffice({ origin }: BuiltServer): Promise<void> {
  const headers = await signIn(origin)
  for (const path of ['/admin', '/mailbox', '/api/admin/bookings']) {
    await call(`${origin}${path}`, { headers })
  }
}

async function call(address: string, init?: RequestInit): Promise<string> {
  const answer = await fetch(address, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text.slice(0, 200)}`)
  return text
}
