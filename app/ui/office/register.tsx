import type { ReactNode } from 'react'
import { AddButton } from './add-button.tsx'
import { IfMay } from './caller-scope.tsx'
import type { RegisterForm } from './register-dialog.tsx'
import { RegisterScreen } from './register-screen.tsx'

/** Props of {@link Register}; `text` names the screen, its button, and says that there is nothing yet. */
type RegisterProps<Row, Saved> = {
  text: Record<'title' | 'lead' | 'add' | 'emptyHeading' | 'empty', string>
  form: RegisterForm<Row, Saved>
  isEmpty: boolean
  /** What was done just now; read out. */
  notice: string | null
  onAdded: (added: Saved) => void
  /** The table of what is there. */
  children: ReactNode
}

/** A list to which the office adds: drivers, vehicles, partners. */
export function Register<Row, Saved>(props: RegisterProps<Row, Saved>) {
  const { text, form, isEmpty, notice, onAdded, children } = props
  return (
    <RegisterScreen
      title={text.title}
      lead={text.lead}
      notice={notice}
      empty={isEmpty ? { heading: text.emptyHeading, hint: text.empty } : null}
      side={
        <IfMay right="registers">
          <AddButton label={text.add} form={form} onAdded={onAdded} />
        </IfMay>
      }
    >
      {children}
    </RegisterScreen>
  )
}
