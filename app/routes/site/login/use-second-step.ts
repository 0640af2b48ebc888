import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { parseSecondStep } from '#app/contract/input/sign-in.ts'
import { codeError, homeOf, postSecondStep } from './sign-in.ts'

/** State and submit handler of the second step. */
type SecondStepProgress = {
  error: string | null
  busy: boolean
  submit(event: FormEvent<HTMLFormElement>): void
  clear(): void
}

/**
 * Sends a code and goes on to the office or the dashboard, by way of `goOn` where a password of one's own
 * is asked; `startOver` when it came too late.
 */
export function useSecondStep(
  startOver: (because: string) => void,
  goOn: () => void,
): SecondStepProgress {
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(form: HTMLFormElement) {
    const fields = new FormData(form)
    const code = String(fields.get('code') ?? '').trim()
    const parsed = parseSecondStep({ code, trustDevice: fields.has('trustDevice') })
    setError(parsed.ok ? null : (parsed.errors.code ?? null))
    if (!parsed.ok) return focusCode(form)
    setBusy(true)
    const answer = await postSecondStep(parsed.value)
    if (answer.ok) {
      if ('mustChangePassword' in answer.value) return goOn()
      return navigate(homeOf(answer.value.role), { replace: true })
    }
    const refused = codeError(answer.problem)
    if (refused.startOver) return startOver(refused.text)
    setError(refused.text)
    setBusy(false)
    focusCode(form)
  }

  return {
    error,
    busy,
    clear: () => setError(null),
    submit(event) {
      event.preventDefault()
      if (!busy) void send(event.currentTarget)
    },
  }
}

/** A code is short and good once: the whole of it is to be typed anew. */
function focusCode(form: HTMLFormElement): void {
  const field = form.elements.namedItem('code')
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
