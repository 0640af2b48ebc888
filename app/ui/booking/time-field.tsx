import { useMemo, useRef } from 'react'
import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { formatListedTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { isOffered } from '#app/domain/booking/lead-time.ts'
import { isWallDate, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import { findTypedTime, TIME_SLOTS } from '#app/domain/time/time-slots.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { browserClockHours, browserNow } from './browser-clock.ts'
import { useHydrated } from './use-hydrated.ts'

type TimeFieldProps = {
  id: string
  label: string
  /** The day of the pickup: of its times, those that cannot be booked any more are not offered. */
  date: WallDate | ''
  /** HH:MM, or empty. */
  value: WallTime | ''
  onChange: (time: WallTime | '') => void
  error?: string | undefined
  hint?: string
  /** Name by which a form without scripts sends it. */
  name?: string
}

/**
 * A time of day in steps of ten minutes, shown as the visitor's own clock has it and on the other one, kept as HH:MM. It is as
 * wide as its place, not as its longest choice: the browser would measure all 144 at every layout of the page.
 */
export function TimeField({ id, label, date, value, onChange, error, hint, name }: TimeFieldProps) {
  const widgetText = useTexts()(widgetTextEn)
  const hours = useHydrated() ? browserClockHours() : '12'
  const typeTime = useTypedTime(onChange)
  // A page left open for hours is told by the form that a time has become too near.
  const offered = useMemo(() => offeredOn(date), [date])
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
          onKeyDown={typeTime}
        >
          <option value="">{widgetText.timePlaceholder}</option>
          {TIME_SLOTS.map((slot) => (
            <option key={slot} value={slot} disabled={!offered.has(slot)}>
              {formatListedTime(slot, hours)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function offeredOn(date: WallDate | ''): ReadonlySet<WallTime> {
  if (!isWallDate(date)) return new Set(TIME_SLOTS)
  const now = browserNow()
  return new Set(TIME_SLOTS.filter((slot) => isOffered(date, slot, now)))
}

/** Keys that follow within as long belong to one time. */
const SAME_TIME_MS = 1_500

/** Lets somebody type the time as they write it. The browser itself looks for labels that begin so, on one clock only. */
function useTypedTime(onChange: (time: WallTime) => void) {
  const typed = useRef({ text: '', at: 0 })
  return (event: React.KeyboardEvent) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event
    if (!/^[\d:.apm]$/i.test(key) || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    const { text, at } = typed.current
    const begun = timeStamp - at < SAME_TIME_MS ? text + key : key
    const found = findTypedTime(begun)
    typed.current = { text: begun, at: timeStamp }
    if (found !== null) onChange(found)
  }
}
