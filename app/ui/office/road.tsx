import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useRef } from 'react'
import { roadStateEn } from '#app/content/en/road-state.ts'
import { type TextsOf, useTexts } from '#app/content/texts.ts'
import type { TripState } from '#app/domain/trip-events/kinds.ts'
import { isOver, NOT_BEGUN, type RoadState } from '#app/domain/trip-events/road-state.ts'
import { importPart } from '#app/ui/frame/import-part.ts'
import { Badge, type BadgeTone } from '#app/ui/primitives/badge.tsx'

/** How the trips of a screen stand on the road, by the ids of their bookings. */
export type Road = ReadonlyMap<number, RoadState>

const NO_ROAD: Road = new Map()
const RoadContext = createContext<Road>(NO_ROAD)

/** The colour of each state. */
export const TONES: Record<TripState, BadgeTone> = {
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

// Most days have no problem: what is pressed comes with the first.
const ProblemMark = lazy(() =>
  importPart(() => import('./problem-mark.tsx')).then((part) => ({ default: part.ProblemMark })),
)

type AlertsProps = { bookingId: number; road: RoadState }

/**
 * One badge: who told a problem has said why he is silent, and who is silent has more than not seen it. Where it has no
 * room, it ends in dots.
 */
export function Alerts({ bookingId, road }: AlertsProps) {
  const text = useTexts()(roadStateEn)
  const { problem } = road
  const words = alertWords(road, text)
  if (!words) return <SeenBadge road={road} />
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

/** Whether its driver knows a trip as it is: that he does is said until he tells more. */
function SeenBadge({ road: { seen, state } }: { road: RoadState }) {
  const text = useTexts()(roadStateEn)
  if (seen === undefined || isOver(state) || (seen && state !== 'assigned')) return null
  return <Badge tone={seen ? 'plain' : 'yellow'}>{seen ? text.seen : text.unseen}</Badge>
}

/** The same in words, for a line of text: what is wrong on the road, else how far a trip is; empty while nobody told anything. */
export function useRoadWords(bookingId: number): string {
  const text = useTexts()(roadStateEn)
  const road = useContext(RoadContext).get(bookingId) ?? NOT_BEGUN
  const words = alertWords(road, text)
  if (words) return words
  if (road.state !== 'assigned') return text.state[road.state]
  return road.seen === false ? text.unseen : ''
}

function alertWords(
  { late, problem, left }: RoadState,
  text: TextsOf<typeof roadStateEn>,
): string | null {
  if (problem !== null) return text.problem(problem)
  if (left) return text.left
  return late && text.late[late]
}

/** Whether something is wrong with a trip on the road. */
export function useIsAlert(bookingId: number): boolean {
  const { late, problem, left } = useContext(RoadContext).get(bookingId) ?? NOT_BEGUN
  return late !== null || problem !== null || left === true
}

function useAlertSound(road: Road): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const alerts = new Set(
      [...road].flatMap(([id, { late, problem, left, differs }]) => [
        ...(late ? [`${id} ${late}`] : []),
        ...(left ? [`${id} left`] : []),
        ...(problem === null || differs ? [] : [`${id} problem ${problem}`]),
      ]),
    )
    const isNew = known.current !== null && [...alerts].some((one) => !known.current?.has(one))
    known.current = alerts
    // Most days are silent: how it sounds comes with the first.
    if (isNew)
      void import('./alert-sound.ts').then(
        ({ playAlert }) => playAlert(),
        () => {},
      )
  }, [road])
}
