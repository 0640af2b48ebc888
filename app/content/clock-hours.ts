import { type ClockHours, clockHoursOf } from '#app/domain/time/clock-hours.ts'

/** In a browser every screen goes by one clock, which its document names; none is named outside the office. */
let find = (): string | null | undefined => globalThis.document?.documentElement.dataset.clock

/** By which clock times and short dates are written for whoever is being answered. */
export function currentClockHours(): ClockHours {
  return clockHoursOf(find())
}

/** How this side finds out whom it is answering: a server answers many at once, each by their own clock. */
export function findClockHoursBy(finding: () => string | null | undefined): void {
  find = finding
}
