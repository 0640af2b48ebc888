import { useState } from 'react'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { usersTextEn } from '#app/content/en/office-users.ts'
import { useTexts } from '#app/content/texts.ts'
import { CLOCK_HOURS, type ClockHours, clockHoursOf } from '#app/domain/time/clock-hours.ts'
import type { OfficeSettings } from '#app/server/auth/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Select } from '#app/ui/primitives/select.tsx'

type ClockFormProps = { settings: OfficeSettings; onDone: (words: string | null) => void }

/** By which clock the screens of the office write times and short dates. */
export function ClockForm({ settings, onDone }: ClockFormProps) {
  const text = useTexts()(usersTextEn).clock
  const form = useClockForm(settings, onDone)
  return (
    <form
      className="register-card users-clock"
      aria-labelledby="clock-heading"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <h2 id="clock-heading">{text.heading}</h2>
      <p>{text.lead}</p>
      {form.failure && (
        <Notice tone="error">
          <p>{form.failure}</p>
        </Notice>
      )}
      <Field id="clock" label={text.label}>
        {(control) => (
          <Select
            {...control}
            value={form.chosen}
            onChange={(event) => form.choose(clockHoursOf(event.target.value))}
          >
            {CLOCK_HOURS.map((hours) => (
              <option key={hours} value={hours}>
                {text.hours[hours]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" size="small" aria-disabled={form.working || !form.isChanged}>
        {text.save}
      </Button>
    </form>
  )
}

function useClockForm(settings: OfficeSettings, onDone: ClockFormProps['onDone']) {
  const saved = useTexts()(usersTextEn).clock.saved
  const failed = useTexts()(registerTextEn).failed
  const [draft, setDraft] = useState<ClockHours | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const chosen = draft ?? settings.clock
  const isChanged = chosen !== settings.clock
  useHoldLive(isChanged)
  async function save() {
    if (working || !isChanged) return
    setWorking(true)
    const body = { version: settings.version, clock: chosen }
    const answer = await callApi('PUT /api/admin/office-settings', { body })
    setWorking(false)
    setDraft(null)
    setFailure(answer.ok ? null : answer.problem.title || failed)
    onDone(answer.ok ? saved : null)
  }
  return { chosen, isChanged, failure, working, save, choose: setDraft }
}
