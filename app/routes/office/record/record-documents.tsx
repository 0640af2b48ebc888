import { issueTextEn } from '#app/content/en/sales-documents.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import type { ListedDocument, OrderDocuments } from '#app/server/documents/index.server.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { actorName } from '#app/ui/office/history-line.ts'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { IssueButton } from './issue-button.tsx'

type RecordDocumentsProps = {
  booking: Pick<ListedBooking, 'id' | 'order'>
  issued: OrderDocuments
}

/** What was issued for the order, and the buttons that issue what is on no document yet. */
export function RecordDocuments({ booking, issued }: RecordDocumentsProps) {
  const text = useTexts()(issueTextEn)
  const { documents, openCents, overCents } = issued
  const { id } = booking
  return (
    <>
      {documents.length === 0 && <p>{text.none}</p>}
      {overCents > 0 && <p>{text.over(formatEuroExact(overCents))}</p>}
      <IfMay right="money">
        <div className="mt-2 flex flex-wrap gap-2">
          {openCents > 0 && booking.order.dueCents === 0 && (
            <IssueButton bookingId={id} kind="receipt" cents={openCents} />
          )}
          {openCents > 0 && <IssueButton bookingId={id} kind="invoice" cents={openCents} />}
          {overCents > 0 && <IssueButton bookingId={id} kind="credit-note" cents={overCents} />}
        </div>
      </IfMay>
      {documents.length > 0 && (
        <ul className="record-list mt-2">
          {documents.map((document) => (
            <DocumentLine key={document.id} bookingId={id} document={document} />
          ))}
        </ul>
      )}
    </>
  )
}

type DocumentLineProps = { bookingId: number; document: ListedDocument }

function DocumentLine({ bookingId, document }: DocumentLineProps) {
  const text = useTexts()(issueTextEn)
  const { id, kind, number, credits, grossCents, leftCents, issuedAt, issuedBy } = document
  return (
    <li>
      <a
        href={addressOf('GET /api/admin/documents/:id', { params: { id } })}
        download
        aria-label={text.openOf(number)}
      >
        {text.kinds[kind]} {number}
      </a>
      <strong className="figures text-end">
        {formatEuroExact(kind === 'credit-note' ? -grossCents : grossCents)}
      </strong>
      <span>
        <small>
          {[credits && text.takesBack(credits), actorName(issuedBy)].filter(Boolean).join(', ')},{' '}
          <OfficeTime at={issuedAt} />
        </small>
      </span>
      {leftCents > 0 && (
        <IfMay right="money">
          <IssueButton
            bookingId={bookingId}
            kind="credit-note"
            cents={leftCents}
            credits={document}
          />
        </IfMay>
      )}
    </li>
  )
}
