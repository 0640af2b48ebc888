import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { formatDate } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { importPart } from '#app/ui/frame/import-part.ts'
import { Field, type FieldControl } from '#app/ui/primitives/field.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import { athensToday } from './browser-clock.ts'

const Calendar = lazy(() => importPart(() => import('./calendar.tsx')))

type DateFieldProps = {
  id: string
  label: string
  value: WallDate | ''
  onChange: (date: WallDate) => void
  /** First day that can be chosen; today on Paros unless later. */
  min?: WallDate | ''
  error?: string | undefined
}

/**
 * A date chosen from a calendar in a popover: a sheet from below on phones, beside the field on
 * wider screens. The calendar loads on first use; focus returns to the field when it closes.
 */
export function DateField({ id, label, value, onChange, min, error }: DateFieldProps) {
  const popover = useRef<HTMLDivElement>(null)
  const choose = (date: WallDate) => {
    onChange(date)
    popover.current?.hidePopover()
  }
  return (
    <Field id={id} label={label} error={error} required className="min-w-0">
      {(control) => (
        <>
          <DateButton control={control} label={label} value={value} />
          <DatePopover ref={popover} id={id} value={value} min={min} onChoose={choose} />
        </>
      )}
    </Field>
  )
}

type DateButtonProps = { control: FieldControl; label: string; value: WallDate | '' }

function DateButton({ control, label, value }: DateButtonProps) {
  const widgetText = useTexts()(widgetTextEn)
  const { required: _, ...attributes } = control
  const shown = value ? formatDate(value) : widgetText.datePlaceholder
  return (
    <span className="control-icon">
      <Icon name="calendar" size={18} />
      <button
        {...attributes}
        type="button"
        popoverTarget={popoverId(control.id)}
        aria-haspopup="dialog"
        aria-label={`${label}: ${shown}`}
        onPointerEnter={preloadCalendar}
        onFocus={preloadCalendar}
        className={`control figures cursor-pointer truncate text-start ${value ? '' : 'text-ink-faint'}`}
      >
        {shown}
      </button>
    </span>
  )
}

type DatePopoverProps = Pick<DateFieldProps, 'id' | 'value' | 'min'> & {
  ref: React.Ref<HTMLDivElement>
  onChoose: (date: WallDate) => void
}

function DatePopover({ ref, id, value, min, onChoose }: DatePopoverProps) {
  const widgetText = useTexts()(widgetTextEn)
  const [today, setToday] = useState<WallDate | null>(null)
  useEffect(() => {
    // The browser opens it by itself, also before this component was there to hear of it.
    const open = document.getElementById(popoverId(id))?.matches(':popover-open')
    if (open) setToday(athensToday())
  }, [id])
  return (
    <div
      ref={ref}
      id={popoverId(id)}
      popover="auto"
      role="dialog"
      aria-label={widgetText.chooseDate}
      onToggle={(event) => setToday(event.newState === 'open' ? athensToday() : null)}
      className={POPOVER}
    >
      {today && (
        <Suspense fallback={<CalendarPlaceholder />}>
          <Calendar
            value={value}
            min={min && min > today ? min : today}
            today={today}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </div>
  )
}

function CalendarPlaceholder() {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <div className="grid h-full place-items-center text-aegean-700">
      <Spinner label={widgetText.loadingCalendar} />
    </div>
  )
}

// One size whatever the month, so that nothing moves while it loads or turns.
const POPOVER = [
  'm-0 h-[22.5rem] w-full max-w-none overflow-hidden bg-white p-4 text-ink shadow-lift',
  'inset-x-0 top-auto bottom-0 rounded-t-xl border-0 backdrop:bg-aegean-950/40',
  'sm:inset-0 sm:m-auto sm:w-[21.5rem] sm:rounded-lg sm:border sm:border-paper-edge sm:backdrop:bg-transparent',
  'sm:supports-[position-area:end]:inset-auto sm:supports-[position-area:end]:my-2',
  'sm:supports-[position-area:end]:[position-area:block-end_span-inline-end]',
  'sm:supports-[position-area:end]:[position-try-fallbacks:flip-block,flip-inline]',
].join(' ')

function preloadCalendar(): void {
  import('./calendar.tsx').catch(() => {})
}

function popoverId(id: string): string {
  return `${id}-calendar`
}
