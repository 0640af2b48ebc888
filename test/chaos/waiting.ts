import pg from 'pg'
import type { World } from './world.ts'

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
