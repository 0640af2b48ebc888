import { Link } from 'react-router'
import { requestReasonsEn } from '#app/content/en/mail-requests.ts'
import { requestTextEn } from '#app/content/en/office-requests.ts'
import { formatDate, formatTime } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import type { OfficeRequest } from '#app/server/requests/index.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Way } from '#app/ui/booking/way.tsx'
import { LiveStatus } from '#app/ui/office/live-status.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterScreen, RegisterTable } from '#app/ui/office/register-screen.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import type { Route } from './+types/route.ts'

/** Requests, those that wait for the office first. */
export async function loader({ context }: Route.LoaderArgs) {
  return { requests: await context.get(servicesContext).requests.list() }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(requestTextEn).title, error)
}

/** /admin/requests: trips that guests ask for, kept fresh. */
export default function RequestsRoute({ loaderData: { requests } }: Route.ComponentProps) {
  const text = useTexts()(requestTextEn)
  const open = requests.filter(({ state }) => state === 'open').length
  return (
    <RegisterScreen
      notice={null}
      title={text.title}
      lead={text.lead(open)}
      empty={requests.length === 0 ? { heading: text.title, hint: text.empty } : null}
      side={<LiveStatus event="bookings-changed" />}
    >
      <RegisterTable caption={text.caption} columns={text.columns}>
        {requests.map((request) => (
          <RequestRow key={request.id} {...request} />
        ))}
      </RegisterTable>
    </RegisterScreen>
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
