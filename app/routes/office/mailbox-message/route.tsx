import { Link } from 'react-router'
import { mailboxTextEn } from '#app/content/en/office-mailbox.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { mailReader, notFound, requireMailbox } from '#app/routes/guard.ts'
import { ResendButton } from '#app/routes/office/mailbox/resend-button.tsx'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { readRowId } from '#app/routes/row-id.ts'
import type { MailDetail } from '#app/server/mail/index.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { IfMay, useMay } from '#app/ui/office/caller-scope.tsx'
import { Fact } from '#app/ui/office/fact.tsx'
import { MailState } from '#app/ui/office/mail-state.tsx'
import { OfficeFrame } from '#app/ui/office/office-frame.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterNotice } from '#app/ui/office/register-screen.tsx'
import { useNotice } from '#app/ui/office/use-notice.ts'
import { Notice } from '#app/ui/primitives/notice.tsx'
import type { Route } from './+types/route.ts'

/** The office has its own frame. */
export const handle = { ownFrame: true }

/** One message; its HTML stays out of the page and is framed from its own address. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const caller = await requireMailbox(context)
  const { mail, settings } = context.get(servicesContext)
  const id = readRowId(params.id)
  const found = id === null ? null : await mail.read(id, await mailReader(context))
  if (!found) throw notFound()
  const { html, text: plain, ...message } = found
  const showsText = new URL(request.url).searchParams.get('view') === 'text'
  return {
    message,
    caller,
    environment: settings.environment,
    content: html && plain ? { plain: showsText ? plain : null } : null,
  }
}

/** Title of the page; search engines skip it. */
export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(loaderData?.message.subject ?? texts()(mailboxTextEn).title, error)
}

export { OfficeErrorBoundary as ErrorBoundary } from '#app/routes/office/office-error-boundary.tsx'

/** /mailbox/{id}: a message as the customer gets it, letter and plain text. */
export default function MailboxMessageRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(mailboxTextEn)
  const { message, content, environment, caller } = loaderData
  const [notice, showNotice] = useNotice()
  return (
    <OfficeFrame environment={environment} caller={caller}>
      <Link to="/mailbox">{text.back}</Link>
      <header className="office-message-head">
        <div className="office-head">
          <h1 tabIndex={-1}>{message.subject ?? text.noWords[message.state]}</h1>
          <IfMay right="dispatch">
            <ResendButton message={message} onDone={showNotice} />
          </IfMay>
        </div>
        <RegisterNotice notice={notice} />
        <Facts {...message} />
      </header>
      {content ? (
        <>
          <Views id={message.id} isText={content.plain !== null} />
          {content.plain === null ? (
            <Letter id={message.id} subject={message.subject ?? ''} />
          ) : (
            <pre className="office-plain">{content.plain}</pre>
          )}
        </>
      ) : (
        <Notice>
          <p>{text.noContent[message.state]}</p>
        </Notice>
      )}
    </OfficeFrame>
  )
}

type FactsProps = Omit<MailDetail, 'html' | 'text'>

function Facts(message: FactsProps) {
  const mayRead = useMay()('read')
  const text = useTexts()(mailboxTextEn)
  return (
    <dl className="office-facts">
      <Fact label={text.columns.state}>
        <MailState {...message} />
      </Fact>
      <Fact label={text.to}>{message.recipient ?? text.noWords[message.state]}</Fact>
      <Fact label={text.kind}>{text.kinds[message.kind]}</Fact>
      {mayRead && message.bookingRef && (
        <Fact label={text.bookingLabel}>
          <Link to={`/admin/bookings/${message.bookingRef}`}>{message.bookingRef}</Link>
        </Fact>
      )}
      <Fact label={message.sentAt ? text.sentAt : text.written}>
        <OfficeTime at={message.sentAt ?? message.createdAt} />
      </Fact>
      {message.bouncedAt && (
        <Fact label={text.cameBackAt}>
          <OfficeTime at={message.bouncedAt} />
        </Fact>
      )}
    </dl>
  )
}

function Views({ id, isText }: { id: number; isText: boolean }) {
  const text = useTexts()(mailboxTextEn)
  return (
    <nav className="office-views" aria-label={text.view}>
      <Link to={`/mailbox/${id}`} aria-current={!isText} replace preventScrollReset>
        {text.letter}
      </Link>
      <Link to={`/mailbox/${id}?view=text`} aria-current={isText} replace preventScrollReset>
        {text.plainText}
      </Link>
    </nav>
  )
}

/** The letter runs nothing; its links open beside the page, where our pages may be seen. */
function Letter({ id, subject }: { id: number; subject: string }) {
  const text = useTexts()(mailboxTextEn)
  return (
    <iframe
      className="office-letter"
      title={text.content(subject)}
      src={addressOf('GET /mailbox/:id/html', { params: { id } })}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  )
}
