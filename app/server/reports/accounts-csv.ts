import { accountsColumns, accountsWords as words } from '#app/content/en/office-money.ts'
import { type DaySpan, MOST_SPAN_DAYS } from '#app/domain/booking/partner-period.ts'
import { type DocumentKind, documentNumber } from '#app/domain/booking/sales-document.ts'
import { type Cents, centsToEuros } from '#app/domain/money.ts'
import { BYTE_ORDER_MARK, csvCell, csvLine } from '#app/domain/text/csv-cell.ts'
import { addDays, athensInstant, type WallDate } from '#app/domain/time/athens.ts'
import { datesBetween } from '#app/domain/time/calendar-days.ts'
import { type Database, type NamedQuery, runNamed } from '#app/server/db/index.server.ts'
import type { MoneyWay } from './money-moved.ts'

/** So many days are read beside each other: a busy one has 400 amounts, and each has its order to be found. */
const DAYS_AT_ONCE = 4

/**
 * What moved in some days as a CSV file in pieces, a line for each amount: its sums are those of `readMoneyMoved`. The tax
 * in an amount is its share of the tax in all that was sold with its order; empty where no rate was kept. Each line names every
 * receipt, invoice and credit note of its order, whenever it was issued. Each day is as it stands when it is read.
 */
export async function* accountsCsv(
  db: Database,
  { from, to }: DaySpan,
): AsyncGenerator<string, void> {
  const days = datesBetween(from, to, MOST_SPAN_DAYS + 1) ?? []
  const begun: Promise<string>[] = []
  const begin = () => {
    const day = days.shift()
    if (!day) return
    const piece = readDay(db, day)
    // Whoever takes it hears of its failure, unless one before it has failed.
    piece.catch(() => {})
    begun.push(piece)
  }
  for (let count = 0; count < DAYS_AT_ONCE; count += 1) begin()
  yield BYTE_ORDER_MARK + csvLine(accountsColumns)
  for (let piece = begun.shift(); piece; piece = begun.shift()) {
    const lines = await piece
    begin()
    if (lines) yield lines
  }
}

async function readDay(db: Database, day: WallDate): Promise<string> {
  const [begins, ends] = [day, addDays(day, 1)].map((date) => athensInstant(date, '00:00'))
  const rows = await runNamed<Row>(db, MOVED_OF_DAY, [begins, ends])
  return rows.map(toLine).join('')
}

/**
 * Every amount that came in or went back from $1 on and before $2, at the moment it did: card payments the provider confirmed,
 * receipts of cash and transfers (those that take one back are below 0), refunds that have gone. What no text of a person is in
 * comes as one value: a field of its own for each is as much work as to find the row. The moments are selected, so that the
 * planner has one plan for all days: for each anew it takes as long as the day does.
 */
const MOVED_OF_DAY: NamedQuery = {
  name: 'accounts-of-day',
  text: `
    with moved as materialized (
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
      ) moved where at >= (select $1::timestamptz) and at < (select $2::timestamptz)
    ), legs as (
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
    select concat_ws('|', way, direction, amount_cents,
        to_char(at at time zone 'Europe/Athens', 'YYYY-MM-DD|HH24:MI'),
        coalesce(round(amount_cents * vat / nullif(gross, 0))::int::text, ''),
        coalesce(legs.references, ''), coalesce(legs.days, '')) as facts,
      outside, said, documents, partner_code, first_name || ' ' || last_name as customer
    from moved join orders on orders.id = moved.order_id
      left join legs on legs.order_id = moved.order_id
      left join sold on sold.order_id = moved.order_id
      left join issued on issued.order_id = moved.order_id
    order by moved.at, source, moved.id`,
}

type Row = {
  /** Way, direction, cents, day and time by the Athens clock, tax in cents, references and days, between bars. */
  facts: string
  outside: string
  said: string
  customer: string
  partner_code: string | null
  documents: { kind: DocumentKind; year: number; number: number }[] | null
}

function toLine({ facts, documents, ...row }: Row): string {
  const [way, direction, cents, day, time, tax, references, days] = facts.split('|')
  const amount = euros(cents)
  // Each direction has a column of its own; the tax has one for both, below 0 where it went back, so that it sums.
  const [inward, back] = direction === 'in' ? [amount, ''] : ['', amount]
  const vat = direction === 'in' || !tax || tax === '0' ? euros(tax) : `-${euros(tax)}`
  // Figures and references are never quoted; what people wrote may have to be.
  const counted = `${inward},${back},${vat},${references},${days}`
  const said = csvLine([
    ...[row.customer.trim(), row.partner_code ?? '', row.outside, row.said],
    (documents ?? []).map(({ kind, year, number }) => documentNumber(kind, year, number)).join(' '),
  ])
  return `${day},${time},${csvCell(words.ways[way as MoneyWay])},${counted},${said}`
}

function euros(cents: string | undefined): string {
  return cents ? centsToEuros(Math.abs(Number(cents)) as Cents).toFixed(2) : ''
}
