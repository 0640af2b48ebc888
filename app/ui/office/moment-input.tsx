import './moment-input.css'
import { writtenInputEn } from '#app/content/en/written-input.ts'
import { useTexts } from '#app/content/texts.ts'
import { ClockInput } from './clock-input.tsx'
import { DayInput } from './day-input.tsx'
import type { WrittenInputProps } from './written-input.tsx'

/**
 * A day and a time of it, `YYYY-MM-DDTHH:MM`, each typed as the office writes it. The label of the field names the day;
 * `label` is its text, from which the time has its own name. While only one of the two stands there, the other is empty
 * in what `onValue` hears.
 */
export function MomentInput({
  label,
  value = '',
  onValue,
  ...control
}: Omit<WrittenInputProps, 'name' | 'defaultValue'> & { label: string }) {
  const text = useTexts()(writtenInputEn)
  const [day = '', time = ''] = value.split('T')
  const change = (next: { day?: string; time?: string }) => {
    const moment = { day, time, ...next }
    onValue?.(moment.day || moment.time ? `${moment.day}T${moment.time}` : '')
  }
  const { id, ...shared } = control
  return (
    <span className="moment-input">
      <DayInput {...shared} id={id} value={day} onValue={(next) => change({ day: next })} />
      <ClockInput
        {...shared}
        aria-label={text.timeOf(label)}
        value={time}
        onValue={(next) => change({ time: next })}
      />
    </span>
  )
}
