import { useState } from 'react'
import { loginTextEn } from '#app/content/en/login.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { useTexts } from '#app/content/texts.ts'
import { CodeInput } from '#app/ui/account/code-input.tsx'
import { SubmitButton } from '#app/ui/account/submit-button.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { useFocusWhen } from './use-focus-when.ts'
import { useSecondStep } from './use-second-step.ts'

/**
 * Props of {@link SecondStepForm}: the way back, and why it was taken when it was not chosen; and on, where a
 * password of one's own is asked.
 */
type SecondStepFormProps = { startOver(because: string | null): void; goOn(): void }

/** The second step of a sign-in: a code of the authenticator app, or a spare one. */
export function SecondStepForm({ startOver, goOn }: SecondStepFormProps) {
  const text = useTexts()(loginTextEn).secondStep
  const messages = useTexts()(messagesEn)
  const { error, busy, submit, clear } = useSecondStep(startOver, goOn)
  const [spare, setSpare] = useState(false)
  const swap = () => {
    clear()
    setSpare(!spare)
  }
  return (
    <SignInCard title={text.title} lead={spare ? text.spareLead : text.lead}>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <CodeField key={String(spare)} spare={spare} error={error} />
        <Checkbox id="trust-device" name="trustDevice">
          {text.trust}
        </Checkbox>
        <SubmitButton size="large" busy={busy}>
          {busy ? messages.loading.signingIn : text.submit}
        </SubmitButton>
      </form>
      <div className="mt-6 grid justify-items-start gap-1 border-t border-paper-edge pt-4">
        <Button variant="quiet" size="small" className="-ml-3" onClick={swap}>
          {spare ? text.useApp : text.useSpare}
        </Button>
        <Button variant="quiet" size="small" className="-ml-3" onClick={() => startOver(null)}>
          {text.startOver}
        </Button>
      </div>
    </SignInCard>
  )
}

/** Phones offer digits for the app's code, and letters for a spare one. */
function CodeField({ spare, error }: { spare: boolean; error: string | null }) {
  const text = useTexts()(loginTextEn).secondStep
  const field = useFocusWhen(true)
  return (
    <Field id="code" label={spare ? text.spareCode : text.code} error={error} required>
      {(control) => (
        <CodeInput
          {...control}
          ref={field}
          icon="shield"
          autoComplete={spare ? 'off' : 'one-time-code'}
          inputMode={spare ? 'text' : 'numeric'}
        />
      )}
    </Field>
  )
}
