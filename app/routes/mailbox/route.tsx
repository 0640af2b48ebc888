import { Link } from 'react-router'
import { mailboxText as text } from '#app/content/en/office-mailbox.ts'
import { officeMeta } from '#app/routes/admin/office-meta.ts'
import { requireMailbox } from '#app/routes/guard.ts'
import { readRowId } from '#app/routes/row-id.ts'
import type { MailSummary } from '#app/server/mail/index.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { MailState } from '#app/ui/office/mail-state.tsx'
import { OfficeEmpty } from '#app/ui/office/office-empty.tsx'
import { OfficeFrame } from '#app/ui/office/office-frame.tsx'
import { OfficePages } from '#app/ui/office/office-pages.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import type { Route } from './+types/route.ts'

/** The office has its own frame. */
export const handle = { ownFrame: true }

const PAGE_SIZE = 50

/** One page of messages, newest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { isAdmin } = await requireMailbox(context)
  const { mail, settings } = context.get(servicesContext)
  const before = readRowId(new URL(request.url).searchParams.get('before'))
  const found = await mail.list({ limit: PAGE_SIZE + 1, before })
  const messages = found.slice(0, PAGE_SIZE)
  return {
    ...{ messages, isAdmin, environment: settings.environment },
    isFirstPage: before === null,
    nextBefore: found.length > PAGE_SIZE ? (messages.at(-1)?.id ?? null) : null,
  }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(text.title, error)
}

export { OfficeErrorBoundary as ErrorBoundary } from '#app/routes/admin/office-error-boundary.tsx'

/** /mailbox: every message the product wrote, whether a mail server took it or not (APP-16). */
export default function MailboxRoute({ loaderData }: Route.ComponentProps) {
  const { messages, environment, isAdmin, isFirstPage, nextBefore } = loaderData
  return (
    <OfficeFrame environment={environment} isAdmin={isAdmin}>
      <div className="office-head">
        <div>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </div>
      </div>
      {messages.length > 0 ? (
        <MessageTable messages={messages} />
      ) : (
        <OfficeEmpty
          heading={isFirstPage ? text.emptyHeading : text.emptyOlder}
          hint={isFirstPage ? text.empty : null}
        />
      )}
      <OfficePages
        newest={isFirstPage ? null : { to: '/mailbox', label: text.newest }}
        older={nextBefore ? { to: `/mailbox?before=${nextBefore}`, label: text.older } : null}
      />
    </OfficeFrame>
  )
}

function MessageTable({ messages }: { messages: MailSummary[] }) {
  return (
    <table className="office-table">
      <caption className="sr-only">{text.caption}</caption>
      <thead>
        <tr>
          {Object.entries(text.columns).map(([key, label]) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <MessageRow key={message.id} {...message} />
        ))}
      </tbody>
    </table>
  )
}

function MessageRow(message: MailSummary) {
  const { columns, kinds, notWritten } = text
  return (
    <tr>
      <td data-wide="true" data-order="1">
        <MailState {...message} reason={message.lastError} />
      </td>
      <td data-wide="true" data-order="1" className="office-breaks">
        {message.recipient ?? notWritten}
      </td>
      <td data-wide="true" className="office-subject">
        <Link to={`/mailbox/${message.id}`} className="font-semibold">
          {message.subject ?? notWritten}
        </Link>
      </td>
      <td data-label={columns.kind} data-order="2" className="office-nowrap">
        {kinds[message.kind]}
      </td>
      <td data-label={columns.time} data-order="2">
        <OfficeTime at={message.createdAt} />
      </td>
    </tr>
  )
}
