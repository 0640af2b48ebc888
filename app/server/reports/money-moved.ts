import { between, type SQL, sql } from 'drizzle-orm'
import { accountsColumns, accountsWords as words } from '#app/content/en/office-money.ts'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import { type DocumentKind, documentNumber } from '#app/domain/booking/sales-document.ts'
import { type Cents, centsToEuros } from '#app/domain/money.ts'
import { BYTE_ORDER_MARK, csvLine } from '#app/domain/text/csv-cell.ts'
import { addDays, athensDate, athensInstant, athensTime } from '#app/domain/time/athens.ts'
import { type Database, moneyTallies } from '#app/server/db/index.server.ts'

/** By which way money came in or went back. */
const MONEY_WAYS = ['card', 'cash', 'bank_transfer'] as const
type MoneyWay = (typeof MONEY_WAYS)[number]

/** Money of one way in some days, in cents: what came in, what went back, and what is left of it. */
export type MovedMoney = { way: MoneyWay; inCents: Cents; backCents: Cents; netCents: Cents }

/**
 * Every amount that came in or went back, at the moment it did (Athens days): card payments the provider confirmed,
 * receipts of cash and transfers (those that take one back are below 0), refunds that have gone.
 */
function movements({ from, to }: DaySpan): SQL {
  const begins = athensInstant(from, '00:00').toISOString()
  const ends = athensInstant(addDays(to, 1), '00:00').toISOString()
  return sql`(
    select * from (
      select 1 as source, id, 'card' as way, 'in' as direction, coalesce(paid_at, created_at) as at,
        order_id, amount_cents, coalesce(transaction_id, session_id) as outside, '' as said
      from payments where state = 'paid'
      union all
      select 2, id, method, case when amount_cents < 0 then 'back' else 'in' end, received_at, order_id,
        amount_cents, '', note
      from receipts
      union all
      select 3, id,
        case when payment_id is null and provider_refund_id is null then 'bank_transfer' else 'card' end,
        'back', coalesce(settled_at, created_at), order_id, -amount_cents,
        coalesce(provider_refund_id, ''), cause
      from refunds where state = 'succeeded'
    ) moved where at >= ${begins}::timestamptz and at < ${ends}::timestamptz)`
}

/** What moved in some days, by way: added up from the tallies, which are exact at any moment. */
export async function readMoneyMoved(db: Database, { from, to }: DaySpan): Promise<MovedMoney[]> {
  const { day, way, direction, amountCents } = moneyTallies
  const rows = await db
    .select({ way, direction, cents: sql<number>`sum(${amountCents})::float8` })
    .from(moneyTallies)
    .where(between(day, from, to))
    .groupBy(way, direction)
  const sumOf = (way: MoneyWay, direction: string) =>
    rows.find((row) => row.way === way && row.direction === direction)?.cents ?? 0
  return MONEY_WAYS.map((way) => {
    const [inCents, out] = [sumOf(way, 'in'), sumOf(way, 'back')]
    return { way, inCents, backCents: -out, netCents: inCents + out }
  })
}

type Row = {
  way: MoneyWay
  direction: 'in' | 'back'
  at: Date | string
  amount_cents: number
  outside: string
  said: string
  references: string | null
  days: string | null
  customer: string
  partner_code: string | null
  vat_cents: number | null
  documents: { kind: DocumentKind; year: number; number: number }[] | null
}

/**
 * What moved in some days as a CSV file, a line for each amount: its sums are those of {@link readMoneyMoved}. The tax
 * in an amount is its share of the tax in all that was sold with its order; empty where no rate was kept. Each line names every
 * receipt, invoice and credit note of its order, whenever it was issued.
 */
export async function accountsCsv(db: Database, days: DaySpan): Promise<string> {
  const { rows } = await db.execute<Row>(sql`
    select moved.*, booked.customer, booked.partner_code, legs.references, legs.days, issued.documents,
      round(moved.amount_cents * sold.vat / nullif(sold.gross, 0))::int as vat_cents
    from ${movements(days)} as moved
    join lateral (select first_name || ' ' || last_name as customer, partner_code
      from orders where orders.id = moved.order_id) booked on true
    left join lateral (select string_agg(booking_ref, ' ' order by id) as references,
        string_agg(date::text, ' ' order by id) as days
      from bookings where order_id = moved.order_id) legs on true
    left join lateral (
      select json_agg(json_build_object('kind', kind, 'year', year, 'number', number) order by id) as documents
      from sales_documents where order_id = moved.order_id) issued on true
    left join lateral (select sum(gross_cents)::numeric as gross,
        case when bool_and(vat_permille is not null)
          then sum(gross_cents::numeric * vat_permille / (1000 + vat_permille)) end as vat
      from order_lines where order_id = moved.order_id) sold on true
    order by moved.at, moved.source, moved.id`)
  return BYTE_ORDER_MARK + [csvLine(accountsColumns), ...rows.map(toLine)].join('')
}

function toLine(row: Row): string {
  const at = new Date(row.at)
  // In a column of its own for each direction: a minus would make a spreadsheet think of a formula.
  const euros = (cents: number | null) =>
    cents === null ? '' : centsToEuros(Math.abs(cents)).toFixed(2)
  const amount = euros(row.amount_cents)
  return csvLine([
    ...[athensDate(at), athensTime(at), words.ways[row.way]],
    ...[row.direction === 'in' ? amount : '', row.direction === 'back' ? amount : ''],
    ...[euros(row.vat_cents), row.references ?? '', row.days ?? ''],
    ...[row.customer.trim(), row.partner_code ?? '', row.outside, row.said],
    (row.documents ?? [])
      .map(({ kind, year, number }) => documentNumber(kind, year, number))
      .join(' '),
  ])
}
