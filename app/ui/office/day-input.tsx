import './day-input.css'
import { useRef } from 'react'
import { writtenInputEn } from '#app/content/en/written-input.ts'
import { formatDate } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { addDays, isWallDate } from '#app/domain/time/athens.ts'
import { readWholeDate, readWrittenDate } from '#app/domain/time/written.ts'
import { athensToday } from '#app/ui/booking/browser-clock.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { WrittenInput, type WrittenInputProps } from './written-input.tsx'

/** A date that is typed as the office writes it, or taken from the browser's own calendar. */
export function DayInput(props: WrittenInputProps) {
  const text = useTexts()(writtenInputEn)
  const writing = {
    write: (value: string) => (isWallDate(value) ? formatDate(value) : value),
    whole: readWholeDate,
    read: (written: string) => readWrittenDate(written, athensToday()),
    step: addDays,
    wrong: text.wrongDay,
  }
  return (
    <span className="day-input">
      <WrittenInput
        placeholder={text.day}
        {...props}
        writing={writing}
        beside={(current, choose) => (
          <Picker
            {...{ current, choose }}
            disabled={props.disabled}
            min={props.min}
            max={props.max}
          />
        )}
      />
    </span>
  )
}

type PickerProps = Pick<WrittenInputProps, 'disabled' | 'min' | 'max'> & {
  current: string
  choose: (date: string) => void
}

/** The browser's calendar, for who has a mouse or a thumb; whoever has keys types. */
function Picker({ current, choose, disabled, ...within }: PickerProps) {
  const text = useTexts()(writtenInputEn)
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        {...within}
        ref={field}
        type="date"
        className="day-input-native"
        aria-hidden="true"
        tabIndex={-1}
        value={isWallDate(current) ? current : ''}
        onChange={({ currentTarget: { value } }) => value && choose(value)}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={text.calendar}
        disabled={disabled}
        onClick={() => field.current?.showPicker()}
      >
        <Icon name="calendar" size={18} />
      </button>
    </>
  )
}
