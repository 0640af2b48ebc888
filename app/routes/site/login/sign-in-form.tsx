import { Link } from 'react-router'
import { company } from '#app/content/company.ts'
import { loginTextEn } from '#app/content/en/login.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { useTexts } from '#app/content/texts.ts'
import { SubmitButton } from '#app/ui/account/submit-button.tsx'
import { ScriptsOff } from '#app/ui/frame/scripts-off.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { Field, FieldError } from '#app/ui/primitives/field.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { SignInCard } from './sign-in-card.tsx'
import type { SignInState, SignInVariant } from './sign-in-variant.ts'
import { useFocusWhen } from './use-focus-when.ts'
import { type GoOn, useSignIn } from './use-sign-in.ts'

type SignInFormProps = {
  variant: SignInVariant
  /** The visitor came from the other form, or back from the second step. */
  switched: boolean
  /** Why the second step was left, to be said here. */
  leftBecause: string | null
  goOn: GoOn
}

/** One form, two faces: partners by default, the office on request. */
export function SignInForm({ variant, switched, leftBecause, goOn }: SignInFormProps) {
  const loginText = useTexts()(loginTextEn)
  const messages = useTexts()(messagesEn)
  const { errors, failure: refused, busy, submit } = useSignIn(variant, goOn)
  const failure = refused ?? (busy ? null : leftBecause)
  const username = useFocusWhen(switched)
  const isAdmin = variant === 'admin'
  const text = loginText[variant]
  return (
    <SignInCard title={text.title} lead={text.lead}>
      {isAdmin && failure && (
        <Notice tone="error" className="mt-6">
          <p>{failure}</p>
        </Notice>
      )}
      <ScriptsOff of="signIn" className="mt-6" />
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5 noscript:hidden">
        <Field id="username" label={loginText.username} error={errors.username} required>
          {(control) => <TextInput {...control} {...USERNAME} ref={username} icon="person" />}
        </Field>
        <Field id="password" label={loginText.password} error={errors.password} required>
          {(control) => <TextInput {...control} {...PASSWORD} icon="lock" />}
        </Field>
        {isAdmin && (
          <Checkbox id="remember-me" name="rememberMe" defaultChecked>
            {loginText.admin.rememberMe}
          </Checkbox>
        )}
        {!isAdmin && <FieldError id="sign-in" error={failure} />}
        <SubmitButton size="large" busy={busy}>
          {busy ? messages.loading.signingIn : text.submit}
        </SubmitButton>
      </form>
      <WayOut variant={variant} />
    </SignInCard>
  )
}

const USERNAME = {
  name: 'username',
  autoComplete: 'username',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

const PASSWORD = {
  name: 'password',
  type: 'password',
  autoComplete: 'current-password',
} as const

/** The small print under the form, with the way to the other form. */
function WayOut({ variant }: { variant: SignInVariant }) {
  const loginText = useTexts()(loginTextEn)
  const other: SignInVariant = variant === 'admin' ? 'partner' : 'admin'
  const { partner, admin } = loginText
  const state: SignInState = { signIn: other }
  return (
    <div className="mt-7 border-t border-paper-edge pt-5 text-sm text-ink-soft">
      {variant === 'admin' ? (
        <p>{admin.only}</p>
      ) : (
        <p>
          {partner.notYet} <a href={company().emailHref}>{partner.write}</a>
        </p>
      )}
      <p className="mt-3 noscript:hidden">
        <Link to="/login" state={state} replace className="font-semibold">
          {variant === 'admin' ? partner.switchTo : admin.switchTo}
        </Link>
      </p>
    </div>
  )
}
