import { Button } from '#app/ui/primitives/button.tsx'

/** Props of {@link DialogChoices}; `label` is what the second button does, or that it is being done. */
type DialogChoicesProps = {
  keep: string
  label: string
  working: boolean
  /** False while something is still to be filled in. */
  mayConfirm?: boolean
  /** Whether something ends by it, or goes: red, unless told. */
  variant?: 'danger' | 'primary'
  onKeep: () => void
  onConfirm: () => void
}

/** The two ways out of a question before something that cannot be taken back. */
export function DialogChoices(props: DialogChoicesProps) {
  const { keep, label, working, mayConfirm = true, variant = 'danger', onKeep, onConfirm } = props
  const isOpen = mayConfirm && !working
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => !working && onKeep()}>
        {keep}
      </Button>
      <Button
        size="small"
        variant={variant}
        aria-disabled={!isOpen}
        aria-busy={working}
        onClick={() => isOpen && onConfirm()}
      >
        {label}
      </Button>
    </>
  )
}
