import { useEffect } from 'react'
import type { ClockHours } from '#app/domain/time/clock-hours.ts'

/** Every time and short date below is written by this clock; outside the office by that of guests again. */
export function useClockHours(clock: ClockHours): void {
  // While it renders, not after: what stands below asks in the same pass.
  if (typeof document !== 'undefined') document.documentElement.dataset.clock = clock
  useEffect(() => {
    document.documentElement.dataset.clock = clock
    return () => {
      delete document.documentElement.dataset.clock
    }
  }, [clock])
}
