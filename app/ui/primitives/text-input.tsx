import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** Props of {@link TextInput}: every attribute of `<input>`, and an icon inside its left edge. */
export type TextInputProps = ComponentProps<'input'> & { icon?: IconName }

/** One-line input, 46 px high, text never below 16 px so that phones do not zoom in. */
export function TextInput({ icon, className, type = 'text', ...rest }: TextInputProps) {
  const input = (
    <input type={type} {...rest} className={className ? `control ${className}` : 'control'} />
  )
  if (!icon) return input
  return (
    <span className="control-icon">
      <Icon name={icon} size={18} />
      {input}
    </span>
  )
}
