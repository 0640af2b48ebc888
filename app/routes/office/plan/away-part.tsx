import { type FormEvent, useState } from 'react'
import { planTextEn } from '#app/content/en/office-plan.ts'
import { proposalTextEn } from '#app/content/en/plan-proposal.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Board } from '#app/server/dispatch/index.server.ts'
import { ClockInput } from '#app/ui/office/clock-input.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { awayFrom, restOfDay } from './away-from.ts'
import { usePlanCall } from './use-plan-call.ts'

/** Somebody is away from an hour on: entered in the roster, and replacements are proposed at once. */
export function AwayPart({
  board,
  now,
  onDone,
}: {
  board: Board
  now: Date
  onDone: (words: string | null) => void
}) {
  const { away: text } = useTexts()(planTextEn)
  const { planning } = useTexts()(proposalTextEn)
  const { working, problem, send } = usePlanCall()
  const [missing, setMissing] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const driverId = Number(form.get('driver'))
    const from = String(form.get('from'))
    setMissing(driverId === 0 || from === '')
    if (driverId === 0 || from === '') return
    const { day } = board
    const away = { driverId, kind: String(form.get('kind')), ...restOfDay(day, from) }
    if (!(await send('POST /api/admin/absences', { draft: away }))) return
    const body = { scope: 'unplanned' } as const
    if (await send('POST /api/admin/plan/:day/propose', { params: { day }, body })) onDone(null)
  }
  return (
    <section className="plan-box">
      <h2>{text.heading}</h2>
      <p>{text.lead}</p>
      {(problem || missing) && <Notice tone="error">{missing ? text.choose : problem}</Notice>}
      <form className="plan-away" noValidate onSubmit={(event) => void submit(event)}>
        <label className="field-label" htmlFor="away-driver">
          {text.driver}
        </label>
        <Select id="away-driver" name="driver" defaultValue="">
          <option value="" />
          {board.drivers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <label className="field-label" htmlFor="away-from">
          {text.from}
        </label>
        <ClockInput id="away-from" name="from" defaultValue={awayFrom(board.day, now)} />
        <label className="field-label" htmlFor="away-kind">
          {text.kind}
        </label>
        <Select id="away-kind" name="kind" defaultValue="sick">
          {Object.entries(text.kinds).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
        <Button type="submit" size="small" variant="secondary" disabled={working}>
          {working ? planning : text.submit}
        </Button>
      </form>
    </section>
  )
}
