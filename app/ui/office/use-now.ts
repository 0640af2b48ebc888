import { useEffect, useState } from 'react'
import { browserNow } from '../booking/browser-clock.ts'

const MINUTE_MS = 60_000

/**
 * The time, moving on every minute while the screen is open.
 *
 * @param rendered The server's time, so that both first renders agree.
 */
export function useNow(rendered: Date): Date {
  const [now, setNow] = useState(rendered)
  useEffect(() => {
    setNow(rendered)
    const timer = setInterval(() => setNow(browserNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [rendered])
  return now
}
