import { Link } from 'react-router'
import { subjectLabelsEn } from '#app/content/en/contact.ts'
import { inboxTextEn } from '#app/content/en/office-messages.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { notFound } from '#app/routes/guard.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { readRowId } from '#app/routes/row-id.ts'
import type { InboxMessage } from '#app/server/contact/index.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { mailLink, phoneLink, whatsAppLink } from '#app/ui/office/contact-links.ts'
import { Fact } from '#app/ui/office/fact.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterNotice } from '#app/ui/office/register-screen.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import type { Route } from './+types/route.ts'
import { HandledButton } from './handled-button.tsx'
import { replyLink } from './reply-links.ts'

/** One message of a visitor in full. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { contact } = context.get(servicesContext)
  const id = readRowId(params.id)
  const message = id === null ? null : await contact.read(id)
  if (!message) throw notFound()
  return { message }
}

/** Title of the page; search engines skip it. */
export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(
    loaderData ? texts()(subjectLabelsEn)[loaderData.message.subject] : texts()(inboxTextEn).title,
    error,
  )
}

/** /admin/messages/{id}: what somebody wrote, as text, and the ways to answer. */
export default function ContactMessageRoute({ loaderData }: Route.ComponentProps) {
  const subjectLabels = useTexts()(subjectLabelsEn)
  const text = useTexts()(inboxTextEn)
  const { message } = loaderData
  const [notice, done] = useDone()
  return (
    <>
      <Link to="/admin/messages" className="register-back">
        {text.back}
      </Link>
      <header className="office-head">
        <h1 tabIndex={-1}>{subjectLabels[message.subject]}</h1>
        <IfMay right="dispatch">
          <HandledButton id={message.id} isHandled={message.handledAt !== null} onDone={done} />
        </IfMay>
      </header>
      <RegisterNotice notice={notice} />
      <Facts {...message} />
      <p className="register-words">{message.message}</p>
      <Answers message={message} />
    </>
  )
}

function Facts({ name, email, phone, createdAt, handledAt }: InboxMessage) {
  const text = useTexts()(inboxTextEn)
  return (
    <dl className="office-facts register-facts">
      <Fact label={text.columns.from}>{name}</Fact>
      <Fact label={text.email}>
        <a href={mailLink(email)}>{email}</a>
      </Fact>
      <Fact label={text.phone}>
        {phone ? <a href={phoneLink(phone)}>{phone}</a> : text.noPhone}
      </Fact>
      <Fact label={text.received}>
        <OfficeTime at={createdAt} />
      </Fact>
      <Fact label={text.columns.state}>
        <Badge tone={handledAt ? 'plain' : 'yellow'}>{handledAt ? text.handled : text.open}</Badge>
      </Fact>
      {handledAt && (
        <Fact label={text.handledAt}>
          <OfficeTime at={handledAt} />
        </Fact>
      )}
    </dl>
  )
}

function Answers({ message }: { message: InboxMessage }) {
  const text = useTexts()(inboxTextEn)
  const { phone, phoneE164 } = message
  return (
    <div className="register-actions register-answers">
      <ButtonLink href={replyLink(message)} variant="secondary" size="small">
        <Icon name="mail" size={18} />
        {text.reply}
      </ButtonLink>
      {phoneE164 && (
        <ButtonLink
          href={whatsAppLink(phoneE164)}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          size="small"
        >
          <Icon name="whatsapp" size={18} />
          {text.whatsapp}
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink href={phoneLink(phoneE164 ?? phone)} variant="secondary" size="small">
          <Icon name="phone" size={18} />
          {text.call}
        </ButtonLink>
      )}
    </div>
  )
}
