import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { useTexts } from '#app/content/texts.ts'
import type { BoardTrip } from '#app/server/dispatch/index.server.ts'
import { useRoad } from '#app/ui/office/road.tsx'
import { TROUBLES, troublesOf } from './rows.ts'

type TriageStripProps = {
  trips: readonly BoardTrip[]
  chosen: number | null
  onChoose: (trip: BoardTrip | null) => void
}

/** What is wrong with the day, counted; a press goes to the next trip of its kind. */
export function TriageStrip({ trips, chosen, onChoose }: TriageStripProps) {
  const text = useTexts()(timelineTextEn)
  const road = useRoad()
  const counted = TROUBLES.map((trouble) => ({
    trouble,
    of: trips.filter((trip) => troublesOf(trip, road.get(trip.id)).includes(trouble)),
  }))
  if (counted.every(({ of }) => of.length === 0))
    return <p className="timeline-triage">{text.calm}</p>
  function next(of: readonly BoardTrip[]) {
    const at = of.findIndex(({ id }) => id === chosen)
    onChoose(of[(at + 1) % of.length] ?? null)
  }
  return (
    <ul className="timeline-triage" aria-label={text.triage}>
      {counted
        .filter(({ of }) => of.length > 0)
        .map(({ trouble, of }) => (
          <li key={trouble}>
            <button type="button" data-trouble={trouble} onClick={() => next(of)}>
              <b>{of.length}</b> {text.troubles[trouble]}
            </button>
          </li>
        ))}
    </ul>
  )
}
