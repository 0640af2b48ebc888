import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { WallTime } from '#app/domain/time/athens.ts'
import { TIME_SLOTS } from '#app/domain/time/time-slots.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { Select } from '#app/ui/primitives/select.tsx'

type TimeFieldProps = {
  id: string
  label: string
  /** HH:MM, or empty. */
  value: WallTime | ''
  onChange: (time: WallTime | '') => void
  error?: string | undefined
  hint?: string
  /** Name by which a form without scripts sends it. */
  name?: string
}

/**
 * A time of day in steps of ten minutes, shown with AM/PM and as tickets print it, kept as HH:MM. It is as wide as its place,
 * not as its longest choice: the browser would measure all 144 at every layout of the page.
 */
export function TimeField({ id, label, value, onChange, error, hint, name }: TimeFieldProps) {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <Field id={id} label={label} error={error} hint={hint} required className="min-w-0">
      {(control) => (
        <Select
          {...control}
          name={name}
          icon="clock"
          value={value}
          className={`field-sizing-content ${value ? 'figures' : 'text-ink-faint'}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{widgetText.timePlaceholder}</option>
          {TIME_SLOTS.map((slot) => (
            <option key={slot} value={slot}>
              {formatTime(slot)} · {slot}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
