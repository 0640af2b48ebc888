import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeFrameText as text } from '#app/content/en/office.ts'
import { useLiveUpdates } from './use-live-updates.ts'

const NOTICE_MS = 6_000

/** Keeps the screen's data fresh by an event stream, and says so quietly. */
export function LiveStatus({ url, event }: { url: string; event: string }) {
  const { revalidate } = useRevalidator()
  const [updates, setUpdates] = useState(0)
  const isFresh = useIsFresh(updates)
  const refresh = useCallback(async () => {
    await revalidate()
    setUpdates((count) => count + 1)
  }, [revalidate])
  const live = useLiveUpdates(url, event, refresh)
  return (
    <p className="office-live" data-live={live}>
      <span className="office-live-dot" aria-hidden="true" />
      <span>{text.live[live]}</span>
      <span aria-live="polite">{isFresh && text.updated}</span>
    </p>
  )
}

/** True for a few seconds after every new count. */
function useIsFresh(count: number): boolean {
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => setSeen(count), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [count])
  return count > seen
}
