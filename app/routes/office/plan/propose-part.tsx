import { useState } from 'react'
import { planTextEn } from '#app/content/en/office-plan.ts'
import { proposalTextEn } from '#app/content/en/plan-proposal.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Board } from '#app/server/dispatch/index.server.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { usePlanCall } from './use-plan-call.ts'

type Scope = 'all' | 'unplanned' | { bookingIds: number[] }

/** Asks for a proposal: for what has no crew, for the whole day, or for chosen trips. */
export function ProposePart({
  board,
  onDone,
}: {
  board: Board
  onDone: (words: string | null) => void
}) {
  const text = useTexts()(planTextEn).propose
  const { planning } = useTexts()(proposalTextEn)
  const { working, problem, send } = usePlanCall()
  const [evenTold, setEvenTold] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  async function propose(scope: Scope) {
    const keep = evenTold ? 'none' : 'told'
    const made = await send('POST /api/admin/plan/:day/propose', {
      params: { day: board.day },
      body: { scope, keep },
    })
    if (made) onDone(null)
  }
  return (
    <section className="plan-box">
      <h2>{text.heading}</h2>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="plan-ask">
        <Button size="small" disabled={working} onClick={() => void propose('unplanned')}>
          {working ? planning : text.unplanned}
        </Button>
        <p>{text.unplannedHint}</p>
      </div>
      <div className="plan-ask">
        <Button
          size="small"
          variant="secondary"
          disabled={working}
          onClick={() => void propose('all')}
        >
          {text.all}
        </Button>
        <p>{text.allHint}</p>
      </div>
      <Checkbox
        id="plan-even-told"
        checked={evenTold}
        onChange={({ target }) => setEvenTold(target.checked)}
      >
        {text.evenTold}
      </Checkbox>
      <ChooseTrips board={board} chosen={chosen} onChosen={setChosen} />
      {chosen.size > 0 && (
        <Button
          size="small"
          variant="secondary"
          disabled={working}
          onClick={() => void propose({ bookingIds: [...chosen] })}
        >
          {text.chosen(chosen.size)}
        </Button>
      )}
    </section>
  )
}

type ChooseProps = {
  board: Board
  chosen: ReadonlySet<number>
  onChosen: (chosen: ReadonlySet<number>) => void
}

/** A part of the day: the trips of a driver with one choice, or trips one by one. */
function ChooseTrips({ board, chosen, onChosen }: ChooseProps) {
  const text = useTexts()(planTextEn).propose
  const toggle = (id: number) =>
    onChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  const ofDriver = (driverId: number) =>
    board.trips.filter((trip) => trip.driverId === driverId).map(({ id }) => id)
  const driving = board.drivers.filter(({ id }) => ofDriver(id).length > 0)
  return (
    <details className="plan-choose">
      <summary>{text.part}</summary>
      <label className="field-label" htmlFor="plan-driver">
        {text.ofDriver}
      </label>
      <Select
        id="plan-driver"
        defaultValue=""
        onChange={({ target }) => onChosen(new Set(ofDriver(Number(target.value))))}
      >
        <option value="">{text.everybody}</option>
        {driving.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <ul className="plan-trips">
        {board.trips.map(({ id, ref, time, pickup, dropoff }) => (
          <li key={id}>
            <Checkbox id={`plan-trip-${id}`} checked={chosen.has(id)} onChange={() => toggle(id)}>
              {`${formatTime(time)} ${pickup} – ${dropoff} (${ref})`}
            </Checkbox>
          </li>
        ))}
      </ul>
    </details>
  )
}
