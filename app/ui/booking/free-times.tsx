import { formatShortDay, formatTime } from '#app/content/formats.ts'
import type { Promised } from '#app/contract/quotes.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { Button } from '#app/ui/primitives/button.tsx'

type FreeTime = Pick<Promised['alternatives'][number], 'date' | 'time'>

/** Props of {@link FreeTimes}; `date` is the day that was asked for, which the times of it need not name. */
type FreeTimesProps = {
  label: string
  date: WallDate
  times: readonly FreeTime[]
  onChoose: (when: FreeTime) => void
}

/** Times near it at which a car is free, each to be chosen by a press; nothing when there are none. */
export function FreeTimes({ label, date: day, times, onChoose }: FreeTimesProps) {
  if (times.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-2">
      {label}
      {times.map(({ date, time }) => (
        <Button
          key={`${date} ${time}`}
          variant="secondary"
          size="small"
          onClick={() => onChoose({ date, time })}
        >
          {date === day ? '' : `${formatShortDay(date)}, `}
          {formatTime(time)}
        </Button>
      ))}
    </p>
  )
}
