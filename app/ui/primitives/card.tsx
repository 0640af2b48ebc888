import type { ComponentProps } from 'react'

/** Props of {@link Card}: attributes of `<div>`; `lift` raises it over a picture. */
type CardProps = ComponentProps<'div'> & { lift?: boolean }

/** White sheet with a fine edge. Padding is the caller's. */
export function Card({ lift = false, className, ...rest }: CardProps) {
  return <div {...rest} className={className ? `card ${className}` : 'card'} data-lift={lift} />
}
