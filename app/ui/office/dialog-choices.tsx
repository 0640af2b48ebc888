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
}

/** The two ways out of a question before something that cannot be taken back; the second is the `onConfirm` of its dialog. */
export function DialogChoices(props: DialogChoicesProps) {
  const { keep, label, working, mayConfirm = true, variant = 'danger', onKeep } = props
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => !working && onKeep()}>
        {keep}
      </Button>
      <Button
        type="submit"
        size="small"
        variant={variant}
        aria-disabled={!mayConfirm || working}
        aria-busy={working}
      >
        {label}
      </Button>
    </>
  )
}
