import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** Props of {@link Select}: every attribute of `<select>`, and an icon inside its left edge. */
type SelectProps = ComponentProps<'select'> & { icon?: IconName }

/** The platform's own select in the product's look; options are its children. */
export function Select({ icon, className, ...rest }: SelectProps) {
  return (
    <span className={icon ? 'select control-icon' : 'select'}>
      {icon && <Icon name={icon} size={18} />}
      <select {...rest} className={className ? `control ${className}` : 'control'} />
      <Icon name="chevron" size={18} />
    </span>
  )
}
