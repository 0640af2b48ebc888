import { asc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type DocumentKind,
  documentNumber,
  type Issued,
  leftOf,
  notIssued,
  sumOf,
  toCredit,
} from '#app/domain/booking/sales-document.ts'
import { findFullOrder } from '#app/server/bookings/index.server.ts'
import { type Database, salesDocuments, type Transaction } from '#app/server/db/index.server.ts'
import type { DocumentDeps, ListedDocument, OrderDocuments, SalesDocument } from './types.ts'
import { worthOfOrder } from './worth.ts'

/** A document of an order, as code counts with it and as people read it. */
export type Read = SalesDocument & Issued

const credited = alias(salesDocuments, 'credited')

function select(db: Database | Transaction) {
  return db
    .select({ document: salesDocuments, credited })
    .from(salesDocuments)
    .leftJoin(credited, eq(credited.id, salesDocuments.creditsId))
}

type Row = Awaited<ReturnType<typeof select>>[number]

/** Documents that meet a condition, oldest first. */
export async function readDocuments(
  db: Database | Transaction,
  which: SQL | undefined,
): Promise<Read[]> {
  const rows = await select(db).where(which).orderBy(asc(salesDocuments.id))
  return rows.map(toRead)
}

/** The documents of an order, oldest first. */
export function readOfOrder(db: Database | Transaction, orderId: number): Promise<Read[]> {
  return readDocuments(db, eq(salesDocuments.orderId, orderId))
}

/** A document by its id and the order it is of; null when there is none. */
export async function readDocument(
  db: Database,
  id: number,
): Promise<(SalesDocument & { orderId: number }) | null> {
  const [row] = await select(db).where(eq(salesDocuments.id, id))
  return row ? { ...toRead(row), orderId: row.document.orderId } : null
}

/** The documents of a booking's order and what can be issued; null when there is no such booking. */
export async function readOfBooking(
  { store, bookings }: DocumentDeps,
  bookingId: number,
): Promise<OrderDocuments | null> {
  const [leg] = await bookings.readLegs([bookingId])
  const order = leg && (await findFullOrder(store.db, leg.orderId))
  if (!order) return null
  const documents = await readOfOrder(store.db, order.id)
  const worth = worthOfOrder(order)
  const over = toCredit(worth, documents)
  return {
    documents: toList(documents),
    openCents: sumOf(notIssued(worth, documents)),
    overCents: over.reduce((sum, { lines }) => sum + sumOf(lines), 0),
  }
}

/** Documents as a list shows them. */
export function toList(documents: readonly Read[]): ListedDocument[] {
  return documents.map((document) => {
    const { id, kind, number, credits, grossCents, issuedAt, issuedBy } = document
    const leftCents = kind === 'credit-note' ? 0 : sumOf(leftOf(document, documents))
    return { id, kind, number, credits, grossCents, issuedAt, issuedBy, leftCents }
  })
}

function toRead({ document, credited: other }: Row): Read {
  const { year, number, orderId: _, ...shown } = document
  return {
    ...shown,
    kind: kindOf(document),
    number: documentNumber(kindOf(document), year, number),
    credits: other && documentNumber(kindOf(other), other.year, other.number),
  }
}

function kindOf({ kind }: { kind: string }): DocumentKind {
  return kind as DocumentKind
}
