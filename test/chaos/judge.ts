import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '#app/server/db/index.server.ts'
import { pause } from '../crash/built-server.ts'
import { faultsOf, readLedger } from '../operations/recount.ts'
import type { OfficeDone } from './office.ts'
import type { Told } from './told.ts'
import { withDatabase } from './waiting.ts'
import { METRICS_TOKEN, type World } from './world.ts'

/** How one order stands in the end; amounts in cents. */
type Row = {
  refs: string[]
  statuses: string[]
  versions: number[]
  times: string[]
  state: string
  method: string
  reviews: (string | null)[]
  paid: string[]
  refunds: { id: number; state: string; amount: number; by: string }[]
  notes: string[]
  retained: number
}

/**
 * Every broken promise, in words; empty when all were kept.
 *
 * @param until When the last look at what has to come to rest is taken (`performance.now()`).
 */
export async function findBroken(world: World, told: Told[], office: OfficeDone, until: number) {
  const rows = await readOrders(world)
  const byRef = Map.groupBy(rows, ({ refs }) => refs[0] ?? '')
  const booked = told.filter(({ refs }) => refs !== null)
  return [
    ...booked.flatMap((one) => judgeCustomer(one, byRef.get(one.refs?.[0] ?? '') ?? [])),
    ...judgeCount(rows, booked.length, told.length),
    ...rows.flatMap((row) => judgeOrder(row, office)),
    ...judgeOffice(rows, office),
    ...judgeRefunds(world, rows),
    ...(await judgeMails(world)),
    ...(await recount(world)),
    ...(await judgeConnections(world, until)),
  ]
}

async function readOrders(world: World): Promise<Row[]> {
  return withDatabase(world, async (client) => {
    const { rows } = await client.query<Row>(
      `select o.state, o.payment_method as method, legs.*,
        (select coalesce(jsonb_agg(transaction_id), '[]') from payments
          where order_id = o.id and state = 'paid') as paid,
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'state', state,
          'amount', amount_cents, 'by', case when payment_id is null then 'hand' else 'card' end)),
          '[]') from refunds where order_id = o.id) as refunds,
        (select coalesce(jsonb_agg(note), '[]') from receipts where order_id = o.id) as notes,
        (select coalesce(sum(amount_cents), 0)::int from retentions where order_id = o.id) as retained
      from orders o, lateral (select jsonb_agg(booking_ref order by id) as refs,
        jsonb_agg(status order by id) as statuses, jsonb_agg(review order by id) as reviews,
        jsonb_agg(version order by id) as versions,
        jsonb_agg(date || ' ' || to_char(time, 'HH24:MI') order by id) as times
        from bookings where order_id = o.id) legs`,
    )
    return rows
  })
}

function judgeCustomer({ refs, paid, cancelled, moves }: Told, rows: Row[]): string[] {
  const [row] = rows
  const said = refs?.join(' ') ?? ''
  if (!row) return [`lost: ${said}`]
  return broken([
    [rows.length > 1, `doubled: ${said}`],
    [row.refs.join(' ') !== said, `changed: ${said} is ${row.refs.join(' ')}`],
    [paid && row.state !== 'paid', `paid and ${row.state}: ${said}`],
    [paid && row.statuses.includes('pending'), `paid and pending: ${said}`],
    [cancelled && row.statuses.some((one) => one !== 'cancelled'), `cancelled and not: ${said}`],
    ...[...moves].map(([ref, { asked, answered }]): [boolean, string] => {
      const time = row.times[row.refs.indexOf(ref)] ?? ''
      return [
        answered && !asked.includes(time),
        `moved to ${asked.join(', ')} and is ${time}: ${ref}`,
      ]
    }),
  ])
}

/** Who got no answer may have been booked, once. */
function judgeCount(rows: Row[], booked: number, came: number): string[] {
  return broken([
    [rows.length < booked, `${rows.length} orders for ${booked} answers`],
    [rows.length > came, `${rows.length} orders for ${came} customers`],
  ])
}

function judgeOrder(row: Row, { confirmedByHand }: OfficeDone): string[] {
  const { refs, statuses, state, method, reviews, paid, refunds, retained } = row
  const said = refs.join(' ')
  const gone = statuses.every((one) => one === 'cancelled')
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const isUnpaid = method === 'card' && statuses.includes('confirmed') && state !== 'paid'
  const isKept = gone && paid.length > 0 && back + retained === 0 && !reviews.some(Boolean)
  const byCard = refunds.filter(({ by }) => by === 'card')
  return broken([
    [paid.length > 1, `charged twice: ${said}`],
    [isUnpaid && !refs.some((ref) => confirmedByHand.has(ref)), `unpaid: ${said}`],
    [isKept, `money kept: ${said}`],
    [byCard.some((one) => one.state !== 'succeeded'), `refund not made: ${said}`],
  ])
}

