import { formatDate, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { Way } from '#app/ui/booking/way.tsx'
import './open-requests.css'
import { Link } from 'react-router'
import { requestReasonsEn } from '#app/content/en/mail-requests.ts'
import { requestTextEn } from '#app/content/en/office-requests.ts'
import type { OfficeRequest } from '#app/server/requests/index.server.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'

const SHOWN = 5

/** Requests that wait for the office's price, soonest pickup first: the top of its list. */
export function OpenRequests({ requests }: { requests: readonly OfficeRequest[] }) {
  const requestReasons = useTexts()(requestReasonsEn)
  const text = useTexts()(requestTextEn)
  if (requests.length === 0) return null
  return (
    <section className="open-requests" aria-labelledby="open-requests">
      <h2 id="open-requests">
        <Icon name="info" size={18} />
        {text.waiting(requests.length)}
      </h2>
      <ul>
        {requests.slice(0, SHOWN).map((request) => (
          <li key={request.id}>
            <Link to={`/admin/requests/${request.id}`}>
              <Way from={request.pickupLocation} to={request.dropoffLocation} />
            </Link>
            <span>
              {formatDate(request.date)}, {formatTime(request.time)} ·{' '}
              {text.people(request.passengers, request.luggage)} · {requestReasons[request.reason]}
            </span>
          </li>
        ))}
      </ul>
      {requests.length > SHOWN && <Link to="/admin/requests">{text.all}</Link>}
    </section>
  )
}
