import type { ComponentProps } from 'react'

/** Props of {@link Spinner}: words for assistive technology, or none when text stands beside it. */
type SpinnerProps = ComponentProps<'span'> & { label?: string }

/** A turning ring in the colour and size of its text; a still dotted ring under reduced motion. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  return (
    <span {...rest} role={label ? 'status' : undefined}>
      <span className={className ? `spinner ${className}` : 'spinner'} aria-hidden="true" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
