import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { SalesDocumentMail } from '#app/server/mail/index.server.ts'
import { renderDocument } from './document-pdf.ts'
import { documentsCsv } from './documents-csv.ts'
import { issueDocument } from './issue.ts'
import { readDocument, readOfBooking, readOfOrder, toList } from './read.ts'
import type {
  DocumentDeps,
  IssueAnswer,
  IssueWish,
  ListedDocument,
  OrderDocuments,
  SalesDocument,
} from './types.ts'

export type {
  IssueAnswer,
  IssueRefusal,
  IssueWish,
  ListedDocument,
  OrderDocuments,
} from './types.ts'

/** Receipts, invoices and credit notes. */
export type Documents = {
  /** What was issued for a booking's order and what can be; null when there is no such booking. */
  readOfBooking(bookingId: number): Promise<OrderDocuments | null>
  /** What the holder of an order's link may open. */
  listOfOrder(orderId: number): Promise<ListedDocument[]>
  issue(bookingId: number, wish: IssueWish, actor: string): Promise<IssueAnswer>
  /** A document as it was issued; null when there is none, or with `orderId` none of that order. */
  read(id: number, orderId?: number): Promise<SalesDocument | null>
  /** The document as a PDF. */
  render(document: SalesDocument): Promise<Buffer>
  /** The documents of some days, for the accountant. */
  csv(days: DaySpan): Promise<string>
  /** What the letter about a document tells; null when order or document is gone. */
  composeMail(orderId: number, documentId: number): Promise<SalesDocumentMail | null>
}

/** Binds the documents to the store and the company. */
export function createDocuments(deps: DocumentDeps): Documents {
  const { db } = deps.store
  const read: Documents['read'] = async (id, orderId) => {
    const found = await readDocument(db, id)
    return found && (orderId === undefined || found.orderId === orderId) ? found : null
  }
  return {
    read,
    readOfBooking: (bookingId) => readOfBooking(deps, bookingId),
    listOfOrder: async (orderId) => toList(await readOfOrder(db, orderId)),
    issue: (bookingId, wish, actor) => issueDocument(deps, bookingId, wish, actor),
    render: renderDocument,
    csv: (days) => documentsCsv(db, days),
    async composeMail(orderId, documentId) {
      const [booking, document] = await Promise.all([
        deps.bookings.composeMail(orderId),
        read(documentId, orderId),
      ])
      if (!booking || !document) return null
      const { kind, number, grossCents } = document
      return {
        booking,
        kind,
        number,
        grossCents,
        url: `${booking.manageUrl}/documents/${documentId}`,
      }
    },
  }
}
