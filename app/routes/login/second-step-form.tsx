import { useState } from 'react'
import { loginText } from '#app/content/en/login.ts'
import { messages } from '#app/content/en/messages.ts'
import { LogoMark } from '#app/ui/frame/logo.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { useFocusWhen } from './use-focus-when.ts'
import { useSecondStep } from './use-second-step.ts'

const text = loginText.secondStep

/** Props of {@link SecondStepForm}: the way back, and why it was taken when it was not chosen. */
export type SecondStepFormProps = { startOver(because: string | null): void }

/** The second step of a sign-in: a code of the authenticator app, or a spare one. */
export function SecondStepForm({ startOver }: SecondStepFormProps) {
  const { error, busy, submit, clear } = useSecondStep(startOver)
  const [spare, setSpare] = useState(false)
  const swap = () => {
    clear()
    setSpare(!spare)
  }
  return (
    <Card lift className="p-6 sm:p-9">
      <span className="text-aegean-700">
        <LogoMark size={40} />
      </span>
      <h1 className="mt-4 text-3xl">{text.title}</h1>
      <p className="mt-2 text-ink-soft">{spare ? text.spareLead : text.lead}</p>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <CodeField key={String(spare)} spare={spare} error={error} />
        <Checkbox id="trust-device" name="trustDevice">
          {text.trust}
        </Checkbox>
        <Button type="submit" size="large" disabled={busy} aria-busy={busy}>
          {busy ? messages.loading.signingIn : text.submit}
        </Button>
      </form>
      <div className="mt-6 grid justify-items-start gap-1 border-t border-paper-edge pt-4">
        <Button variant="quiet" size="small" className="-ml-3" onClick={swap}>
          {spare ? text.useApp : text.useSpare}
        </Button>
        <Button variant="quiet" size="small" className="-ml-3" onClick={() => startOver(null)}>
          {text.startOver}
        </Button>
      </div>
    </Card>
  )
}

/** Phones offer digits for the app's code, and letters for a spare one. */
function CodeField({ spare, error }: { spare: boolean; error: string | null }) {
  const field = useFocusWhen(true)
  return (
    <Field id="code" label={spare ? text.spareCode : text.code} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          ref={field}
          icon="shield"
          name="code"
          autoComplete={spare ? 'off' : 'one-time-code'}
          inputMode={spare ? 'text' : 'numeric'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          className="figures"
        />
      )}
    </Field>
  )
}
