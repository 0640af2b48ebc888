import { Link } from 'react-router'
import { mailboxTextEn } from '#app/content/en/office-mailbox.ts'
import { recordTextEn } from '#app/content/en/office-record.ts'
import { useTexts } from '#app/content/texts.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { actorName, historyLine } from '#app/ui/office/history-line.ts'
import { MailState, type ShownMailState } from '#app/ui/office/mail-state.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { MailButton } from '../list/mail-button.tsx'
import type { ShownRecord } from './load-record.server.ts'

/** Who changed what, and when; newest first. */
export function HistoryList({ history }: Pick<ShownRecord, 'history'>) {
  return (
    <ol className="record-list">
      {history.map((entry, index) => (
        // Lines are only ever added, above these.
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
        <li key={history.length - index}>
          <span className="office-breaks">{historyLine(entry)}</span>
          <small>
            {actorName(entry.actor)}, <OfficeTime at={entry.at} />
          </small>
        </li>
      ))}
    </ol>
  )
}

/** Every mail of the order with its state, and the two that can be sent again. */
export function MessageList({ record: { booking, messages } }: { record: ShownRecord }) {
  const mailboxText = useTexts()(mailboxTextEn)
  const text = useTexts()(recordTextEn)
  const kinds: Readonly<Record<string, string>> = mailboxText.kinds
  return (
    <>
      <p className="record-mails">
        <IfMay right="dispatch">
          <MailButton booking={booking} mail="confirmation" />
          <MailButton booking={booking} mail="driver_info" />
        </IfMay>
      </p>
      {messages.length === 0 && <p>{text.noMessages}</p>}
      <ul className="record-list">
        {messages.map(({ id, kind, state, createdAt, ...why }) => (
          <li key={id}>
            <Link to={`/mailbox/${id}`}>{kinds[kind] ?? kind}</Link>{' '}
            <MailState state={state as ShownMailState} {...why} />
            <small>
              <OfficeTime at={createdAt} />
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
