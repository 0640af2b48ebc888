import { useEffect, useId, useRef, useState } from 'react'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ApiAnswer, Problem } from '#app/ui/forms/api.ts'
import { Button } from '../primitives/button.tsx'
import { Field } from '../primitives/field.tsx'
import { Notice } from '../primitives/notice.tsx'
import { Select } from '../primitives/select.tsx'
import { useHoldLive } from './live-hold.tsx'
import { MomentInput } from './moment-input.tsx'
import { OfficeDialog } from './office-dialog.tsx'
import { TypedInput } from './typed-input.tsx'

/** One field of a row, as its form shows it. */
export type RegisterField<Name extends string = string> = {
  name: Name
  label: string
  hint?: string
  type?: 'text' | 'tel' | 'email' | 'number' | 'date' | 'moment'
  optional?: boolean
  /** Two fields of half the width stand side by side. */
  half?: boolean
  maxLength?: number
  /** Makes it a choice of these. */
  options?: readonly { value: string; label: string }[]
}

/** How a row is written: its fields, what stands in them by their names, and how that is sent; null is a new row. */
export type RegisterForm<Row, Saved, Name extends string = string> = {
  fields: () => readonly RegisterField<Name>[]
  valuesOf: (row: Row | null) => Record<Name, string>
  /** A method, so that a dialog shows a form whatever its fields are called. */
  send(values: Record<Name, string>, row: Row | null): Promise<ApiAnswer<Saved>>
}

/** Props of {@link RegisterDialog}. */
export type RegisterDialogProps<Row, Saved> = RegisterForm<Row, Saved> & {
  heading: string
  /** The row to edit; null for a new one. */
  row: Row | null
  onSaved: (saved: Saved) => void
  onClose: () => void
  /** Label of the button that sends; "Save" unless told. */
  action?: string
}

/**
 * The form of one row in a dialog. The server checks the fields; what is wrong is said at each, and
 * the first of them gets the focus. A row that somebody else changed meanwhile is shown as it is.
 */
export function RegisterDialog<Row, Saved>(props: RegisterDialogProps<Row, Saved>) {
  const text = useTexts()(registerTextEn)
  const { heading, fields, onClose, action = text.save } = props
  const form = useRegisterForm(props)
  const id = useId()
  useHoldLive(true)
  return (
    <OfficeDialog
      heading={heading}
      working={form.working}
      onClose={onClose}
      onConfirm={() => void form.submit()}
      foot={
        <>
          <Button variant="quiet" size="small" aria-disabled={form.working} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" size="small" aria-disabled={form.working}>
            {form.working ? text.saving : action}
          </Button>
        </>
      }
    >
      {form.failure && (
        <Notice tone="error">
          <p>{form.failure}</p>
        </Notice>
      )}
      <div ref={form.element} className="register-form">
        {fields().map((field) => (
          <RegisterInput
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            value={form.values[field.name] ?? ''}
            error={form.errors[field.name]}
            onChange={(value) => form.change(field.name, value)}
          />
        ))}
      </div>
    </OfficeDialog>
  )
}

function useRegisterForm<Row, Saved>(props: RegisterDialogProps<Row, Saved>) {
  const text = useTexts()(registerTextEn)
  const { fields, valuesOf, onSaved } = props
  const [row, setRow] = useState(props.row)
  const [values, setValues] = useState(() => valuesOf(props.row))
  const [problem, setProblem] = useState<Problem | null>(null)
  const [working, setWorking] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])

  async function submit() {
    setWorking(true)
    const answer = await props.send(values, row)
    setWorking(false)
    if (answer.ok) return onSaved(answer.value)
    const current = answer.problem.facts?.current as Row | undefined
    if (current) {
      setRow(current)
      setValues(valuesOf(current))
    }
    setProblem(answer.problem)
  }

  const errors = problem?.errors ?? {}
  const atField = fields().some(({ name }) => errors[name])
  return {
    values,
    errors,
    working,
    element,
    submit,
    failure: problem && !atField ? problem.title || text.failed : null,
    change: (name: string, value: string) => setValues((all) => ({ ...all, [name]: value })),
  }
}

type RegisterInputProps = {
  id: string
  field: RegisterField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function RegisterInput({ id, field, value, error, onChange }: RegisterInputProps) {
  const text = useTexts()(registerTextEn)
  const { name, label, hint, type = 'text', optional = false, maxLength, options } = field
  const shared = { name, value, autoComplete: 'off' }
  return (
    <Field
      id={id}
      hint={hint}
      error={error}
      required={!optional}
      className={field.half ? 'register-half' : undefined}
      label={
        optional ? (
          <>
            {label} <span className="field-optional">({text.optional})</span>
          </>
        ) : (
          label
        )
      }
    >
      {(control) =>
        options ? (
          <Select {...control} {...shared} onChange={(event) => onChange(event.target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ) : type === 'moment' ? (
          <MomentInput {...control} label={label} value={value} onValue={onChange} />
        ) : (
          <TypedInput
            {...control}
            {...shared}
            type={type === 'number' ? 'text' : type}
            inputMode={type === 'number' ? 'numeric' : undefined}
            maxLength={maxLength}
            onValue={onChange}
          />
        )
      }
    </Field>
  )
}
