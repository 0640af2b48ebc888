import type { ComponentProps, ReactNode } from 'react'
import { FieldError, fieldControl } from './field.tsx'

/** Props of {@link Checkbox}: attributes of `<input>`, an `id`, the label as children, an error. */
type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'children'> & {
  id: string
  children: ReactNode
  error?: string | null | undefined
}

/** A tick box whose whole label is the target; links inside the label keep working. */
export function Checkbox({ id, children, error, required, className, ...rest }: CheckboxProps) {
  return (
    <div className={className}>
      <label className="checkbox" htmlFor={id}>
        <input type="checkbox" {...rest} {...fieldControl({ id, error, required: !!required })} />
        <span>
          {children}
          {required && (
            <span className="field-mark" aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
