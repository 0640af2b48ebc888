import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { accountTextEn } from '#app/content/en/account.ts'
import { loginTextEn } from '#app/content/en/login.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { useTexts } from '#app/content/texts.ts'
import type { SignInFields } from '#app/contract/input/sign-in.ts'
import {
  newPasswordComplaints,
  PasswordField,
  type PasswordFieldProps,
} from '#app/ui/account/password-field.tsx'
import { SubmitButton } from '#app/ui/account/submit-button.tsx'
import { useAccountCall } from '#app/ui/account/use-account-call.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { homeOf } from './sign-in.ts'
import { SignInCard } from './sign-in-card.tsx'

/** Props of {@link OwnPasswordForm}: what was typed first, and the way back to it. */
type OwnPasswordFormProps = {
  typed: Pick<SignInFields, 'username' | 'password'>
  startOver(because: string | null): void
}

/** The last step of a first sign-in: a password of one's own, for the one that was made by us. */
export function OwnPasswordForm({ typed, startOver }: OwnPasswordFormProps) {
  const accountText = useTexts()(accountTextEn)
  const text = useTexts()(loginTextEn).ownPassword
  const loginText = useTexts()(loginTextEn)
  const messages = useTexts()(messagesEn)
  const { errors, failure, busy, submit } = useOwnPassword(typed)
  return (
    <SignInCard title={text.title} lead={text.lead}>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
        {/* Password managers look for the name the password belongs to. */}
        <input hidden readOnly name="username" autoComplete="username" value={typed.username} />
        <PasswordField
          name="newPassword"
          label={accountText.password.fresh}
          hint={accountText.password.freshHint}
          error={errors.newPassword}
        />
        <PasswordField name="again" label={accountText.password.again} error={errors.again} />
        {failure && (
          <Notice tone="error">
            <p>{failure}</p>
          </Notice>
        )}
        <SubmitButton size="large" busy={busy}>
          {busy ? messages.loading.signingIn : text.submit}
        </SubmitButton>
      </form>
      <div className="mt-6 border-t border-paper-edge pt-4">
        <Button variant="quiet" size="small" className="-ml-3" onClick={() => startOver(null)}>
          {loginText.secondStep.startOver}
        </Button>
      </div>
    </SignInCard>
  )
}

/** State and submit handler of the form; goes on to where the account works. */
function useOwnPassword({ username, password }: OwnPasswordFormProps['typed']) {
  const navigate = useNavigate()
  const call = useAccountCall<PasswordFieldProps['name']>()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (call.busy) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const [newPassword, again] = ['newPassword', 'again'].map((name) => String(fields.get(name)))
    const chosen = { currentPassword: password, newPassword: newPassword ?? '', again: again ?? '' }
    const found = newPasswordComplaints(chosen, username)
    call.complain(found)
    const [first] = Object.keys(found)
    if (first) return focusField(form, first)
    const body = { currentPassword: chosen.currentPassword, newPassword: chosen.newPassword }
    void call.send(
      'POST /api/sign-in/password',
      ({ role }) => navigate(homeOf(role), { replace: true }),
      { body },
    )
  }
  return { ...call, submit }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
