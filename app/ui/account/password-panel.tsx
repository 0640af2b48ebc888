import { type FormEvent, useState } from 'react'
import { accountTextEn } from '#app/content/en/account.ts'
import { useTexts } from '#app/content/texts.ts'
import { Notice } from '../primitives/notice.tsx'
import { AccountPanel } from './account-panel.tsx'
import { newPasswordComplaints, PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAccountCall } from './use-account-call.ts'

type FieldName = PasswordFieldProps['name']

/** Changes one's own password; the other sessions are gone afterwards, so `onChanged` reads anew. */
export function PasswordPanel(props: { username: string; onChanged(): unknown }) {
  const text = useTexts()(accountTextEn).password
  const { username, onChanged } = props
  const { busy, errors, failure, complain, send } = useAccountCall<FieldName>()
  const [done, setDone] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = readFields(form)
    const found = newPasswordComplaints(fields, username)
    setDone(false)
    complain(found)
    if (Object.keys(found).length > 0 || busy) return
    const { again: _, ...body } = fields
    const changed = () => {
      form.reset()
      setDone(true)
      return onChanged()
    }
    void send('POST /api/account/password', changed, { body })
  }

  return (
    <AccountPanel heading={text.heading} lead={text.lead}>
      <form noValidate onSubmit={submit} className="account-form">
        {/* Password managers look for the name the password belongs to. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <PasswordField name="currentPassword" label={text.current} error={errors.currentPassword} />
        <PasswordField
          name="newPassword"
          label={text.fresh}
          hint={text.freshHint}
          error={errors.newPassword}
        />
        <PasswordField name="again" label={text.again} error={errors.again} />
        {failure && (
          <Notice tone="error">
            <p>{failure}</p>
          </Notice>
        )}
        <div aria-live="polite">
          {done && (
            <Notice tone="success">
              <p>{text.done}</p>
            </Notice>
          )}
        </div>
        <SubmitButton busy={busy}>{text.submit}</SubmitButton>
      </form>
    </AccountPanel>
  )
}

function readFields(form: HTMLFormElement): Record<FieldName, string> {
  const fields = new FormData(form)
  const read = (name: FieldName) => String(fields.get(name) ?? '')
  return {
    currentPassword: read('currentPassword'),
    newPassword: read('newPassword'),
    again: read('again'),
  }
}
