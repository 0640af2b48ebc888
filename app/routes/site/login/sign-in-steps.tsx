import { useState } from 'react'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInVariant } from './sign-in-variant.ts'

/** Props of {@link SignIn}; `switched` when the visitor came from the other form. */
export type SignInProps = { variant: SignInVariant; switched: boolean }

/** Username and password, then a code for those who turned a second factor on. */
export function SignIn({ variant, switched }: SignInProps) {
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [left, setLeft] = useState<{ because: string | null } | null>(null)
  if (step === 'code') {
    const startOver = (because: string | null) => {
      setLeft({ because })
      setStep('password')
    }
    return <SecondStepForm startOver={startOver} />
  }
  return (
    <SignInForm
      variant={variant}
      switched={switched || left !== null}
      leftBecause={left?.because ?? null}
      askCode={() => setStep('code')}
    />
  )
}
