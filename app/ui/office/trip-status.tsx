import { roadStateEn } from '#app/content/en/road-state.ts'
import { useTexts } from '#app/content/texts.ts'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import { NOT_BEGUN, shownWord } from '#app/domain/trip-events/road-state.ts'
import { Badge, StatusBadge } from '#app/ui/primitives/badge.tsx'
import { Alerts, TONES, useRoad } from './road.tsx'

type TripStatusProps = {
  booking: ShownTrip
  /** Leaves a confirmed trip without a word, as in a list where nearly all are. */
  quiet?: boolean
}
type ShownTrip = { id: number; status: BookingStatus }

/** How a trip stands: its booking's status until it is on the road, then how far it is there; one word for it. */
export function TripStatus({ booking: { id, status }, quiet = false }: TripStatusProps) {
  const text = useTexts()(roadStateEn)
  const { state } = useRoad().get(id) ?? NOT_BEGUN
  const word = shownWord(status, state)
  return (
    <>
      {word !== 'state' && !(quiet && status === 'confirmed') && <StatusBadge status={status} />}
      {word !== 'status' && <Badge tone={TONES[state]}>{text.state[state]}</Badge>}
    </>
  )
}

/** The word a trip is shown by instead of its booking's status, or beside it; null where the status says all. */
export function useStateWord({ id, status }: ShownTrip): string | null {
  const text = useTexts()(roadStateEn)
  const { state } = useRoad().get(id) ?? NOT_BEGUN
  return shownWord(status, state) === 'status' ? null : text.state[state]
}

/** What its driver told to be wrong, or has not told though it is time; nothing of a trip that the office set to completed. */
export function RoadAlerts({ booking: { id, status } }: { booking: ShownTrip }) {
  const road = useRoad().get(id) ?? NOT_BEGUN
  return status !== 'completed' && <Alerts bookingId={id} road={road} />
}
