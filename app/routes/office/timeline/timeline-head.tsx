import { Link } from 'react-router'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { formatDate } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { DayNav } from '#app/routes/office/plan/day-nav.tsx'
import type { Board } from '#app/server/dispatch/index.server.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import type { RowKind } from './rows.ts'
import type { Moves } from './use-moves.ts'

type TimelineHeadProps = {
  board: Board
  by: RowKind
  today: WallDate
  zoom: number
  moves: Moves
  onZoom: (zoom: number) => void
}

const ZOOMS = [1, 2, 4]

/** Which day, by what, how large; undo and do again; the way to proposals. */
export function TimelineHead({ board, by, today, zoom, moves, onZoom }: TimelineHeadProps) {
  const text = useTexts()(timelineTextEn)
  const { day } = board
  const to = (other: WallDate, kind: RowKind = by) => `/admin/timeline?day=${other}&by=${kind}`
  const other: RowKind = by === 'driver' ? 'vehicle' : 'driver'
  return (
    <div className="office-head timeline-head">
      <h1 tabIndex={-1}>{text.heading(formatDate(day))}</h1>
      <DayNav {...{ day, today }} to={(one) => to(one)}>
        <Link to={to(day, other)}>{text.by[other]}</Link>
        <Link to={`/admin/plan/${day}`}>{text.toPlan}</Link>
      </DayNav>
      <div className="timeline-tools timeline-screen-only">
        {moves.may && (
          <>
            <Button
              size="small"
              variant="secondary"
              disabled={!moves.canUndo || moves.working}
              onClick={() => void moves.undo()}
            >
              {text.undo}
            </Button>
            <Button
              size="small"
              variant="secondary"
              disabled={!moves.canRedo || moves.working}
              onClick={() => void moves.redo()}
            >
              {text.redo}
            </Button>
          </>
        )}
        <label>
          {text.zoom}
          <select
            className="control"
            value={zoom}
            onChange={({ target }) => onZoom(Number(target.value))}
          >
            {ZOOMS.map((one) => (
              <option key={one} value={one}>
                {text.zooms[one as 1 | 2 | 4]}
              </option>
            ))}
          </select>
        </label>
        {moves.may && <span className="timeline-keys">{text.keys}</span>}
      </div>
    </div>
  )
}
