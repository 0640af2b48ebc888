import { Link, useNavigate } from 'react-router'
import { planTextEn } from '#app/content/en/office-plan.ts'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { useTexts } from '#app/content/texts.ts'
import { addDays, isWallDate, type WallDate } from '#app/domain/time/athens.ts'
import { formatDate } from '#app/domain/time/format.ts'
import type { Board } from '#app/server/dispatch/index.server.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import type { RowKind } from './rows.ts'
import type { Moves } from './use-moves.ts'

/** Props of {@link TimelineHead}. */
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
  const days = useTexts()(planTextEn)
  const navigate = useNavigate()
  const { day } = board
  const to = (other: WallDate, kind: RowKind = by) => `/admin/timeline?day=${other}&by=${kind}`
  const other: RowKind = by === 'driver' ? 'vehicle' : 'driver'
  return (
    <div className="office-head timeline-head">
      <h1 tabIndex={-1}>{text.heading(formatDate(day))}</h1>
      <nav className="office-head-side timeline-tools" aria-label={days.day}>
        <Link to={to(addDays(day, -1))}>{days.earlier}</Link>
        <input
          type="date"
          className="control"
          aria-label={days.day}
          value={day}
          onChange={({ target }) => isWallDate(target.value) && void navigate(to(target.value))}
        />
        <Link to={to(addDays(day, 1))}>{days.later}</Link>
        {day !== today && <Link to={to(today)}>{days.today}</Link>}
        <Link to={to(day, other)}>{text.by[other]}</Link>
        <Link to={`/admin/plan/${day}`}>{text.toPlan}</Link>
      </nav>
      <div className="timeline-tools timeline-screen-only">
        <Button
          size="small"
          variant="quiet"
          disabled={!moves.canUndo || moves.working}
          onClick={() => void moves.undo()}
        >
          {text.undo}
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={!moves.canRedo || moves.working}
          onClick={() => void moves.redo()}
        >
          {text.redo}
        </Button>
        <label>
          {text.zoom}{' '}
          <select value={zoom} onChange={({ target }) => onZoom(Number(target.value))}>
            {ZOOMS.map((one) => (
              <option key={one} value={one}>
                {text.zooms[one as 1 | 2 | 4]}
              </option>
            ))}
          </select>
        </label>
        <span className="timeline-keys">{text.keys}</span>
      </div>
    </div>
  )
}
