import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { planReasonsEn } from '#app/content/en/plan-reasons.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { crewName } from '#app/routes/office/plan/crew-name.ts'
import type { Board } from '#app/server/dispatch/index.server.ts'
import { useMay } from '#app/ui/office/caller-scope.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { BarWords, shortBar } from './bar-words.tsx'
import { LANE_PIXELS, type PlacedGhost } from './rows.ts'
import type { Ghosts } from './use-ghosts.ts'

/** Props of {@link GhostTrip}; `place` says where minutes of the day are, in pixels. */
type GhostTripProps = PlacedGhost & {
  board: Board
  ghosts: Ghosts
  place: (from: number, to: number) => { insetInlineStart: number; width: number }
}

/** Where the proposal would put a trip: a press chooses it, to be approved with others. */
export function GhostTrip({ ghost, lane, board, ghosts, place }: GhostTripProps) {
  const text = useTexts()(timelineTextEn)
  const { moved } = useTexts()(planReasonsEn)
  const may = useMay()('dispatch')
  const { move, trip } = ghost
  const isChosen = ghosts.chosen.has(trip.id)
  const clock = formatTime(trip.time)
  const crew = crewName(board, move.to)
  const top = lane * LANE_PIXELS
  const at = place(trip.start, trip.end)
  const label = text.ghost({ ...trip, clock }, crew, moved(move.reason))
  return (
    <button
      type="button"
      className="timeline-ghost"
      data-ghost={trip.id}
      data-chosen={isChosen || undefined}
      data-short-bar={shortBar(at.width)}
      aria-pressed={isChosen}
      disabled={!may}
      aria-label={label}
      title={label}
      style={{ ...at, top }}
      onClick={() => ghosts.toggle(trip.id)}
    >
      <BarWords
        trip={trip}
        width={at.width}
        before={isChosen && <Icon name="check" size={11} className="inline" />}
      />
    </button>
  )
}
