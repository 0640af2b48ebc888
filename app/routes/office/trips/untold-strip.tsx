import { bulkTextEn } from '#app/content/en/office-trips.ts'
import { useTexts } from '#app/content/texts.ts'
import type { TripLine } from '#app/server/bookings/index.server.ts'
import { isToBeTold, TellButton } from './tell-button.tsx'

/** Says how many guests of the trips shown do not know their driver, and tells all of them at once. */
export function UntoldStrip(props: {
  bookings: readonly TripLine[]
  onTold: (done: string) => void
}) {
  const text = useTexts()(bulkTextEn)
  const count = props.bookings.filter(isToBeTold).length
  if (count === 0) return null
  return (
    <p className="trips-strip">
      {text.untold(count)} <TellButton {...props} />
    </p>
  )
}
