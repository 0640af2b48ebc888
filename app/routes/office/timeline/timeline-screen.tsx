import { useCallback, useMemo, useState } from 'react'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { useTexts } from '#app/content/texts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { StaleProposal } from '#app/routes/office/plan/stale-proposal.tsx'
import type { Board, BoardTrip, PlanChange, Proposal } from '#app/server/dispatch/index.server.ts'
import { useHydrated } from '#app/ui/booking/use-hydrated.ts'
import { useRoad } from '#app/ui/office/road.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { ConflictPart } from './conflict-part.tsx'
import { GhostBar } from './ghost-bar.tsx'
import { ghostIdsOf, type RowKind, toRows, troublesOf } from './rows.ts'
import { TimelineGrid } from './timeline-grid.tsx'
import { TimelineHead } from './timeline-head.tsx'
import { TimelineList } from './timeline-list.tsx'
import { TriageStrip } from './triage-strip.tsx'
import { TripPanel } from './trip-panel.tsx'
import { useGhosts } from './use-ghosts.ts'
import { useMoves } from './use-moves.ts'
import { useScreenKeys } from './use-screen-keys.ts'

/** Props of {@link TimelineScreen}; `minute` is now, of the operating day. */
type TimelineScreenProps = {
  today: WallDate
  by: RowKind
  board: Board
  proposal: Proposal | null
  changes: PlanChange[]
  minute: number
}

/** Without a proposal nothing is proposed, and rows stay the same object. */
const NONE: Proposal['moves'] = []

/** A day to be arranged: rows of drivers or cars, what is wrong on top, the chosen trip beside it. */
export function TimelineScreen(props: TimelineScreenProps) {
  const { board, by, proposal, changes, minute, today } = props
  const text = useTexts()(timelineTextEn)
  const hydrated = useHydrated()
  const road = useRoad()
  const [notice, done] = useDone()
  const [chosen, setChosen] = useState<number | null>(null)
  const [zoom, setZoom] = useState(2)
  const moves = useMoves({ board, changes, onDone: done })
  const without = by === 'driver' ? text.withoutDriver : text.withoutCar
  const ghosts = useGhosts(proposal, done)
  const proposed = ghosts?.proposal.moves ?? NONE
  const rows = useMemo(() => toRows(board, by, without, proposed), [board, by, without, proposed])
  const choose = useCallback((trip: BoardTrip | null) => setChosen(trip?.id ?? null), [])
  const trouble = board.trips.filter((trip) => troublesOf(trip, road.get(trip.id)).length > 0)
  const trip = board.trips.find(({ id }) => id === chosen) ?? null
  useScreenKeys({ trouble, chosen, onChoose: setChosen, moves, ghosts, ghostIds: ghostIdsOf(rows) })
  return (
    <div className="timeline">
      <TimelineHead {...{ board, by, today, zoom, moves }} onZoom={setZoom} />
      <p role="status" className="timeline-said">
        {notice}
      </p>
      {moves.problem && <Notice tone="error">{moves.problem}</Notice>}
      <TriageStrip trips={board.trips} onChoose={choose} chosen={chosen} />
      {ghosts && <GhostBar {...{ board, ghosts }} />}
      {proposal?.state === 'stale' && <StaleProposal proposal={proposal} onDone={done} />}
      <div className="timeline-desk">
        {/* Places in pixels are for a script: pages may not carry styles. */}
        {hydrated && (
          <TimelineGrid
            {...{ board, by, rows, zoom, chosen, minute, moves, ghosts }}
            onChoose={choose}
          />
        )}
        {trip && <TripPanel key={trip.id} {...{ board, by, trip, moves }} onClose={choose} />}
      </div>
      <TimelineList {...{ board, by, rows, chosen, moves }} onChoose={choose} />
      <ConflictPart {...{ board, by, moves }} />
    </div>
  )
}
