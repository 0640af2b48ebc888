import { AsyncLocalStorage } from 'node:async_hooks'
import { findClockHoursBy } from '#app/content/clock-hours.ts'
import { DEFAULT_LOCALE, findLocaleBy } from '#app/content/locale.ts'
import { servedLocales } from '#app/content/locales.ts'
import type { ClockHours } from '#app/domain/time/clock-hours.ts'

const answering = new AsyncLocalStorage<{ locale: string; clock?: ClockHours }>()

findLocaleBy(() => answering.getStore()?.locale)
findClockHoursBy(() => answering.getStore()?.clock)

/** Does work in a language (BCP 47): every text it reads, and all it starts, is in that one; by the guests' clock. */
export function inLocale<Result>(locale: string, work: () => Result): Result {
  return answering.run({ locale }, work)
}

/** Does work for the office by the clock it reads; a mail written meanwhile goes by the guests' clock. */
export function inClockHours<Result>(clock: ClockHours, work: () => Result): Result {
  const locale = answering.getStore()?.locale ?? DEFAULT_LOCALE
  return answering.run({ locale, clock }, work)
}

/** From here on the request is answered in the language of the order it turned out to be about. */
export function answerIn(locale: string): void {
  const request = answering.getStore()
  if (request) request.locale = locale
}

/**
 * The language of ours that an Accept-Language header likes best; English when it knows none of ours.
 *
 * @param header As it came: "el-GR,el;q=0.9,en;q=0.8".
 */
export function chooseLocale(header: string | undefined, ours = servedLocales()): string {
  if (ours.length === 1) return DEFAULT_LOCALE
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { tag: tag.toLowerCase(), weight: quality ? Number(quality.slice(2)) || 0 : 1 }
  })
  const known = wishes
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ tag }) => [tag, tag.split('-', 1)[0]])
    .map((tag) => ours.find((one) => one.toLowerCase() === tag))
  return known.find((one) => one !== undefined) ?? DEFAULT_LOCALE
}
