import { moneyTextEn } from '#app/content/en/office-money.ts'
import { formatMonth } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { addDays, type WallDate, weekdayOf } from '#app/domain/time/athens.ts'

/** Days that are looked at most: today, yesterday, this week, this month and the one before. */
export function spansOf(today: WallDate): { name: string; from: WallDate; to: WallDate }[] {
  const text = texts()(moneyTextEn).spans
  const yesterday = addDays(today, -1)
  const monday = addDays(today, -weekdayOf(today))
  const first = firstOfMonth(today)
  const before = firstOfMonth(addDays(first, -1))
  return [
    { name: text.today, from: today, to: today },
    { name: text.yesterday, from: yesterday, to: yesterday },
    { name: text.week, from: monday, to: addDays(monday, 6) },
    { name: formatMonth(first), from: first, to: addDays(firstOfMonth(addDays(first, 31)), -1) },
    { name: formatMonth(before), from: before, to: addDays(first, -1) },
  ]
}

function firstOfMonth(day: WallDate): WallDate {
  return `${day.slice(0, 8)}01`
}
