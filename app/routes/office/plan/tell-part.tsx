import { Fragment } from 'react'
import { planTextEn } from '#app/content/en/office-plan.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Board, Told } from '#app/server/dispatch/index.server.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { untoldTrips } from './untold-trips.ts'
import { usePlanCall } from './use-plan-call.ts'

/** One button for all guests who do not know their driver, or know another one. */
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
  const { working, problem, send } = usePlanCall()
  const trips = untoldTrips(board, now)
  async function tell() {
    const bookingIds = trips.map(({ id }) => id)
    const results = await send<Told[]>('POST', `/api/admin/plan/${board.day}/tell`, { bookingIds })
    if (results) onDone(text.done(results.filter(({ result }) => result === 'queued').length))
  }
  return (
    <section className="plan-tell">
      <h2>{trips.length > 0 ? text.heading(trips.length) : text.none}</h2>
      {problem && <Notice tone="error">{problem}</Notice>}
      {trips.length > 0 && (
        <>
          <p>
            {text.lead}{' '}
            {trips.map(({ id, ref, time }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <span className="plan-ref">
                  {formatTime(time)} {ref}
                </span>
              </Fragment>
            ))}
          </p>
          <Button size="small" variant="secondary" disabled={working} onClick={() => void tell()}>
            {working ? text.telling : text.button(trips.length)}
          </Button>
        </>
      )}
    </section>
  )
}
