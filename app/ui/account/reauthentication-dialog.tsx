import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { accountTextEn } from '#app/content/en/account.ts'
import { useTexts } from '#app/content/texts.ts'
import { OfficeDialog } from '../office/office-dialog.tsx'
import { Button } from '../primitives/button.tsx'
import { Field } from '../primitives/field.tsx'
import { Notice } from '../primitives/notice.tsx'
import { TextInput } from '../primitives/text-input.tsx'
import { awaitedPassword, onPasswordAwaited } from './reauthentication.ts'
import { useAccountCall } from './use-account-call.ts'

type WhoProps = { username: string }

/** Takes the password once more where a call of the screen needs it; stands once on a page. */
export function ReauthenticationDialog({ username }: WhoProps) {
  const settle = useSyncExternalStore(onPasswordAwaited, awaitedPassword, () => null)
  return settle && <PasswordQuestion username={username} onDone={settle} />
}

function PasswordQuestion({
  username,
  onDone,
}: WhoProps & { onDone: (isConfirmed: boolean) => void }) {
  const text = useTexts()(accountTextEn).reauthentication
  const { busy, errors, failure, send } = useAccountCall<'password'>()
  const id = useId()
  useFocusBack()
  function submit(form: HTMLFormElement) {
    const password = String(new FormData(form).get('password') ?? '')
    void send('POST /api/account/reauthentication', () => onDone(true), { body: { password } })
  }
  return (
    <OfficeDialog
      heading={text.heading}
      working={busy}
      onClose={() => onDone(false)}
      onConfirm={submit}
      foot={
        <>
          <Button
            variant="quiet"
            size="small"
            aria-disabled={busy}
            onClick={() => !busy && onDone(false)}
          >
            {text.cancel}
          </Button>
          <Button type="submit" size="small" aria-disabled={busy}>
            {busy ? text.working : text.submit}
          </Button>
        </>
      }
    >
      <p>{text.lead}</p>
      {failure && (
        <Notice tone="error">
          <p>{failure}</p>
        </Notice>
      )}
      {/* Password managers look for the name the password belongs to. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <Field id={`${id}-password`} label={text.password} error={errors.password} required>
        {(control) => (
          <TextInput
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={200}
          />
        )}
      </Field>
    </OfficeDialog>
  )
}

/** A dialog that is taken out of the page leaves the focus nowhere: it goes back to where it was before. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}
