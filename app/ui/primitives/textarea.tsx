import type { ComponentProps } from 'react'

/** Props of {@link Textarea}: every attribute of `<textarea>`, `ref` included. */
type TextareaProps = ComponentProps<'textarea'>

/** Text of several lines; grows by hand, never narrower than its column. */
export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  return (
    <textarea rows={rows} {...rest} className={className ? `control ${className}` : 'control'} />
  )
}
