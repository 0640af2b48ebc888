import { type FormEvent, useState } from 'react'
import { promiseTextEn } from '#app/content/en/office-promise.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { useTexts } from '#app/content/texts.ts'
import type { PromiseMode, PromiseRules } from '#app/server/planning/index.server.ts'
import { callApi, type Problem } from '#app/ui/forms/api.ts'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { type ReserveDraft, ReserveRows } from './reserve-rows.tsx'

const MODES: readonly PromiseMode[] = ['off', 'warn', 'enforce']

/** Props of {@link RulesForm}: the rules as they are stored. */
type RulesFormProps = { rules: PromiseRules; onDone: (words: string | null) => void }

/** What happens when a day is full, for how many days, and what is kept back. */
export function RulesForm({ rules, onDone }: RulesFormProps) {
  const text = useTexts()(promiseTextEn)
  const form = useRules(rules, onDone)
  const { draft, change, errors, failure, working } = form
  return (
    <form className="promise-rules" noValidate onSubmit={form.submit}>
      {failure && (
        <Notice tone="error">
          <p>{failure}</p>
        </Notice>
      )}
      <fieldset className="promise-modes">
        <legend>{text.mode}</legend>
        {MODES.map((mode) => (
          <label key={mode} data-chosen={draft.mode === mode}>
            <input
              type="radio"
              name="mode"
              checked={draft.mode === mode}
              onChange={() => change({ mode })}
            />
            {text.modes[mode]}
          </label>
        ))}
      </fieldset>
      <Field
        id="days-ahead"
        label={text.daysAhead}
        hint={text.daysHint}
        error={errors.daysAhead}
        className="promise-days"
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            maxLength={3}
            value={draft.daysAhead}
            onChange={(event) => change({ daysAhead: event.target.value })}
          />
        )}
      </Field>
      <ReserveRows rows={draft.reserve} onChange={(reserve) => change({ reserve })} />
      <div className="promise-save">
        <Button type="submit" size="small" aria-disabled={working || !form.isChanged}>
          {working ? text.saving : text.save}
        </Button>
        {form.isChanged && <span>{text.unsaved}</span>}
      </div>
    </form>
  )
}

type Draft = { mode: PromiseMode; daysAhead: string; reserve: ReserveDraft[] }

const draftOf = ({ mode, daysAhead, reserve }: PromiseRules): Draft => ({
  mode,
  daysAhead: String(daysAhead),
  reserve: reserve.map((one, key) => ({ ...one, count: String(one.count), key })),
})

/** What the server reads; what is no number is sent as none, for its words. */
const bodyOf = ({ mode, daysAhead, reserve }: Draft, version: number) => ({
  mode,
  version,
  daysAhead: /^\d+$/.test(daysAhead) ? Number(daysAhead) : -1,
  reserve: reserve.map(({ vehicleType, count, from, to }) => {
    return { vehicleType, count: /^\d+$/.test(count) ? Number(count) : 0, from, to }
  }),
})

function useRules(rules: PromiseRules, onDone: RulesFormProps['onDone']) {
  const text = useTexts()(promiseTextEn)
  const registerText = useTexts()(registerTextEn)
  const [draft, setDraft] = useState(() => draftOf(rules))
  const [problem, setProblem] = useState<Problem | null>(null)
  const [working, setWorking] = useState(false)
  const { version } = rules
  const isChanged =
    JSON.stringify(bodyOf(draft, version)) !== JSON.stringify(bodyOf(draftOf(rules), version))
  useHoldLive(isChanged)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (working || !isChanged) return
    setWorking(true)
    const body = bodyOf(draft, version)
    const answer = await callApi('PUT /api/admin/promise', { body })
    setWorking(false)
    setProblem(answer.ok ? null : answer.problem)
    if (answer.ok) onDone(text.saved)
    else if (answer.problem.code === 'stale') onDone(null)
  }
  const errors = problem?.errors ?? {}
  const [first] = Object.entries(errors).flatMap(([field, words]) =>
    field === 'daysAhead' ? [] : [words],
  )
  const atDays = problem && errors.daysAhead && !first
  return {
    draft,
    errors,
    working,
    isChanged,
    submit,
    failure: !problem || atDays ? null : (first ?? (problem.title || registerText.failed)),
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
  }
}
