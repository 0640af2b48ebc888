import { formatLongDate } from '#app/content/formats.ts'
import type { WallDate } from '#app/domain/time/athens.ts'

/** A day's number for the eye and its whole date for the ear; the number is part of both. */
export function DateName({ date }: { date: WallDate }) {
  const number = String(Number(date.slice(8)))
  const [weekday, month] = formatLongDate(date).split(` ${number} `)
  return (
    <>
      <span className="sr-only">{weekday} </span>
      <b className="calendar-number">{number}</b>
      <span className="sr-only"> {month}</span>
    </>
  )
}
