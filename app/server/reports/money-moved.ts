import { between, type SQL, sql } from 'drizzle-orm'
import { accountsColumns, accountsWords as words } from '#app/content/en/office-money.ts'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import { type DocumentKind, documentNumber } from '#app/domain/booking/sales-document.ts'
import { type Cents, centsToEuros } from '#app/domain/money.ts'
import { BYTE_ORDER_MARK, csvLine } from '#app/domain/text/csv-cell.ts'
import { addDays, athensInstant } from '#app/domain/time/athens.ts'
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
  /** By the Athens clock: 2026-08-01 14:30. */
  at: string
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
    with moved as materialized (${movements(days)}),
    legs as (
      select order_id, string_agg(booking_ref, ' ') as references, string_agg(date::text, ' ') as days
      from (select order_id, booking_ref, date from bookings
        where order_id in (select order_id from moved) order by order_id, id) leg
      group by order_id
    ), sold as (
      select order_id, sum(gross_cents)::numeric as gross, case when bool_and(vat_permille is not null)
        then sum(gross_cents::numeric * vat_permille / (1000 + vat_permille)) end as vat
      from order_lines where order_id in (select order_id from moved) group by order_id
    ), issued as (
      select order_id, json_agg(json_build_object('kind', kind, 'year', year, 'number', number) order by id) as documents
      from sales_documents where order_id in (select order_id from moved) group by order_id
    )
    select way, direction, amount_cents, outside, said, documents, legs.references, legs.days, partner_code,
      to_char(at at time zone 'Europe/Athens', 'YYYY-MM-DD HH24:MI') as at,
      first_name || ' ' || last_name as customer, round(amount_cents * vat / nullif(gross, 0))::int as vat_cents
    from moved join orders on orders.id = moved.order_id
      left join legs on legs.order_id = moved.order_id
      left join sold on sold.order_id = moved.order_id
      left join issued on issued.order_id = moved.order_id
    order by moved.at, source, moved.id`)
  return BYTE_ORDER_MARK + [csvLine(accountsColumns), ...rows.map(toLine)].join('')
}

function toLine(row: Row): string {
  const [day = '', time = ''] = row.at.split(' ')
  // In a column of its own for each direction: a minus would make a spreadsheet think of a formula.
  const euros = (cents: number | null) =>
    cents === null ? '' : centsToEuros(Math.abs(cents)).toFixed(2)
  const amount = euros(row.amount_cents)
  return csvLine([
    ...[day, time, words.ways[row.way]],
    ...[row.direction === 'in' ? amount : '', row.direction === 'back' ? amount : ''],
    ...[euros(row.vat_cents), row.references ?? '', row.days ?? ''],
    ...[row.customer.trim(), row.partner_code ?? '', row.outside, row.said],
    (row.documents ?? [])
      .map(({ kind, year, number }) => documentNumber(kind, year, number))
      .join(' '),
  ])
}
