import { Link } from 'react-router'
import { planTextEn } from '#app/content/en/office-plan.ts'
import { planReasonsEn } from '#app/content/en/plan-reasons.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Board, Proposal } from '#app/server/dispatch/index.server.ts'

/** Trips that nobody can drive, each with what speaks against every driver. */
export function UnservedPart({
  board,
  unserved,
}: {
  board: Board
  unserved: Proposal['unserved']
}) {
  const text = useTexts()(planTextEn).unserved
  const words = useTexts()(planReasonsEn)
  if (unserved.length === 0) return null
  return (
    <div className="plan-unserved">
      <h3>{text.heading(unserved.length)}</h3>
      <ul>
        {unserved.map(({ bookingId, bookingRef, reasons }) => {
          const trip = board.trips.find(({ id }) => id === bookingId)
          return (
            <li key={bookingId}>
              <Link to={`/admin/bookings/${bookingRef}`}>{bookingRef}</Link>
              {trip && ` ${formatTime(trip.time)} ${trip.pickup} – ${trip.dropoff}`}
              {reasons.length > 0 && (
                <details>
                  <summary>{text.why}</summary>
                  <ul>
                    {reasons.map(({ driver, ...refusal }, at) => (
                      // A driver with two shifts is named twice.
                      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
                      <li key={at}>{`${driver}: ${words.refusal(refusal)}`}</li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
