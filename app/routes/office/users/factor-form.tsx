import { useState } from 'react'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { usersTextEn } from '#app/content/en/office-users.ts'
import { useTexts } from '#app/content/texts.ts'
import { OFFICE_ROLES, type OfficeRole } from '#app/domain/office/rights.ts'
import type { OfficeSettings } from '#app/server/auth/index.server.ts'
import { callReauthenticated } from '#app/ui/account/reauthentication.ts'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'

type FactorFormProps = {
  settings: OfficeSettings
  /** Whether saving would send who looks to set up their own. */
  isOwnDue: (roles: readonly OfficeRole[]) => boolean
  onDone: (words: string | null) => void
}

/** Of which roles a second factor is demanded. */
export function FactorForm({ settings, isOwnDue, onDone }: FactorFormProps) {
  const text = useTexts()(usersTextEn)
  const form = useFactorForm(settings, onDone)
  const { chosen, isChanged } = form
  return (
    <form
      className="register-card users-factor"
      aria-labelledby="factor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <h2 id="factor">{text.factor.heading}</h2>
      <p>{text.factor.lead}</p>
      {form.failure && (
        <Notice tone="error">
          <p>{form.failure}</p>
        </Notice>
      )}
      <div className="users-choices">
        {OFFICE_ROLES.map((role) => (
          <Checkbox
            key={role}
            id={`factor-${role}`}
            checked={chosen.includes(role)}
            onChange={() => form.turn(role)}
          >
            {text.factor.of(text.roles[role])}
          </Checkbox>
        ))}
      </div>
      {isChanged && isOwnDue(chosen) && (
        <Notice tone="warning">
          <p>{text.factor.own}</p>
        </Notice>
      )}
      <Button type="submit" size="small" aria-disabled={form.working || !isChanged}>
        {text.factor.save}
      </Button>
    </form>
  )
}

function useFactorForm(settings: OfficeSettings, onDone: FactorFormProps['onDone']) {
  const text = useTexts()(usersTextEn)
  const failed = useTexts()(registerTextEn).failed
  const [draft, setDraft] = useState<readonly OfficeRole[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const chosen = draft ?? settings.secondFactorOf
  const isChanged = draft !== null && draft.join() !== settings.secondFactorOf.join()
  useHoldLive(isChanged)
  async function save() {
    if (working || !isChanged) return
    setWorking(true)
    const body = { version: settings.version, secondFactorOf: chosen }
    const answer = await callReauthenticated('PUT /api/admin/office-settings', { body })
    setWorking(false)
    setDraft(null)
    setFailure(answer.ok ? null : answer.problem.title || failed)
    onDone(answer.ok ? text.factor.saved : null)
  }
  const turn = (role: OfficeRole) =>
    setDraft(OFFICE_ROLES.filter((one) => (one === role) !== chosen.includes(one)))
  return { chosen, isChanged, failure, working, save, turn }
}
