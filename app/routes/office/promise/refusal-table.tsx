import { Link } from 'react-router'
import { promiseTextEn } from '#app/content/en/office-promise.ts'
import { formatShortDay, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { WouldRefuse } from '#app/server/planning/index.server.ts'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'

/** What was sold in the last 14 days although the plan of its day had no place: a strict rule would have refused it. */
export function RefusalTable({ refusals }: { refusals: WouldRefuse[] }) {
  const text = useTexts()(promiseTextEn)
  const { booking, pickup, soldAt, why, state } = text.fields
  return (
    <section>
      <div className="promise-head">
        <h2>{text.reportHeading}</h2>
        {refusals.length > 0 && <p>{text.reportCount(refusals.length)}</p>}
      </div>
      {refusals.length === 0 ? (
        <p>{text.reportEmpty}</p>
      ) : (
        <RegisterTable
          caption={text.reportHeading}
          columns={{ booking, pickup, soldAt, why, state }}
        >
          {refusals.map((one) => (
            <tr key={one.bookingRef}>
              <td data-label={booking}>
                <Link to={`/admin/bookings/${one.bookingRef}`}>{one.bookingRef}</Link>
              </td>
              <td data-label={pickup}>
                {formatShortDay(one.date)}, {formatTime(one.time)}
              </td>
              <td data-label={soldAt}>
                <OfficeTime at={one.soldAt} />
              </td>
              <td data-label={why}>
                {one.soldBy
                  ? text.onPurpose(one.soldBy)
                  : text.by[one.mode as keyof typeof text.by]}
              </td>
              <td data-label={state}>{text.states[one.state as keyof typeof text.states]}</td>
            </tr>
          ))}
        </RegisterTable>
      )}
    </section>
  )
}
