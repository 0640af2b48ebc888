import { Button, type ButtonProps } from '#app/ui/primitives/button.tsx'

/** Props of {@link SubmitButton}: `busy` while the answer is awaited, and all of a button's. */
type SubmitButtonProps = Omit<ButtonProps, 'type' | 'disabled' | 'formMethod' | 'ref'> & {
  busy: boolean
}

/**
 * Sends a form of a page that is hydrated as a whole. Until then its form goes nowhere, as no dialog is around
 * it: a form sent by the browser itself would put what it holds, a password too, into the address. Who sent it
 * meanwhile has it sent as soon as the page answers (`ui/frame/early-presses.ts`).
 */
export function SubmitButton({ busy, ...rest }: SubmitButtonProps) {
  return <Button {...rest} type="submit" formMethod="dialog" disabled={busy} aria-busy={busy} />
}
