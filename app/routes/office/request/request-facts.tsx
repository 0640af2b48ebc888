import '../list/row-parts.css'
import { Link } from 'react-router'
import { requestReasonsEn } from '#app/content/en/mail-requests.ts'
import { requestTextEn } from '#app/content/en/office-requests.ts'
import { formatEuroExact, formatLongDate, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { mayBeOffered } from '#app/domain/request/request.ts'
import { EmailField } from '#app/routes/office/record/email-field.tsx'
import type { OfficeRequest } from '#app/server/requests/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { mailLink, phoneLink } from '#app/ui/office/contact-links.ts'
import { Fact } from '#app/ui/office/fact.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'

/** Props of {@link RequestFacts}; `onDone` is told what was done, in words. */
type RequestFactsProps = { request: OfficeRequest; onDone: (notice: string) => void }

/** What is asked for, by whom, why it was not sold, and what was offered. */
export function RequestFacts({ request, onDone }: RequestFactsProps) {
  const requestReasons = useTexts()(requestReasonsEn)
  const text = useTexts()(requestTextEn).facts
  const requestText = useTexts()(requestTextEn)
  const { date, time, returnDate, returnTime, distanceMetres, offer } = request
  return (
    <dl className="office-facts register-facts">
      <Fact label={text.reference}>{request.reference}</Fact>
      <Fact label={text.why}>{requestReasons[request.reason]}</Fact>
      <Fact label={text.when}>
        {formatLongDate(date)}, {formatTime(time)}
      </Fact>
      {returnDate && returnTime && (
        <Fact label={text.back}>
          {formatLongDate(returnDate)}, {formatTime(returnTime)}
        </Fact>
      )}
      <Fact label={text.party}>{requestText.people(request.passengers, request.luggage)}</Fact>
      <Fact label={text.way}>
        {distanceMetres === null ? text.noWay : text.kilometres(Math.ceil(distanceMetres / 1000))}
      </Fact>
      {request.flightOrFerry && <Fact label={text.flight}>{request.flightOrFerry}</Fact>}
      {request.specialRequest && <Fact label={text.wishes}>{request.specialRequest}</Fact>}
      <Guest request={request} onDone={onDone} />
      {offer && <Fact label={requestText.states.offered}>{formatEuroExact(offer.totalCents)}</Fact>}
      <Fact label={request.state === 'ended' ? text.ended : text.ends}>
        <OfficeTime at={request.endsAt} />
      </Fact>
    </dl>
  )
}

function Guest({ request, onDone }: RequestFactsProps) {
  const { facts: text, emailCorrected } = useTexts()(requestTextEn)
  const { id, version, firstName, lastName, email, phone, partnerCode, state, orderId } = request
  const isCorrectable = mayBeOffered(state) && orderId === null
  const correct = (typed: string) =>
    callApi('PUT /api/admin/requests/:id/email', {
      params: { id },
      body: { version, email: typed },
    })
  return (
    <>
      <Fact label={text.guest}>
        {firstName} {lastName}
      </Fact>
      <Fact label={text.email}>
        {isCorrectable ? (
          <EmailField email={email} correct={correct} onDone={() => onDone(emailCorrected)} />
        ) : (
          <a href={mailLink(email)}>{email}</a>
        )}
      </Fact>
      <Fact label={text.phone}>
        <a href={phoneLink(phone)}>{phone}</a>
      </Fact>
      {partnerCode && (
        <Fact label={text.partner}>
          <Link to={`/admin/partners/${partnerCode}`}>{partnerCode}</Link>
        </Fact>
      )}
    </>
  )
}
