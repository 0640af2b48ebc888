import { useEffect, useRef } from 'react'
import { Button, type ButtonProps } from '#app/ui/primitives/button.tsx'
import { takeEarlySubmit } from './early-submit.ts'

/** Props of {@link SubmitButton}: `busy` while the answer is awaited, and all of a button's. */
type SubmitButtonProps = Omit<ButtonProps, 'type' | 'disabled' | 'formMethod' | 'ref'> & {
  busy: boolean
}

/**
 * Sends a form of a page that is hydrated as a whole. Until then its form goes nowhere, as no dialog is around
 * it: a form sent by the browser itself would put what it holds, a password too, into the address. Who sent it
 * meanwhile has it sent as soon as the page answers.
 */
export function SubmitButton({ busy, ...rest }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (button.current && takeEarlySubmit(button.current)) button.current.click()
  }, [])
  return (
    <Button
      {...rest}
      ref={button}
      type="submit"
      formMethod="dialog"
      disabled={busy}
      aria-busy={busy}
    />
  )
}
