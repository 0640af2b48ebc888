import { TextInput, type TextInputProps } from '#app/ui/primitives/text-input.tsx'
import { ClockInput } from './clock-input.tsx'
import { DayInput } from './day-input.tsx'
import type { WrittenInputProps } from './written-input.tsx'

/** A field of a form of the office by its type; dates and times are written as the office writes them. */
export function TypedInput({
  type,
  onValue,
  ...rest
}: WrittenInputProps & Pick<TextInputProps, 'type'>) {
  if (type === 'date') return <DayInput {...rest} {...(onValue && { onValue })} />
  if (type === 'time') return <ClockInput {...rest} {...(onValue && { onValue })} />
  return (
    <TextInput
      {...rest}
      type={type}
      autoComplete="off"
      onChange={(event) => onValue?.(event.currentTarget.value)}
    />
  )
}
