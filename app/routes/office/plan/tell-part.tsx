import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { planTextEn } from '#app/content/en/office-plan.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { tellGuests } from '#app/routes/office/list/tell-guests.ts'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { untoldTrips } from './untold-trips.ts'
import { describePlanProblem } from './use-plan-call.ts'

/** More trips than this are named when somebody asks. */
const MOST_NAMED = 8

/** One button for all guests who do not know their driver, know another one, or expect one who is gone. */
export function TellPart({
  board,
  now,
  onDone,
}: {
  board: Board
  now: Date
  onDone: (words: string | null) => void
}) {
  const text = useTexts()(planTextEn).tell
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const trips = untoldTrips(board, now)
  const gone = trips.filter(({ driverId }) => driverId === null).length
  const unaware = trips.length - gone
  async function tell() {
    setSending(true)
    const outcome = await tellGuests(
      (body) => callApi('POST /api/admin/plan/:day/tell', { params: { day: board.day }, body }),
      trips,
    )
    setSending(false)
    setProblem(outcome.problem && describePlanProblem(outcome.problem))
    onDone(outcome.queued > 0 || !outcome.problem ? text.done(outcome.queued) : null)
  }
  return (
    <section className="plan-tell">
      <h2>{trips.length > 0 ? text.heading(trips.length) : text.none}</h2>
      {problem && <Notice tone="error">{problem}</Notice>}
      {trips.length > 0 && (
        <>
          {unaware > 0 && <p>{text.unaware(unaware, trips.length)}</p>}
          {gone > 0 && <p>{text.gone(gone, trips.length)}</p>}
          <TripNames trips={trips} />
          <Button size="small" variant="secondary" disabled={sending} onClick={() => void tell()}>
            {sending ? text.telling : text.button(trips.length)}
          </Button>
        </>
      )}
    </section>
  )
}

/** Which trips these are, by time; those of a full day only on demand. */
function TripNames({ trips }: { trips: readonly BoardTrip[] }) {
  const text = useTexts()(planTextEn).tell
  const names = (
    <p>
      {trips.map(({ id, ref, time, driverId, toldDriverName }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <span className="plan-ref">
            {formatTime(time)} <Link to={`/admin/bookings/${ref}`}>{ref}</Link>
            {driverId === null && toldDriverName && ` (${toldDriverName})`}
          </span>
        </Fragment>
      ))}
    </p>
  )
  if (trips.length <= MOST_NAMED) return names
  return (
    <details>
      <summary>{text.which}</summary>
      {names}
    </details>
  )
}
