import { DayPicker, type Modifiers } from 'react-day-picker'
import { calendarTextEn } from '#app/content/en/booking-widget.ts'
import { formatLongDate } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { toLocalNoon, toWallDate } from './calendar-date.ts'

type CalendarProps = {
  value: WallDate | ''
  /** First day that can be chosen. */
  min: WallDate
  /** Today on Paros. */
  today: WallDate
  onChoose: (date: WallDate) => void
}

const MONTHS_AHEAD = 24

/** A month calendar, weeks from Monday, past days disabled; loaded when a date field opens. */
export default function Calendar({ value, min, today, onChoose }: CalendarProps) {
  const selected = value ? toLocalNoon(value) : undefined
  const first = toLocalNoon(min)
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      selected={selected}
      defaultMonth={selected ?? first}
      today={toLocalNoon(today)}
      startMonth={first}
      endMonth={new Date(first.getFullYear(), first.getMonth() + MONTHS_AHEAD, 1)}
      disabled={{ before: first }}
      weekStartsOn={1}
      fixedWeeks
      onSelect={(day) => onChoose(toWallDate(day))}
      labels={{ labelDayButton: dayLabel }}
      classNames={CLASS_NAMES}
      components={{ Chevron: MonthChevron }}
    />
  )
}

/** "Saturday, 21 November 2026, today": holds the number the button shows, for voice control. */
function dayLabel(day: Date, { today, selected }: Modifiers): string {
  const calendarText = texts()(calendarTextEn)
  const state = [today && calendarText.today, selected && calendarText.selected].filter(Boolean)
  return [formatLongDate(toWallDate(day)), ...state].join(', ')
}

function MonthChevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name="chevron" className={orientation === 'left' ? 'rotate-90' : '-rotate-90'} />
}

const ARROW =
  'grid size-11 cursor-pointer place-items-center rounded-md text-aegean-700 hover:bg-aegean-100 aria-disabled:cursor-not-allowed aria-disabled:text-paper-edge aria-disabled:hover:bg-transparent'

const CLASS_NAMES = {
  months: 'relative',
  month_caption: 'flex h-11 items-center justify-center',
  caption_label: 'font-display text-lg font-semibold text-aegean-900',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: ARROW,
  button_next: ARROW,
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday: 'h-8 text-xs font-semibold text-ink-faint',
  day: 'p-0 text-center',
  day_button:
    'figures mx-auto grid size-10 cursor-pointer place-items-center rounded-full text-base hover:bg-aegean-100 disabled:cursor-not-allowed disabled:hover:bg-transparent',
  today: 'font-semibold text-bougainvillea-600',
  selected:
    '[&>button]:bg-aegean-700 [&>button]:font-semibold [&>button]:text-white [&>button]:hover:bg-aegean-800',
  outside: 'invisible',
  disabled: 'text-stone/70 line-through',
  hidden: 'invisible',
} as const
