import { planTextEn } from '#app/content/en/office-plan.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { BoardTrip } from '#app/server/dispatch/index.server.ts'

type UnseenPartProps = {
  trips: readonly BoardTrip[]
  drivers: readonly { id: number; name: string }[]
  /** Whether drivers with a phone have seen their trips as they are now, by the trips' ids. */
  seen: ReadonlyMap<number, boolean>
}

/** Which drivers know the day as it is planned now, and which have not said so on their phones. */
export function UnseenPart({ trips, drivers, seen }: UnseenPartProps) {
  const text = useTexts()(planTextEn).seen
  const shownTrips = trips.filter(({ id }) => seen.has(id))
  const unseen = shownTrips.filter(({ id }) => !seen.get(id))
  if (shownTrips.length === 0) return null
  return (
    <section className="plan-tell">
      <h2>{unseen.length > 0 ? text.heading(unseen.length) : text.all}</h2>
      {[...Map.groupBy(unseen, ({ driverId }) => driverId)].map(([driverId, own]) => (
        <p key={driverId}>
          {drivers.find(({ id }) => id === driverId)?.name}:{' '}
          {own.map(({ time }) => formatTime(time)).join(', ')}
        </p>
      ))}
    </section>
  )
}
