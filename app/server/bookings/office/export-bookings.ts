import { csvColumns, csvEmpty, csvKinds, csvStatuses } from '#app/content/en/office-csv.ts'
import {
  type BookingStatus,
  PAYMENT_LABEL,
  type PaymentMethod,
} from '#app/domain/booking/status.ts'
import { type Cents, centsToEuros } from '#app/domain/money.ts'
import { BYTE_ORDER_MARK, csvLine } from '#app/domain/text/csv-cell.ts'
import { runNamed } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'

/** A step is one query and one piece of the file: about 150 kB. */
const STEP = 1_000

const KINDS = ['transfer', 'tour'] as const

/**
 * Every booking as a CSV file in pieces: the transfers, then the tours, each by number.
 *
 * One step at a time is read, and only when somebody takes it: the file is never in memory, and
 * nothing more is read once its reader has gone. Bookings made meanwhile may be in it or not.
 *
 * @param ids Only these bookings; null for all.
 */
export async function* exportBookings(
  deps: Pick<BookingDeps, 'store'>,
  ids: readonly number[] | null = null,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(csvColumns)
  for (const kind of KINDS) yield* exportKind(deps, kind, ids)
}

async function* exportKind(
  { store }: Pick<BookingDeps, 'store'>,
  kind: (typeof KINDS)[number],
  ids: readonly number[] | null,
) {
  for (let last: string | number = 0; ; ) {
    const rows: ExportedRow[] = await runNamed(store.db, EXPORTED, [
      kind,
      last,
      STEP,
      ids && [...ids],
    ])
    if (rows.length > 0) yield rows.map((row) => toLine(csvKinds[kind], row)).join('')
    const end = rows.at(-1)
    if (!end || rows.length < STEP) return
    last = end.id
  }
}

type ExportedRow = {
  id: string | number
  booking_ref: string
  customer_name: string
  email: string
  phone: string
  date: string
  time: string
  status: BookingStatus
  price_cents: Cents | null
  payment_method: PaymentMethod | ''
  driver_name: string | null
  assigned_vehicle: string | null
}

/** $1 kind, $2 number of the last row before, $3 how many, $4 numbers of those wanted or null for all. */
const EXPORTED = {
  name: 'exported-bookings',
  text: `
    select id, booking_ref, customer_name, email, phone, date::text as date,
      to_char(time, 'HH24:MI') as time, status, price_cents, payment_method, driver_name,
      assigned_vehicle
    from bookings
    where kind = $1 and id > $2::bigint and ($4::bigint[] is null or id = any($4::bigint[]))
    order by id
    limit $3::int`,
}

function toLine(kind: string, row: ExportedRow): string {
  const cells = [
    ...[kind, row.booking_ref, row.customer_name, row.email, row.phone, row.date, row.time],
    csvStatuses[row.status],
    row.price_cents === null ? '' : centsToEuros(row.price_cents).toFixed(2),
    row.payment_method ? PAYMENT_LABEL[row.payment_method] : '',
    ...[row.driver_name ?? '', row.assigned_vehicle ?? ''],
  ]
  return csvLine(cells.map((cell) => cell || csvEmpty))
}
