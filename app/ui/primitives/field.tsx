import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Attributes that tie a control to its label, hint and error. Spread them on the control. */
export type FieldControl = {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  /** Id of the control; hint and error get `{id}-hint` and `{id}-error`. */
  id: string
  label: ReactNode
  hint?: ReactNode
  /** Message under the control; its presence marks the control invalid. */
  error?: string | null | undefined
  required?: boolean
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean
  className?: string
  /** Renders the control with the attributes it needs. */
  children: (control: FieldControl) => ReactNode
}

/**
 * Label, control, hint and error in one column. The error is a live region, so a message that
 * appears after a check is read out.
 */
export function Field(props: FieldProps) {
  const { id, label, hint, error, required = false, hideLabel = false, className, children } = props
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'field-label'}>
        {label}
        {required && (
          <span className="field-mark" aria-hidden="true">
            {'\u00a0*'}
          </span>
        )}
      </label>
      {children(fieldControl(props))}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The error line of the control `id`; renders nothing without a message. */
export function FieldError({ id, error }: { id: string; error?: string | null | undefined }) {
  if (!error) return null
  return (
    <p className="field-error" id={`${id}-error`} role="alert">
      <Icon name="warning" size={16} />
      <span>{error}</span>
    </p>
  )
}

/** Computes the attributes of a control that stands outside {@link Field}. */
export function fieldControl({
  id,
  hint,
  error,
  required = false,
}: Pick<FieldProps, 'id' | 'hint' | 'error' | 'required'>): FieldControl {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
}
