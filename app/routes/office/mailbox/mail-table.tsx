import { Link } from 'react-router'
import { mailboxTextEn } from '#app/content/en/office-mailbox.ts'
import { useTexts } from '#app/content/texts.ts'
import type { MailSummary } from '#app/server/mail/index.server.ts'
import { MailState } from '#app/ui/office/mail-state.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'
import { ResendButton } from './resend-button.tsx'

/** Props of {@link MailTable}; `onDone` is null for a reader who may only look. */
type MailTableProps = {
  messages: MailSummary[]
  onDone: ((notice: string) => void) | null
}

/** Messages in columns, newest first. */
export function MailTable({ messages, onDone }: MailTableProps) {
  const text = useTexts()(mailboxTextEn)
  const { actions, ...columns } = text.columns
  return (
    <RegisterTable caption={text.caption} columns={onDone ? text.columns : columns}>
      {messages.map((message) => (
        <MailRow key={message.id} message={message} onDone={onDone} />
      ))}
    </RegisterTable>
  )
}

type MailRowProps = { message: MailSummary; onDone: MailTableProps['onDone'] }

function MailRow({ message, onDone }: MailRowProps) {
  const text = useTexts()(mailboxTextEn)
  const { columns, kinds, noWords } = text
  const { id, recipient, subject, bookingRef, kind, createdAt } = message
  return (
    <tr>
      <td data-wide="true" data-order="1">
        <MailState {...message} />
      </td>
      <td data-wide="true" data-order="1" className="office-breaks">
        {recipient ?? noWords[message.state]}
      </td>
      <td data-wide="true" className="office-subject">
        <Link to={`/mailbox/${id}`} className="font-semibold">
          {subject ?? noWords[message.state]}
        </Link>
        {bookingRef && onDone && (
          <small>
            <Link to={`/admin/bookings/${bookingRef}`}>{text.booking(bookingRef)}</Link>
          </small>
        )}
      </td>
      <td data-label={columns.kind} data-order="2">
        {kinds[kind]}
      </td>
      <td data-label={columns.time} data-order="2">
        <OfficeTime at={createdAt} />
      </td>
      {onDone && (
        <td data-wide="true" data-order="3">
          <div className="register-actions">
            <ResendButton message={message} onDone={onDone} />
          </div>
        </td>
      )}
    </tr>
  )
}
