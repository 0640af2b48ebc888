import { Link } from 'react-router'
import { subjectLabelsEn } from '#app/content/en/contact.ts'
import { inboxTextEn } from '#app/content/en/office-messages.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import {
  INBOX_FILTERS,
  type InboxFilter,
  readInboxFilter,
} from '#app/domain/contact/inbox-filter.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import type { InboxMessage } from '#app/server/contact/index.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { LiveStatus } from '#app/ui/office/live-status.tsx'
import { OfficePages } from '#app/ui/office/office-pages.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterScreen, RegisterTable } from '#app/ui/office/register-screen.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import type { Route } from './+types/route.ts'

/** One page of what visitors wrote, what waits for an answer first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { contact } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const show = readInboxFilter(searchParams.get('show'))
  const cursor = searchParams.get('cursor')
  const [page, open] = await Promise.all([contact.list({ show, cursor }), contact.countOpen()])
  return { ...page, show, open, isFirstPage: cursor === null }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(inboxTextEn).title, error)
}

/** /admin/messages: what visitors wrote by the contact form, kept fresh. */
export default function ContactMessagesRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(inboxTextEn)
  const { messages, nextCursor, show, open, isFirstPage } = loaderData
  const base = addressOf(show)
  const older = `${base}${base.includes('?') ? '&' : '?'}cursor=${nextCursor}`
  return (
    <RegisterScreen
      notice={null}
      title={text.title}
      lead={text.lead(open)}
      empty={null}
      side={<LiveStatus event="messages-changed" />}
    >
      <Filters show={show} />
      <MessageTable messages={messages} show={show} />
      <OfficePages
        newest={isFirstPage ? null : { to: base, label: text.newest }}
        older={nextCursor ? { to: older, label: text.older } : null}
      />
    </RegisterScreen>
  )
}

function addressOf(show: InboxFilter): string {
  return show === 'all' ? '/admin/messages' : `/admin/messages?show=${show}`
}

function Filters({ show }: { show: InboxFilter }) {
  const text = useTexts()(inboxTextEn)
  return (
    <nav aria-label={text.filters} className="register-filters">
      <ul>
        {INBOX_FILTERS.map((filter) => (
          <li key={filter}>
            <Link to={addressOf(filter)} aria-current={filter === show}>
              {text.show[filter]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MessageTable({ messages, show }: { messages: InboxMessage[]; show: InboxFilter }) {
  const text = useTexts()(inboxTextEn)
  if (messages.length === 0) {
    return (
      <div className="office-empty">
        <h2>{text.emptyHeading}</h2>
        <p>{text.empty[show]}</p>
      </div>
    )
  }
  return (
    <RegisterTable caption={text.caption} columns={text.columns}>
      {messages.map((message) => (
        <MessageRow key={message.id} {...message} />
      ))}
    </RegisterTable>
  )
}

function MessageRow({ id, name, email, subject, message, createdAt, handledAt }: InboxMessage) {
  const subjectLabels = useTexts()(subjectLabelsEn)
  const text = useTexts()(inboxTextEn)
  return (
    <tr data-out={handledAt !== null}>
      <td data-corner="true">
        <Badge tone={handledAt ? 'plain' : 'yellow'}>{handledAt ? text.handled : text.open}</Badge>
      </td>
      <td className="office-breaks">
        <span className="office-strong">{name}</span>
        <small>{email}</small>
      </td>
      <td data-wide="true">
        <Link to={`/admin/messages/${id}`} className="font-semibold">
          {subjectLabels[subject]}
          <span className="sr-only"> {text.by(name)}</span>
        </Link>
        <span className="register-excerpt">{message}</span>
      </td>
      <td data-label={text.columns.received} data-wide="true">
        <OfficeTime at={createdAt} />
      </td>
    </tr>
  )
}
