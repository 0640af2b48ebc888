import { useHydrated } from '#app/ui/booking/use-hydrated.ts'
import { Button, type ButtonProps } from '#app/ui/primitives/button.tsx'

/** Props of {@link SubmitButton}: `busy` while the answer is awaited, and all of a button's. */
type SubmitButtonProps = Omit<ButtonProps, 'type' | 'disabled'> & { busy: boolean }

/**
 * Sends a form of a page that is hydrated as a whole. It waits for that: a form sent by the browser
 * itself would put what it holds, a password too, into the address.
 */
export function SubmitButton({ busy, ...rest }: SubmitButtonProps) {
  const hydrated = useHydrated()
  return <Button {...rest} type="submit" disabled={busy || !hydrated} aria-busy={busy} />
}
