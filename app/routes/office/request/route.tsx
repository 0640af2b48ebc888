import { Link } from 'react-router'
import { requestTextEn } from '#app/content/en/office-requests.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { mayBeOffered } from '#app/domain/request/request.ts'
import { notFound } from '#app/routes/guard.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { readRowId } from '#app/routes/row-id.ts'
import { servicesContext } from '#app/services.server.ts'
import { Way } from '#app/ui/booking/way.tsx'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterNotice } from '#app/ui/office/register-screen.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import { Badge } from '#app/ui/primitives/badge.tsx'
import type { Route } from './+types/route.ts'
import { OfferForm } from './offer-form.tsx'
import { RequestFacts } from './request-facts.tsx'

/** One request with its history. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readRowId(params.id)
  const request = id === null ? null : await context.get(servicesContext).requests.readRecord(id)
  if (!request) throw notFound()
  return { request }
}

/** Title of the page; search engines skip it. */
export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(loaderData?.request.reference ?? texts()(requestTextEn).title, error)
}

/** /admin/requests/{id}: what somebody asks for, and the office's answer, on one screen. */
export default function RequestRoute({ loaderData: { request } }: Route.ComponentProps) {
  const text = useTexts()(requestTextEn)
  const [notice, done] = useDone()
  return (
    <>
      <Link to="/admin/requests" className="register-back">
        {text.back}
      </Link>
      <header className="office-head">
        <h1 tabIndex={-1}>
          <Way from={request.pickupLocation} to={request.dropoffLocation} />
        </h1>
        <Badge tone={request.state === 'open' ? 'yellow' : 'plain'}>
          {text.states[request.state]}
        </Badge>
      </header>
      <RegisterNotice notice={notice} />
      <RequestFacts request={request} onDone={done} />
      {mayBeOffered(request.state) && (
        <IfMay right="dispatch">
          <OfferForm key={request.version} request={request} onDone={done} />
        </IfMay>
      )}
      <History lines={request.history} />
    </>
  )
}

function History({ lines }: { lines: { at: Date; actor: string; what: string }[] }) {
  const text = useTexts()(requestTextEn)
  return (
    <section className="register-words">
      <h2>{text.history}</h2>
      <ul>
        {lines.map(({ at, actor, what }) => (
          <li key={`${what}-${new Date(at).getTime()}`}>
            <OfficeTime at={at} /> {text.happened[what] ?? what}
            {!['customer', 'system'].includes(actor) && ` (${actor})`}
          </li>
        ))}
      </ul>
    </section>
  )
}
