import { type FormEvent, useState } from 'react'
import { accountText } from '#app/content/en/account.ts'
import { messages } from '#app/content/en/messages.ts'
import { type NewPasswordProblem, newPasswordProblem } from '#app/domain/account/new-password.ts'

import { Field } from '../primitives/field.tsx'
import { Notice } from '../primitives/notice.tsx'
import { TextInput } from '../primitives/text-input.tsx'
import { AccountPanel } from './account-panel.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAccountCall } from './use-account-call.ts'

const text = accountText.password

type FieldName = 'currentPassword' | 'newPassword' | 'again'

/** Changes one's own password; the other sessions are gone afterwards, so `onChanged` reads anew. */
export function PasswordPanel(props: { username: string; onChanged(): unknown }) {
  const { username, onChanged } = props
  const { busy, errors, failure, complain, send } = useAccountCall<FieldName>()
  const [done, setDone] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = readFields(form)
    const found = complaintsOf(fields, username)
    setDone(false)
    complain(found)
    if (Object.keys(found).length > 0 || busy) return
    const { again: _, ...body } = fields
    void send('/api/account/password', body, () => {
      form.reset()
      setDone(true)
      return onChanged()
    })
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

type PasswordFieldProps = {
  name: FieldName
  label: string
  hint?: string
  error?: string | undefined
}

function PasswordField({ name, label, hint, error }: PasswordFieldProps) {
  const autoComplete = name === 'currentPassword' ? 'current-password' : 'new-password'
  return (
    <Field id={name} label={label} hint={hint} error={error} required>
      {(control) => (
        <TextInput {...control} {...{ name, autoComplete }} type="password" maxLength={200} />
      )}
    </Field>
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

const UNFIT: Record<NewPasswordProblem, string> = {
  'too-short': messages.account.tooShort,
  'is-username': messages.account.isUsername,
  common: messages.account.common,
}

/** What can be said without asking the server. */
function complaintsOf(
  { currentPassword, newPassword, again }: Record<FieldName, string>,
  username: string,
): Partial<Record<FieldName, string>> {
  const { notTheSame } = messages.account
  const unfit = newPasswordProblem(newPassword, username)
  return {
    ...(currentPassword === '' && { currentPassword: messages.field.required }),
    ...(unfit && { newPassword: UNFIT[unfit] }),
    ...(!unfit && again !== newPassword && { again: notTheSame }),
  }
}
