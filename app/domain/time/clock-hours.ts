/** How times are written in the office: "2:30 PM, 21 Nov 2026" or "14:30, 21/11/2026". */
export const CLOCK_HOURS = ['12', '24'] as const

/** One of {@link CLOCK_HOURS}. */
export type ClockHours = (typeof CLOCK_HOURS)[number]

/** What a stored or sent word says; 12 for any other. */
export function clockHoursOf(word: string | null | undefined): ClockHours {
  return word === '24' ? '24' : '12'
}
