import { formatDate, formatTime } from '#app/content/formats.ts'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'

/** An instant as Athens date and time: "21 Nov 2026, 2:30 PM". */
export function OfficeTime({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="office-nowrap figures">
      {formatDate(athensDate(at))}, {formatTime(athensTime(at))}
    </time>
  )
}
