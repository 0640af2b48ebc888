import { dispatchTextEn } from '#app/content/en/dispatch.ts'
import { formatDate, formatFromTo, formatTime } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import type { Clash } from '#app/server/bookings/index.server.ts'

/** Tells a dispatcher who is taken, by which trip, and when (Athens wall clock). */
export function clashLine({ driver, vehicle, bookingRef, customerName, from, to }: Clash): string {
  const who = [driver, vehicle].filter(Boolean).join(', ')
  const [start, end] = [new Date(from), new Date(to)]
  const [day, lastDay] = [athensDate(start), athensDate(end)]
  const until = `${day === lastDay ? '' : `${formatDate(lastDay)}, `}${formatTime(athensTime(end))}`
  const when = `${formatDate(day)}, ${formatFromTo(formatTime(athensTime(start)), until)}`
  return texts()(dispatchTextEn).clash(who, bookingRef, customerName, when)
}
