import type { ComponentProps } from 'react'

/** Weight of a button: one primary per view, secondary beside it, quiet in rows, danger for loss. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Height of a button: small 38 px, medium 46 px, large 54 px. */
type ButtonSize = 'small' | 'medium' | 'large'

type Look = { variant?: ButtonVariant; size?: ButtonSize }

/** Props of {@link Button}: variant, size, and every attribute of `<button>`, `ref` included. */
export type ButtonProps = ComponentProps<'button'> & Look

/** A button; `type="button"` unless told. `aria-disabled` looks like `disabled` but keeps focus. */
export function Button({ variant = 'primary', size = 'medium', className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} {...buttonLook(variant, size, className)} />
}

/** Props of {@link ButtonLink}: variant, size, and every attribute of `<a>`. */
type ButtonLinkProps = ComponentProps<'a'> & Look

/** A link that looks like a button. Pages are documents of their own: it loads the next one. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} {...buttonLook(variant, size, className)}>
      {children}
    </a>
  )
}

/** The attributes that make an element look like a button. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, className?: string) {
  return {
    className: className ? `button ${className}` : 'button',
    'data-variant': variant,
    'data-size': size,
  }
}
