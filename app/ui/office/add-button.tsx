import { EditButton } from './edit-button.tsx'
import type { RegisterForm } from './register-dialog.tsx'

/** Props of {@link AddButton}; the label also names the dialog and the button that sends. */
type AddButtonProps<Row, Saved> = {
  label: string
  form: RegisterForm<Row, Saved>
  onAdded: (added: Saved) => void
}

/** The button at the head of a list that adds a row to it. */
export function AddButton<Row, Saved>({ label, form, onAdded }: AddButtonProps<Row, Saved>) {
  return (
    <EditButton
      {...form}
      heading={label}
      row={null}
      onSaved={onAdded}
      look={{ variant: 'primary' }}
      action={label}
    >
      {label}
    </EditButton>
  )
}
