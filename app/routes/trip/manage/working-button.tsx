import { Button, type ButtonProps } from '#app/ui/primitives/button.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'

/** Props of {@link WorkingButton}: a button, whether its request runs, and what it says then. */
type WorkingButtonProps = ButtonProps & { working: boolean; workingText: string }

/** A button that says so while its request runs; it keeps the focus and cannot be pressed twice. */
export function WorkingButton(props: WorkingButtonProps) {
  const { working, workingText, children, onClick, ...rest } = props
  const asleep = working || rest['aria-disabled'] === true
  return (
    <Button
      {...rest}
      aria-disabled={asleep}
      aria-busy={working || undefined}
      onClick={asleep ? (event) => event.preventDefault() : onClick}
    >
      {working ? (
        <>
          <Spinner /> {workingText}
        </>
      ) : (
        children
      )}
    </Button>
  )
}
