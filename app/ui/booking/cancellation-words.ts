import type { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { formatBothTimes, formatShortDay } from '#app/content/formats.ts'
import type { TextsOf } from '#app/content/texts.ts'
import { freeUntil } from '#app/domain/booking/cancellation.ts'
import { athensDate, athensInstant, athensTime } from '#app/domain/time/athens.ts'
import { browserNow } from './browser-clock.ts'

/** Until when a trip of this Athens day and time is cancelled freely, in words; the rule while they are open. */
export function cancellationWords(
  text: TextsOf<typeof widgetTextEn>,
  date: string,
  time: string,
): { isFree: boolean; words: string } {
  if (!date || !time) return { isFree: true, words: text.freeGenerally }
  const last = freeUntil(athensInstant(date, time))
  if (last < browserNow()) return { isFree: false, words: text.notFree }
  const day = formatShortDay(athensDate(last))
  return { isFree: true, words: text.freeUntil(day, formatBothTimes(athensTime(last))) }
}
