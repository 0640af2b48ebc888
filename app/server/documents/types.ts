import type { DocumentKind, DocumentLine } from '#app/domain/booking/sales-document.ts'
import type { Cents } from '#app/domain/money.ts'
import type { Bookings } from '#app/server/bookings/index.server.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import type { CompanyBook } from '#app/server/company/index.server.ts'
import type { DocumentBuyer, DocumentSeller, Store } from '#app/server/db/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import type { Mail } from '#app/server/mail/index.server.ts'

/** What documents are issued with. */
export type DocumentDeps = {
  store: Store
  bookings: Pick<Bookings, 'composeMail' | 'readLegs'>
  company: Pick<CompanyBook, 'read'>
  mail: Mail
  live: Live
  now: Clock
  /** Public address, no trailing slash. */
  origin: string
}

/** A document as it was issued; `number` as people read it, `credits` that of the one a credit note takes back. */
export type SalesDocument = {
  id: number
  kind: DocumentKind
  number: string
  credits: string | null
  grossCents: Cents
  lines: DocumentLine[]
  seller: DocumentSeller
  /** Null once the law let go of it. */
  buyer: DocumentBuyer | null
  references: string
  issuedAt: Date
  issuedBy: string
}

/** What stands of a document in a list; `leftCents` is what no credit note took back. */
export type ListedDocument = Pick<
  SalesDocument,
  'id' | 'kind' | 'number' | 'credits' | 'grossCents' | 'issuedAt' | 'issuedBy'
> & { leftCents: Cents }

/** The documents of an order, what can be issued over its trips, and what has to be taken back, in cents. */
export type OrderDocuments = {
  documents: ListedDocument[]
  openCents: Cents
  overCents: Cents
}

/**
 * What the office wants issued, and the amount it was shown. A credit note takes back what documents tell beyond what the
 * trips are worth, or with `creditsId` all that is left of one document.
 */
export type IssueWish = { agreedCents: Cents; notify: boolean } & (
  | { kind: 'receipt' }
  | ({ kind: 'invoice' } & Omit<DocumentBuyer, 'name'>)
  | { kind: 'credit-note'; creditsId: number | null }
)

/** Why nothing was issued. */
export type IssueRefusal =
  | 'not-found'
  | 'nothing-to-issue'
  | 'amount-changed'
  | 'not-paid'
  | 'not-confirmed'
  | 'vat-unknown'
  | 'company-unknown'
  | 'erased'

/** The numbers that were issued, or why none was. */
export type IssueAnswer = { ok: true; numbers: string[] } | { ok: false; error: IssueRefusal }
