import { Link } from 'react-router'
import { mailboxTextEn } from '#app/content/en/office-mailbox.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { may } from '#app/domain/office/rights.ts'
import { requireMailbox } from '#app/routes/guard.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { LiveStatus } from '#app/ui/office/live-status.tsx'
import { OfficeEmpty } from '#app/ui/office/office-empty.tsx'
import { OfficeFrame } from '#app/ui/office/office-frame.tsx'
import { OfficePages } from '#app/ui/office/office-pages.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterNotice } from '#app/ui/office/register-screen.tsx'
import { useNotice } from '#app/ui/office/use-notice.ts'
import { Notice } from '#app/ui/primitives/notice.tsx'
import type { Route } from './+types/route.ts'
import { type MailboxView, mailboxAddress, readMailboxView } from './mail-filter.ts'
import { MailFilters } from './mail-filters.tsx'
import { MailTable } from './mail-table.tsx'

/** The office has its own frame. */
export const handle = { ownFrame: true }

const PAGE_SIZE = 50
/** Longer than a mail server takes when all is well. */
const LATE_MS = 15 * 60_000

/** One page of messages, newest first, and the one that has waited too long. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = await requireMailbox(context)
  const { mail, settings, now } = context.get(servicesContext)
  const view = readMailboxView(new URL(request.url).searchParams)
  const [found, oldest] = await Promise.all([
    mail.list({ ...view, limit: PAGE_SIZE + 1 }),
    mail.oldestWaiting(),
  ])
  const messages = found.slice(0, PAGE_SIZE)
  const isLate = oldest && now().getTime() - oldest.createdAt.getTime() > LATE_MS
  return {
    view,
    messages,
    caller,
    environment: settings.environment,
    late: isLate ? oldest : null,
    nextBefore: found.length > PAGE_SIZE ? (messages.at(-1)?.id ?? null) : null,
  }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(mailboxTextEn).title, error)
}

export { OfficeErrorBoundary as ErrorBoundary } from '#app/routes/office/office-error-boundary.tsx'

/** /mailbox: every message the product wrote, whether a mail server took it or not. */
export default function MailboxRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(mailboxTextEn)
  const { view, messages, environment, caller, late, nextBefore } = loaderData
  const [notice, showNotice] = useNotice()
  return (
    <OfficeFrame environment={environment} caller={caller}>
      <div className="office-head">
        <div>
          <h1 tabIndex={-1}>{text.title}</h1>
          <p>{text.lead}</p>
        </div>
        {caller && <LiveStatus event="messages-changed" />}
      </div>
      {late && <LateNotice {...late} />}
      <RegisterNotice notice={notice} />
      <MailFilters view={view} />
      {messages.length > 0 ? (
        <MailTable
          messages={messages}
          onDone={caller && may(caller.role, 'dispatch') ? showNotice : null}
        />
      ) : (
        <NoMessages view={view} />
      )}
      <OfficePages
        newest={
          view.before === null
            ? null
            : { to: mailboxAddress({ ...view, before: null }), label: text.newest }
        }
        older={
          nextBefore
            ? { to: mailboxAddress({ ...view, before: nextBefore }), label: text.older }
            : null
        }
      />
    </OfficeFrame>
  )
}

function LateNotice({ id, createdAt }: { id: number; createdAt: Date }) {
  const text = useTexts()(mailboxTextEn)
  return (
    <Notice tone="warning" className="register-late">
      <p>
        {text.late.since} <OfficeTime at={createdAt} />. {text.late.hint}{' '}
        <Link to={`/mailbox/${id}`}>{text.late.link}</Link>
      </p>
    </Notice>
  )
}

function NoMessages({ view }: { view: MailboxView }) {
  const text = useTexts()(mailboxTextEn)
  if (view.before !== null) return <OfficeEmpty heading={text.emptyOlder} hint={null} />
  if (view.state || view.q) {
    return <OfficeEmpty heading={text.emptyFound} hint={view.q ? text.emptyFoundHint : null} />
  }
  return <OfficeEmpty heading={text.emptyHeading} hint={text.empty} />
}
