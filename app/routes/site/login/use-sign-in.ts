import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { parseSignIn, type SignInFields } from '#app/contract/input/sign-in.ts'
import { homeOf, postSignIn, signInError } from './sign-in.ts'
import type { NextStep, SignInVariant } from './sign-in-variant.ts'

/** Goes on to the step the server asks for, with what was typed. */
export type GoOn = (next: NextStep, typed: SignInFields) => void

/** State and submit handler of the sign-in form. */
type SignInProgress = {
  /** One text per wrong field. */
  errors: Partial<Record<keyof SignInFields, string>>
  /** Why the last try was refused. */
  failure: string | null
  busy: boolean
  submit(event: FormEvent<HTMLFormElement>): void
}

/**
 * Signs in and goes on: an administrator to /admin, a partner to the dashboard, both by way of
 * `goOn` where the server asks for more. Fields are read from the form itself, where password
 * managers write.
 */
export function useSignIn(variant: SignInVariant, goOn: GoOn): SignInProgress {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<SignInProgress['errors']>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(form: HTMLFormElement) {
    const parsed = parseSignIn(readForm(form, variant))
    setErrors(parsed.ok ? {} : parsed.errors)
    setFailure(null)
    if (!parsed.ok) return focusFirst(form, parsed.errors)
    setBusy(true)
    const answer = await postSignIn(parsed.value)
    if (!answer.ok) {
      setFailure(signInError(variant, answer.problem))
      setBusy(false)
      return focusField(form, 'password')
    }
    if ('secondFactor' in answer.value) return goOn('code', parsed.value)
    if ('mustChangePassword' in answer.value) return goOn('own-password', parsed.value)
    await navigate(homeOf(answer.value.role), { replace: true })
  }

  return {
    errors,
    failure,
    busy,
    submit(event) {
      event.preventDefault()
      if (!busy) void send(event.currentTarget)
    },
  }
}

/** Partners are always remembered; the box stands only in the admin form. */
function readForm(form: HTMLFormElement, variant: SignInVariant) {
  const fields = new FormData(form)
  return {
    username: String(fields.get('username') ?? '').trim(),
    password: String(fields.get('password') ?? ''),
    rememberMe: variant === 'partner' || fields.has('rememberMe'),
  }
}

function focusFirst(form: HTMLFormElement, errors: SignInProgress['errors']): void {
  const first = (['username', 'password'] as const).find((name) => errors[name])
  if (first) focusField(form, first)
}

function focusField(form: HTMLFormElement, name: 'username' | 'password'): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
