import pg from 'pg'
import type { Told } from './customers.ts'
import { METRICS_TOKEN, type World } from './world.ts'

/** How one order stands in the end; amounts in cents. */
type Row = {
  refs: string[]
  statuses: string[]
  state: string
  method: string
  reviews: (string | null)[]
  paid: string[]
  refunds: { id: number; state: string; amount: number }[]
}

/** What is left to do before anything can be judged. */
export type Waiting = { mails: number; refunds: number; paidPending: number }

/** Asks the database itself, round the proxy. */
export async function withDatabase<T>(
  world: World,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What the sweep and the jobs have still to do. */
export async function readWaiting(world: World): Promise<Waiting> {
  const charged = paidSessions(world)
  return withDatabase(world, async (client) => {
    const { rows } = await client.query<Waiting>(
      `select (select count(*)::int from messages where state = 'waiting') as mails,
        (select count(*)::int from refunds where state in ('waiting', 'pending')) as refunds,
        (select count(*)::int from orders where state = 'open' and exists (select 1 from payments
          where order_id = orders.id and session_id = any ($1))) as "paidPending"`,
      [charged],
    )
    return rows[0] ?? { mails: 0, refunds: 0, paidPending: 0 }
  })
}

function paidSessions({ stripe }: World): string[] {
  return [...stripe.sessions.values()]
    .filter(({ payment_status: status }) => status === 'paid')
    .map(({ id }) => id)
}

/** Every broken promise, in words; empty when all were kept. */
export async function findBroken(world: World, told: Told[]): Promise<string[]> {
  const rows = await readOrders(world)
  const byRef = Map.groupBy(rows, ({ refs }) => refs[0] ?? '')
  return [
    ...told.flatMap((one) => judgeCustomer(one, byRef.get(one.refs?.[0] ?? '') ?? [])),
    ...rows.flatMap((row) => judgeOrder(row)),
    ...judgeRefunds(world, rows),
    ...(await judgeMails(world)),
    ...(await judgeConnections(world)),
  ]
}

async function readOrders(world: World): Promise<Row[]> {
  return withDatabase(world, async (client) => {
    const { rows } = await client.query<Row>(
      `select o.state, o.payment_method as method, legs.*,
        (select coalesce(jsonb_agg(transaction_id), '[]') from payments
          where order_id = o.id and state = 'paid') as paid,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'state', state,
          'amount', amount_cents)), '[]') from refunds where order_id = o.id) as refunds
      from orders o, lateral (select jsonb_agg(booking_ref order by id) as refs,
        jsonb_agg(status order by id) as statuses, jsonb_agg(review order by id) as reviews
        from bookings where order_id = o.id) legs`,
    )
    return rows
  })
}

function judgeCustomer({ refs, paid, cancelled }: Told, rows: Row[]): string[] {
  if (refs === null) return []
  const [row] = rows
  const said = refs.join(' ')
  if (!row) return [`lost: ${said}`]
  return broken([
    [rows.length > 1, `doubled: ${said}`],
    [row.refs.join(' ') !== said, `changed: ${said} is ${row.refs.join(' ')}`],
    [paid && row.state !== 'paid', `paid and ${row.state}: ${said}`],
    [paid && row.statuses.includes('pending'), `paid and pending: ${said}`],
    [cancelled && row.statuses.some((one) => one !== 'cancelled'), `cancelled and not: ${said}`],
  ])
}

function judgeOrder({ refs, statuses, state, method, reviews, paid, refunds }: Row): string[] {
  const said = refs.join(' ')
  const gone = statuses.every((one) => one === 'cancelled')
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return broken([
    [paid.length > 1, `charged twice: ${said}`],
    [method === 'card' && statuses.includes('confirmed') && state !== 'paid', `unpaid: ${said}`],
    [gone && paid.length > 0 && back === 0 && !reviews.some(Boolean), `money kept: ${said}`],
    [refunds.some((one) => one.state !== 'succeeded'), `refund not made: ${said}`],
  ])
}

/** Each of our refunds is one at the provider, of the same amount, and the provider has no other. */
function judgeRefunds({ stripe }: World, rows: Row[]): string[] {
  const made = Map.groupBy(stripe.refunds.values(), ({ metadata }) => metadata.refund_id ?? '')
  const ours = rows.flatMap(({ refunds }) => refunds)
  return [
    ...ours.flatMap(({ id, amount }) => {
      const there = made.get(String(id)) ?? []
      const isOnce = there.length === 1 && there[0]?.amount === amount
      return isOnce ? [] : [`refund ${id}: ${there.length} at the provider`]
    }),
    ...broken([[stripe.refunds.size !== ours.length, `${stripe.refunds.size} refunds there`]]),
  ]
}

/** Every mail that was written arrived once or twice, under one Message-ID. */
async function judgeMails(world: World): Promise<string[]> {
  const seen = Map.groupBy(world.smtp.received, ({ mail }) => mail.messageId ?? '')
  const { rows } = await withDatabase(world, (client) =>
    client.query<{ id: string; state: string; header: string }>(
      'select id, state, message_id_header as header from messages',
    ),
  )
  const headers = new Set(rows.map(({ header }) => header))
  return [
    ...rows.flatMap(({ id, state, header }) => {
      const times = seen.get(header)?.length ?? 0
      return state === 'sent' && (times === 1 || times === 2)
        ? []
        : [`mail ${id}: ${state}, arrived ${times} times`]
    }),
    ...broken([[[...seen.keys()].some((one) => !headers.has(one)), 'a mail nobody wrote']]),
  ]
}

/** At rest every place of the pool is free: a leaked one would be busy for ever. */
async function judgeConnections(world: World): Promise<string[]> {
  const all = await Promise.all(
    world.servers.map(async (server) => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const text = await (await fetch(`${server?.origin}/metrics`, { headers })).text()
      const of = (state: string) =>
        Number(text.match(new RegExp(`connections{state="${state}"} (\\d+)`))?.[1] ?? -1)
      return { busy: of('busy'), waiting: of('waiting') }
    }),
  )
  // The question itself may hold one.
  return all.flatMap(({ busy, waiting }, index) =>
    broken([[busy > 1 || busy < 0 || waiting !== 0, `server ${index}: ${busy} connections busy`]]),
  )
}

function broken(checks: [boolean, string][]): string[] {
  return checks.filter(([isBroken]) => isBroken).map(([, words]) => words)
}
