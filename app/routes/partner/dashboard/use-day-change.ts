import { useEffect } from 'react'
import type { WallDate } from '#app/domain/time/athens.ts'
import { athensToday } from '#app/ui/booking/browser-clock.ts'

const MINUTE_MS = 60_000

/** A screen at the reception stays open over midnight: "Today" must not mean yesterday. */
export function useDayChange(shown: WallDate, reload: () => unknown): void {
  useEffect(() => {
    const look = () => {
      if (athensToday() > shown) void reload()
    }
    const timer = setInterval(look, MINUTE_MS)
    return () => clearInterval(timer)
  }, [shown, reload])
}
