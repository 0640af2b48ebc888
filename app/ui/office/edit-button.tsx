import { Button, type ButtonProps } from '../primitives/button.tsx'
import { RegisterDialog, type RegisterDialogProps } from './register-dialog.tsx'
import { useOpener } from './use-return-focus.ts'

/** Props of {@link EditButton}: those of its dialog, and how the button looks. */
type EditButtonProps<Row, Saved> = Omit<RegisterDialogProps<Row, Saved>, 'onClose'> & {
  look?: Pick<ButtonProps, 'variant' | 'aria-label'>
  children: ButtonProps['children']
}

/** A button that opens the form of a row; it has the focus again when that is closed. */
export function EditButton<Row, Saved>(props: EditButtonProps<Row, Saved>) {
  const { look, children, onSaved, ...dialog } = props
  const [open, setOpen, button] = useOpener()
  const close = () => setOpen(false)
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        {...look}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && (
        <RegisterDialog
          {...dialog}
          onClose={close}
          onSaved={(saved) => {
            close()
            onSaved(saved)
          }}
        />
      )}
    </>
  )
}
