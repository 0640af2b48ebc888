import { ageTextEn } from '#app/content/en/office.ts'
import { formatDate } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { athensDate } from '#app/domain/time/athens.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Says how long ago an instant was: "just now" under a minute, then minutes, hours, days, and the
 * date in Athens from a week on. An instant ahead of `now` (clocks differ) counts as just now.
 */
export function relativeAge(at: Date, now: Date): string {
  const ageText = texts()(ageTextEn)
  const age = now.getTime() - at.getTime()
  if (age < MINUTE) return ageText.now
  if (age < HOUR) return ageText.minutes(Math.floor(age / MINUTE))
  if (age < DAY) return ageText.hours(Math.floor(age / HOUR))
  if (age < 7 * DAY) return ageText.days(Math.floor(age / DAY))
  return formatDate(athensDate(at))
}
