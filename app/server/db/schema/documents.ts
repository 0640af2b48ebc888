import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DocumentLine } from '#app/domain/booking/sales-document.ts'
import { orders } from './bookings.ts'
import { cents, id, instant } from './columns.ts'

/** The last number of each series. Who numbers a document holds its row until that is stored, so no number is left out or given twice. */
export const documentSeries = pgTable(
  'document_series',
  {
    kind: text('kind').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

/** Who a document is from, as the company said it on that day. */
export type DocumentSeller = {
  name: string
  address: string
  taxNumber: string
  phone: string
  email: string
}

/** Who a document is for; company, VAT number and address are empty on a receipt. */
export type DocumentBuyer = {
  name: string
  companyName: string
  vatNumber: string
  address: string
}

/**
 * Receipts, invoices and credit notes that the office issued for orders (cents, EUR), by kind and year in a series without a gap.
 * Triggers keep them as they were issued; only the buyer is taken out, once the law lets go of it. `credits_id` is
 * the document that a credit note takes back, whole or in part.
 */
export const salesDocuments = pgTable(
  'sales_documents',
  {
    id: id(),
    kind: text('kind').notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    creditsId: bigint('credits_id', { mode: 'number' }).references(
      (): AnyPgColumn => salesDocuments.id,
    ),
    grossCents: cents('gross_cents').notNull(),
    lines: jsonb('lines').$type<DocumentLine[]>().notNull(),
    seller: jsonb('seller').$type<DocumentSeller>().notNull(),
    buyer: jsonb('buyer').$type<DocumentBuyer>(),
    /** References of the order's bookings. */
    references: text('booking_references').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Username of who issued it. */
    issuedBy: text('issued_by').notNull(),
  },
  (table) => [
    check('sales_documents_kind', sql`${table.kind} in ('receipt','invoice','credit-note')`),
    check(
      'sales_documents_credits',
      sql`(${table.kind} = 'credit-note') = (${table.creditsId} is not null)`,
    ),
    check('sales_documents_amount', sql`${table.grossCents} > 0 and ${table.number} > 0`),
    uniqueIndex('sales_documents_number').on(table.kind, table.year, table.number),
    index('sales_documents_order').on(table.orderId),
    index('sales_documents_issued').on(table.issuedAt),
  ],
)
