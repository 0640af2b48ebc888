import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useRef } from 'react'
import { roadStateEn } from '#app/content/en/road-state.ts'
import { useTexts } from '#app/content/texts.ts'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import type { TripState } from '#app/domain/trip-events/kinds.ts'
import { NOT_BEGUN, type RoadState, shownWord } from '#app/domain/trip-events/road-state.ts'
import { Badge, type BadgeTone, StatusBadge } from '#app/ui/primitives/badge.tsx'

/** How the trips of a screen stand on the road, by the ids of their bookings. */
export type Road = ReadonlyMap<number, RoadState>

const NO_ROAD: Road = new Map()
const RoadContext = createContext<Road>(NO_ROAD)

const TONES: Record<TripState, BadgeTone> = {
  assigned: 'plain',
  'on-way': 'blue',
  arrived: 'yellow',
  'no-show-claimed': 'red',
  'no-show': 'red',
  'on-board': 'green',
  done: 'plain',
}

/** Tells every row below how its trip stands, and sounds once for each driver who is newly late or has a new problem. */
export function RoadProvider({ road, children }: { road: Road; children: ReactNode }) {
  useAlertSound(road)
  return <RoadContext value={road}>{children}</RoadContext>
}

/** How the trips of this screen stand; empty where nothing was told. */
export function useRoad(): Road {
  return useContext(RoadContext)
}

/** How a trip stands on the road; nothing while nobody told anything. */
export function RoadBadge({ bookingId }: { bookingId: number }) {
  const text = useTexts()(roadStateEn)
  const found = useContext(RoadContext).get(bookingId)
  if (!found) return null
  const { state } = found
  return (
    <>
      {state !== 'assigned' && <Badge tone={TONES[state]}>{text.state[state]}</Badge>}
      <Alerts bookingId={bookingId} road={found} />
    </>
  )
}

type TripStatusProps = {
  booking: ShownTrip
  /** Leaves a confirmed trip without a word, as in a list where nearly all are. */
  quiet?: boolean
}
type ShownTrip = { id: number; status: BookingStatus }

/** How a trip stands: its booking's status until it is on the road, then how far it is there; one word for it. */
export function TripStatus({ booking: { id, status }, quiet = false }: TripStatusProps) {
  const text = useTexts()(roadStateEn)
  const { state } = useContext(RoadContext).get(id) ?? NOT_BEGUN
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
  const { state } = useContext(RoadContext).get(id) ?? NOT_BEGUN
  return shownWord(status, state) === 'status' ? null : text.state[state]
}

/** What its driver told to be wrong, or has not told though it is time; nothing of a trip that the office set to completed. */
export function RoadAlerts({ booking: { id, status } }: { booking: ShownTrip }) {
  const road = useContext(RoadContext).get(id) ?? NOT_BEGUN
  return status !== 'completed' && <Alerts bookingId={id} road={road} />
}

// Most days have no problem: what is pressed comes with the first.
const ProblemMark = lazy(() =>
  import('./problem-mark.tsx').then((part) => ({ default: part.ProblemMark })),
)

type AlertsProps = { bookingId: number; road: RoadState }

/** One badge: who told a problem has said why he is silent. Where it has no room, it ends in dots. */
function Alerts({ bookingId, road: { late, problem } }: AlertsProps) {
  const text = useTexts()(roadStateEn)
  const words = problem === null ? late && text.late[late] : text.problem(problem)
  if (!words) return null
  const badge = (
    <Badge tone="red" className="road-alert" title={words}>
      <span>{words}</span>
    </Badge>
  )
  if (problem === null) return badge
  return (
    <Suspense fallback={badge}>
      <ProblemMark bookingId={bookingId}>{words}</ProblemMark>
    </Suspense>
  )
}

/** The same in words, for a line of text: what is wrong on the road, else how far a trip is; empty while nobody told anything. */
export function useRoadWords(bookingId: number): string {
  const text = useTexts()(roadStateEn)
  const { state, late, problem } = useContext(RoadContext).get(bookingId) ?? NOT_BEGUN
  if (problem !== null) return text.problem(problem)
  if (late) return text.late[late]
  return state === 'assigned' ? '' : text.state[state]
}

/** Whether something is wrong with a trip on the road. */
export function useIsAlert(bookingId: number): boolean {
  const { late, problem } = useContext(RoadContext).get(bookingId) ?? NOT_BEGUN
  return late !== null || problem !== null
}

function useAlertSound(road: Road): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const alerts = new Set(
      [...road].flatMap(([id, { late, problem }]) => [
        ...(late ? [`${id} ${late}`] : []),
        ...(problem === null ? [] : [`${id} problem ${problem}`]),
      ]),
    )
    const isNew = known.current !== null && [...alerts].some((one) => !known.current?.has(one))
    known.current = alerts
    if (isNew) sound()
  }, [road])
}

/** Two short tones; a browser that was not touched yet stays silent. */
function sound(): void {
  const context = new AudioContext()
  for (const [index, frequency] of [880, 660].entries()) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const at = context.currentTime + index * 0.25
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.15, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.2)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.2)
  }
  setTimeout(() => void context.close(), 1_000)
}
