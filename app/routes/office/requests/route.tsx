import { Link } from 'react-router'
import { requestReasonsEn } from '#app/content/en/mail-requests.ts'
import { requestTextEn } from '#app/content/en/office-requests.ts'
import { formatDate, formatTime } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { LONGEST_SEARCH } from '#app/domain/booking/list-filter.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import type { OfficeRequest } from '#app/server/requests/index.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Way } from '#app/ui/booking/way.tsx'
import { LiveStatus } from '#app/ui/office/live-status.tsx'
import { OfficeEmpty } from '#app/ui/office/office-empty.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterScreen, RegisterTable } from '#app/ui/office/register-screen.tsx'
import { RegisterSearch } from '#app/ui/office/register-search.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import type { Route } from './+types/route.ts'

/** As many as a page of lists has. */
const MOST_FOUND = 50

/** Requests, those that wait for the office first; with words, those of all that have them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { requests } = context.get(servicesContext)
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
  return { q, requests: q ? await requests.find(q, MOST_FOUND) : await requests.list() }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(requestTextEn).title, error)
}

/** /admin/requests: trips that guests ask for, kept fresh. */
export default function RequestsRoute({ loaderData: { requests, q } }: Route.ComponentProps) {
  const text = useTexts()(requestTextEn)
  const open = requests.filter(({ state }) => state === 'open').length
  const isEmpty = requests.length === 0
  return (
    <RegisterScreen
      notice={null}
      title={text.title}
      lead={q ? text.found(q) : text.lead(open)}
      empty={isEmpty && !q ? { heading: text.title, hint: text.empty } : null}
      side={<LiveStatus event="bookings-changed" />}
    >
      <RequestSearch q={q} />
      {isEmpty ? (
        <OfficeEmpty heading={text.notFound} hint={text.notFoundHint} />
      ) : (
        <RegisterTable caption={text.caption} columns={text.columns}>
          {requests.map((request) => (
            <RequestRow key={request.id} {...request} />
          ))}
        </RegisterTable>
      )}
    </RegisterScreen>
  )
}

function RequestSearch({ q }: { q: string }) {
  const text = useTexts()(requestTextEn)
  return (
    <div className="register-filters">
      <RegisterSearch
        action="/admin/requests"
        query={q}
        maxLength={LONGEST_SEARCH}
        label={text.searchHint}
        button={text.find}
      />
      {q && <Link to="/admin/requests">{text.all}</Link>}
    </div>
  )
}

function RequestRow(request: OfficeRequest) {
  const requestReasons = useTexts()(requestReasonsEn)
  const text = useTexts()(requestTextEn)
  const { id, state, date, time, pickupLocation, dropoffLocation } = request
  return (
    <tr data-out={state !== 'open' && state !== 'offered'}>
      <td data-corner="true">
        <Badge tone={state === 'open' ? 'yellow' : 'plain'}>{text.states[state]}</Badge>
      </td>
      <td data-label={text.columns.pickup}>
        {formatDate(date)}, {formatTime(time)}
      </td>
      <td className="office-breaks" data-wide="true">
        <Link to={`/admin/requests/${id}`} className="font-semibold">
          <Way from={pickupLocation} to={dropoffLocation} />
        </Link>
        <small>{text.people(request.passengers, request.luggage)}</small>
      </td>
      <td data-label={text.columns.guest} className="office-breaks">
        {request.firstName} {request.lastName}
      </td>
      <td data-label={text.columns.why}>{requestReasons[request.reason]}</td>
      <td data-label={text.columns.requested}>
        <OfficeTime at={request.createdAt} />
      </td>
    </tr>
  )
}
