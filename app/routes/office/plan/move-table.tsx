import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { proposalTextEn } from '#app/content/en/plan-proposal.ts'
import { planReasonsEn } from '#app/content/en/plan-reasons.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Board, Proposal } from '#app/server/dispatch/index.server.ts'
import { crewName } from './crew-name.ts'

/** Props of {@link MoveTable}; `onApprove` is heard for what is chosen. */
type MoveTableProps = {
  board: Board
  moves: Proposal['moves']
  chosen: ReadonlySet<number>
  onChosen: (chosen: ReadonlySet<number>) => void
  onApprove: () => void
}

/** Proposed moves by pickup: who has a trip now, who should, and why; each can be chosen. */
export function MoveTable({ board, moves, chosen, onChosen, onApprove }: MoveTableProps) {
  const text = useTexts()(proposalTextEn).moves
  const toggle = (id: number) =>
    onChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  return (
    <>
      <p className="plan-keys">{text.keys}</p>
      <table className="office-table plan-moves" onKeyDown={(event) => handleKey(event, onApprove)}>
        <caption className="sr-only">{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{text.choose}</span>
            </th>
            <th scope="col">{text.pickup}</th>
            <th scope="col">{text.trip}</th>
            <th scope="col">{text.before}</th>
            <th scope="col">{text.after}</th>
            <th scope="col">{text.why}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <MoveRow
              key={move.bookingId}
              board={board}
              move={move}
              isChosen={chosen.has(move.bookingId)}
              onToggle={() => toggle(move.bookingId)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

type MoveRowProps = {
  board: Board
  move: Proposal['moves'][number]
  isChosen: boolean
  onToggle: () => void
}

function MoveRow({ board, move, isChosen, onToggle }: MoveRowProps) {
  const text = useTexts()(proposalTextEn).moves
  const { moved } = useTexts()(planReasonsEn)
  const { bookingId, bookingRef, from, to, reason } = move
  const trip = board.trips.find(({ id }) => id === bookingId)
  return (
    <tr data-chosen={isChosen}>
      <td className="plan-choice">
        <label>
          <input type="checkbox" checked={isChosen} onChange={onToggle} />
          <span className="sr-only">{text.chooseOf(bookingRef)}</span>
        </label>
      </td>
      <td data-label={text.pickup} className="plan-time">
        {trip && formatTime(trip.time)}
      </td>
      <td data-label={text.trip} className="plan-trip">
        <Link to={`/admin/bookings/${bookingRef}`}>{bookingRef}</Link>
        <span className="plan-route">{trip && `${trip.pickup} – ${trip.dropoff}`}</span>
      </td>
      <td data-label={text.before}>{crewName(board, from)}</td>
      <td data-label={text.after}>
        <strong>{crewName(board, to)}</strong>
      </td>
      <td data-label={text.why}>{moved(reason)}</td>
    </tr>
  )
}

/** Arrow keys go from row to row, Enter approves. */
function handleKey(event: KeyboardEvent<HTMLTableElement>, onApprove: () => void) {
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')]
  const at = boxes.indexOf(event.target as HTMLInputElement)
  if (at < 0) return
  if (event.key === 'Enter') {
    event.preventDefault()
    onApprove()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  boxes[at + step]?.focus()
}
