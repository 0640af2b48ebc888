import { planReasonsEn } from '#app/content/en/plan-reasons.ts'
import { useTexts } from '#app/content/texts.ts'
import type { BoardTrip } from '#app/server/dispatch/index.server.ts'

/** What speaks against a trip as it stands, a paragraph each. */
export function TripConflicts({ trip }: { trip: BoardTrip }) {
  const { conflict } = useTexts()(planReasonsEn)
  return trip.conflicts.map((one) => (
    <p key={`${one.code} ${one.bookingRef}`} className="timeline-conflict">
      {conflict(one)}
    </p>
  ))
}
