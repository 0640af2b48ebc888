import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { bookingBody, fetchQuote } from '#test/crash/booking-body.ts'
import { type BuiltServer, startBuilt } from '#test/crash/built-server.ts'
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { createDatabase, freePort } from '#test/postgres.ts'
import { expectStatus, type Request, type Sent, sendEach } from './load/index.ts'
import { median, type Row } from './table.ts'
import type { Bench } from './types.ts'

const IN_FLIGHT = 16
const ROUNDS = 3
const PER_ROUND = 800
const LEAST_PER_SECOND = 1500
const MOST_P99 = 25

/** Stripe's signed events, each confirming a booking, while the mail server answers nothing. */
export const webhooks: Bench = async ({ postgres, folder, say }) => {
  const stripe = await startFakeStripe()
  const smtp = await startFakeSmtp('hang')
  try {
    const rows: Row[] = []
    if (postgres) {
      const databaseUrl = await createDatabase(postgres.url, 'webhooks')
      const rounds = await measure(stripe, smtp, { databaseUrl, dataDir: join(folder, 'postgres') })
      rows.push(...toRows('PostgreSQL', rounds, true))
    } else say('webhooks on PostgreSQL: skipped, no PostgreSQL on this machine')
    const rounds = await measure(stripe, smtp, { dataDir: join(folder, 'embedded') })
    return [...rows, ...toRows('embedded store', rounds, postgres === null)]
  } finally {
    await smtp.stop()
    await stripe.close()
  }
}

function toRows(store: string, rounds: Sent[], counts: boolean): Row[] {
  const perSecond = median(rounds.map((sent) => sent.perSecond))
  const p99 = median(rounds.map((sent) => sent.p99))
  const name = `Signed webhook, mail server hangs, ${store}, ${IN_FLIGHT} in flight`
  const rate: Row = { name, unit: '/s', ours: perSecond, met: null }
  const delay: Row = { name: `${name}, p99`, unit: 'ms', ours: p99, met: null }
  if (!counts) return [rate, delay]
  return [
    { ...rate, budget: `≥ ${LEAST_PER_SECOND} /s`, met: perSecond >= LEAST_PER_SECOND },
    { ...delay, budget: `≤ ${MOST_P99} ms`, met: p99 <= MOST_P99 },
  ]
}

async function measure(
  stripe: FakeStripe,
  smtp: FakeSmtp,
  where: { databaseUrl?: string; dataDir: string },
): Promise<Sent[]> {
  const server = await startBuilt({
    ...where,
    port: await freePort(),
    env: {
      STRIPE_SECRET_KEY: 'sk_test_measuring',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.base,
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'error',
    },
  })
  try {
    const rounds: Sent[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const events = await prepareEvents(server, stripe, round === 0 ? PER_ROUND / 4 : PER_ROUND)
      const sent = expectStatus(await sendEach(server.port, events, IN_FLIGHT), 200)
      if (round > 0) rounds.push(sent)
    }
    return rounds
  } finally {
    await server.stop()
  }
}

/** Books so many trips by card, pays their sessions at the fake Stripe and signs its events. */
async function prepareEvents(
  server: BuiltServer,
  stripe: FakeStripe,
  amount: number,
): Promise<Request[]> {
  const quote = await fetchQuote(server.origin)
  const known = new Set(stripe.sessions.keys())
  const requests = Array.from({ length: amount }, (_, number): Request => {
    const body = JSON.stringify(bookingBody({ quote, paymentMethod: 'card', number }))
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    return { method: 'POST', path: '/api/bookings', headers, body }
  })
  expectStatus(await sendEach(server.port, requests, 8), 201)
  const fresh = [...stripe.sessions.keys()].filter((id) => !known.has(id))
  return fresh.map((id) => {
    const { body, signature } = stripe.signEvent('checkout.session.completed', stripe.pay(id))
    return {
      method: 'POST',
      path: '/functions/v1/stripe-webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: body.toString('utf8'),
    }
  })
}
