import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

/** Weight of a button: one primary per view, secondary beside it, quiet in rows, danger for loss. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Height of a button: small 38 px, medium 46 px, large 54 px. */
export type ButtonSize = 'small' | 'medium' | 'large'

type Look = { variant?: ButtonVariant; size?: ButtonSize }

/** Props of {@link Button}: variant, size, and every attribute of `<button>`, `ref` included. */
export type ButtonProps = ComponentProps<'button'> & Look

/** A button; `type="button"` unless told. `aria-disabled` looks like `disabled` but keeps focus. */
export function Button({ variant = 'primary', size = 'medium', className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} {...look(variant, size, className)} />
}

/** Props of {@link ButtonLink}: variant, size, and every prop of the router's `<Link>`. */
export type ButtonLinkProps = LinkProps & ComponentProps<'a'> & Look

/** A link to a screen of the product that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  className,
  ...rest
}: ButtonLinkProps) {
  return <Link {...rest} {...look(variant, size, className)} />
}

/** Props of {@link ButtonAnchor}: variant, size, and every attribute of `<a>`. */
export type ButtonAnchorProps = ComponentProps<'a'> & Look

/** A link out of the product (telephone, e-mail, WhatsApp, a file) that looks like a button. */
export function ButtonAnchor({
  variant = 'primary',
  size = 'medium',
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} {...look(variant, size, className)}>
      {children}
    </a>
  )
}

function look(variant: ButtonVariant, size: ButtonSize, className?: string) {
  return {
    className: className ? `button ${className}` : 'button',
    'data-variant': variant,
    'data-size': size,
  }
}
