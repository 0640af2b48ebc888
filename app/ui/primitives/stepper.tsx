import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type NativeProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'>

type StepperProps = NativeProps & {
  value: number
  min: number
  max: number
  /** Called with a whole number inside `min`..`max`, only when it differs from `value`. */
  onChange: (value: number) => void
  /** Called with a number above `max` that somebody typed, once `max` stands in its place; with null as it changes again. */
  onBeyond?: (typed: number | null) => void
  /** What the two buttons are called: "Fewer passengers", "More passengers". */
  fewer: string
  more: string
}

/**
 * A small count with a minus and a plus button around a native number field: arrow keys, typing
 * and form submission come from the platform, and every value stays inside the limits.
 */
export function Stepper({
  value,
  min,
  max,
  onChange,
  onBeyond,
  fewer,
  more,
  className,
  ...rest
}: StepperProps) {
  const change = (next: number) => {
    if (!Number.isFinite(next)) return
    const inside = Math.min(max, Math.max(min, Math.trunc(next)))
    onBeyond?.(next > max ? Math.trunc(next) : null)
    if (inside !== value) onChange(inside)
  }
  return (
    <div
      className={className ? `stepper ${className}` : 'stepper'}
      data-invalid={rest['aria-invalid']}
    >
      <StepButton label={fewer} by={-1} stopped={value <= min} onStep={() => change(value - 1)} />
      <input
        {...rest}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={(event) => change(event.currentTarget.valueAsNumber)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <StepButton label={more} by={1} stopped={value >= max} onStep={() => change(value + 1)} />
    </div>
  )
}

type StepButtonProps = { label: string; by: 1 | -1; stopped: boolean; onStep: () => void }

/* aria-disabled instead of disabled: focus must not fall off the button that reached its limit. */
function StepButton({ label, by, stopped, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={stopped}
      onClick={stopped ? undefined : onStep}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} size={18} />
    </button>
  )
}
