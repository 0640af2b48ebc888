import { sql } from 'drizzle-orm'
import type { Store } from '#app/server/db/index.server.ts'

type Row = Record<string, unknown>

/** Every row that has to do with money, as the store holds it; numbers of whatever width are numbers. */
export type Ledger = Record<
  | 'orders'
  | 'bookings'
  | 'order_lines'
  | 'payments'
  | 'receipts'
  | 'refunds'
  | 'retentions'
  | 'stand_in_sessions',
  Row[]
>

/** An order's money, counted from its rows alone. */
export type Counted = {
  sold: number
  received: number
  refunded: number
  kept: number
  due: number
  surplus: number
}

/** Reads all of it. */
export async function readLedger(store: Pick<Store, 'db'>): Promise<Ledger> {
  const names = [
    ...['orders', 'bookings', 'order_lines', 'payments', 'receipts', 'refunds', 'retentions'],
    'stand_in_sessions',
  ]
  const read: [string, Row[]][] = []
  for (const name of names) {
    const { rows } = await store.db.execute<{ row: Row }>(
      sql`select to_jsonb(one) as row from ${sql.raw(name)} one order by id`,
    )
    read.push([name, rows.map(({ row }) => row)])
  }
  return Object.fromEntries(read) as Ledger
}

/** What of it is of one order each: a recount of many would look through all rows for each. */
function ofEachOrder(ledger: Ledger): Map<unknown, Ledger> {
  const parts = new Map<unknown, Ledger>()
  for (const order of ledger.orders) {
    const nothing = Object.fromEntries(Object.keys(ledger).map((table) => [table, [] as Row[]]))
    parts.set(order.id, { ...(nothing as Ledger), orders: [order] })
  }
  for (const [table, rows] of Object.entries(ledger) as [keyof Ledger, Row[]][]) {
    if (table === 'orders') continue
    for (const row of rows) parts.get(row.order_id)?.[table].push(row)
  }
  return parts
}

/** Adds cents up. */
export function total(rows: Row[], field: string): number {
  let sum = 0
  for (const row of rows) sum += Number(row[field] ?? 0)
  return sum
}

/** Counts one order, by the rules as they are written in docs/rules/booking.md and not as in the code. */
export function countOrder(ledger: Ledger, order: Row): Counted {
  const mine = (table: keyof Ledger) => ledger[table].filter((row) => row.order_id === order.id)
  const paid = mine('payments').filter((row) => row.state === 'paid')
  const received = total(paid, 'amount_cents') + total(mine('receipts'), 'amount_cents')
  const sent = mine('refunds').filter((row) => row.state !== 'failed')
  const refunded = total(sent, 'amount_cents')
  const retained = total(mine('retentions'), 'amount_cents')
  let standing = 0
  for (const leg of mine('bookings')) {
    if (leg.status === 'cancelled') continue
    const sold = mine('order_lines').filter((line) => line.booking_id === leg.id)
    standing += total(sold, 'gross_cents')
  }
  const left = Math.max(0, received - refunded)
  const kept = Math.min(retained, left)
  const forTrips = left - kept
  const isElsewhere = order.state === 'paid' && paid.length === 0
  return {
    sold: total(mine('order_lines'), 'gross_cents'),
    received,
    refunded,
    kept,
    due: isElsewhere || standing <= forTrips ? 0 : standing - forTrips,
    surplus: forTrips > standing ? forTrips - standing : 0,
  }
}

/** What is wrong with the rows themselves, in words; nothing when all is well. */
export function faultsOf(ledger: Ledger): string[] {
  const faults: string[] = []
  const check = (isRight: boolean, what: string) => !isRight && faults.push(what)
  const parts = ofEachOrder(ledger)
  for (const order of ledger.orders) {
    const own = parts.get(order.id) ?? ledger
    const money = countOrder(own, order)
    const name = `order ${order.id}`
    check(money.sold === order.total_cents, `${name}: lines ${money.sold}, ${order.total_cents}`)
    check(
      money.surplus === order.surplus_cents,
      `${name}: over ${money.surplus}, told ${order.surplus_cents}`,
    )
    for (const leg of own.bookings) {
      const isUnpaid = leg.status !== 'cancelled' && money.due > 0
      check(leg.unpaid === isUnpaid, `${name}: due ${money.due}, told ${leg.unpaid}`)
    }
    const retained = total(own.retentions, 'amount_cents')
    check(retained === money.kept, `${name}: kept ${retained}, there are ${money.kept}`)
    const standing = own.bookings.some((leg) => leg.status !== 'cancelled')
    check(standing || money.due === 0, `${name}: cancelled, and due ${money.due}`)
    check(money.refunded <= money.received, `${name}: ${money.refunded} back of ${money.received}`)
    const rows = own.bookings
    const worth = own.order_lines.filter((line) => rows.some(({ id }) => id === line.booking_id))
    const price = total(rows, 'price_cents')
    check(
      price === total(worth, 'gross_cents'),
      `${name}: rows ${price}, ${total(worth, 'gross_cents')}`,
    )
    check(
      rows.every((row) => row.price_cents === null || Number(row.price_cents) >= 0),
      `${name}: a price below nothing`,
    )
  }
  return [...faults, ...providerFaults(ledger)]
}

/** Our card money is the provider's: payments and refunds alike, session by session. */
function providerFaults(ledger: Ledger): string[] {
  const faults: string[] = []
  for (const session of ledger.stand_in_sessions) {
    const ours = ledger.payments.find((row) => row.session_id === session.id)
    const theirs = session.state === 'paid' ? Number(session.amount_cents) : 0
    const paid = ours?.state === 'paid' ? Number(ours.amount_cents) : 0
    if (paid !== theirs) faults.push(`session ${session.id}: we ${paid}, they ${theirs}`)
    const sentBack = ledger.refunds.filter(
      (row) => row.payment_id === ours?.id && ours && row.state === 'succeeded',
    )
    const back = Object.values(session.refunds as Record<string, number>)
    const theirBack = back.reduce((sum, cents) => sum + cents, 0)
    const ourBack = total(sentBack, 'amount_cents')
    if (ourBack !== theirBack) faults.push(`session ${session.id}: back ${ourBack}, ${theirBack}`)
  }
  return faults
}