/** What the office was answered is so: edits, cancellations, and each receipt once. */
function judgeOffice(rows: Row[], done: OfficeDone): string[] {
  const { versions, overwritten, cancelled, notes } = done
  const legs = new Map(
    rows.flatMap(({ refs, statuses, versions: stored }) =>
      refs.map((ref, index) => [ref, { status: statuses[index], version: stored[index] ?? 0 }]),
    ),
  )
  const noted = Map.groupBy(
    rows.flatMap((row) => row.notes),
    (note) => note,
  )
  return [
    ...[...versions].flatMap(([ref, version]) =>
      broken([[(legs.get(ref)?.version ?? 0) < version, `the office's edit of ${ref} is lost`]]),
    ),
    ...[...overwritten].map((ref) => `an edit of ${ref} was written over from an older page`),
    ...[...cancelled].flatMap((ref) =>
      broken([[legs.get(ref)?.status !== 'cancelled', `cancelled by the office and not: ${ref}`]]),
    ),
    ...[...notes].flatMap(([note, answered]) => {
      const times = noted.get(note)?.length ?? 0
      return broken([[times > 1 || (answered && times === 0), `receipt ${note}: ${times} times`]])
    }),
  ]
}

/** Each of our refunds by card is one at the provider, of the same amount, and it has no other. */
function judgeRefunds({ stripe }: World, rows: Row[]): string[] {
  const made = Map.groupBy(stripe.refunds.values(), ({ metadata }) => metadata.refund_id ?? '')
  const ours = rows.flatMap(({ refunds }) => refunds).filter(({ by }) => by === 'card')
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
  const { rows } = await withDatabase(world, (client) =>
    client.query<{ id: string; kind: string; state: string; error: string; header: string }>(
      `select id, kind, state, last_error as error, message_id_header as header from messages`,
    ),
  )
  const headers = new Set(rows.map(({ header }) => header))
  const arrived = world.mails()
  return [
    ...rows.flatMap(({ id, kind, state, error, header }) => {
      const times = arrived.get(header) ?? 0
      // A letter about what is over by the time it would go is not sent (docs/rules/messages.md).
      if (state === 'failed' && error === 'source-gone' && times === 0) return []
      return state === 'sent' && (times === 1 || times === 2)
        ? []
        : [`mail ${id} (${kind}): ${state} ${error}, arrived ${times} times`]
    }),
    ...broken([[[...arrived.keys()].some((one) => !headers.has(one)), 'a mail nobody wrote']]),
  ]
}

/** Every order's money, counted anew from its rows. */
function recount(world: World): Promise<string[]> {
  return withDatabase(world, async (client) => {
    const ledger = await readLedger({ db: drizzle(client) as unknown as Database })
    return faultsOf(ledger)
  })
}

/**
 * At rest every place of the pool is free, and nobody is left in a transaction. It may take a while: a job of every
 * ten minutes goes through what happened at the provider, one by one.
 */
async function judgeConnections(world: World, until: number): Promise<string[]> {
  let found: string[] = []
  do {
    await pause(1_000)
    found = (await Promise.all(world.servers.map((server) => busyAt(server?.origin ?? '')))).flat()
  } while (found.length > 0 && performance.now() < until)
  const { rows } = await withDatabase(world, (client) =>
    client.query(`select 1 from pg_stat_activity where state like 'idle in transaction%'
      and xact_start < now() - interval '5 seconds'`),
  )
  return [...found, ...broken([[rows.length > 0, `${rows.length} transactions left open`]])]
}

async function busyAt(origin: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${origin}/metrics`, { headers })).text()
  const of = (state: string) =>
    Number(text.match(new RegExp(`connections{state="${state}"} (\\d+)`))?.[1] ?? -1)
  const [busy, waiting] = [of('busy'), of('waiting')]
  return broken([[busy !== 0 || waiting !== 0, `${origin}: ${busy} connections busy at rest`]])
}

function broken(checks: [boolean, string][]): string[] {
  return checks.filter(([isBroken]) => isBroken).map(([, words]) => words)
}
