import { useState } from 'react'
import type { SignInFields } from '#app/contract/input/sign-in.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { NextStep, SignInVariant } from './sign-in-variant.ts'

/** Props of {@link SignIn}; `switched` when the visitor came from the other form. */
type SignInProps = { variant: SignInVariant; switched: boolean }

/**
 * Username and password; then a code for those who turned a second factor on, and a password of their
 * own for those who had it made for them.
 */
export function SignIn({ variant, switched }: SignInProps) {
  const [step, setStep] = useState<'password' | NextStep>('password')
  const [typed, setTyped] = useState<SignInFields | null>(null)
  const [left, setLeft] = useState<{ because: string | null } | null>(null)
  const startOver = (because: string | null) => {
    setLeft({ because })
    setStep('password')
    setTyped(null)
  }
  if (step === 'code') {
    return <SecondStepForm startOver={startOver} goOn={() => setStep('own-password')} />
  }
  if (step === 'own-password' && typed) return <OwnPasswordForm {...{ typed, startOver }} />
  return (
    <SignInForm
      variant={variant}
      switched={switched || left !== null}
      leftBecause={left?.because ?? null}
      goOn={(next, fields) => {
        setStep(next)
        setTyped(fields)
      }}
    />
  )
}
