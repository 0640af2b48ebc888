import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeFrameTextEn } from '#app/content/en/office-frame.ts'
import { useTexts } from '#app/content/texts.ts'
import type { OfficeEvent } from '#app/contract/office-overview.ts'
import { useLiveHeld } from './live-hold.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { useOnline } from './use-online.ts'

const NOTICE_MS = 6_000

/**
 * Keeps the screen's data fresh by an event stream, and says so quietly. What is heard while
 * somebody edits waits until the editor is closed.
 */
export function LiveStatus({ event }: { event: OfficeEvent }) {
  const text = useTexts()(officeFrameTextEn)
  const { revalidate } = useRevalidator()
  const held = useLiveHeld()
  const [heard, setHeard] = useState(0)
  const [shown, setShown] = useState(0)
  const isFresh = useIsFresh(shown)
  const hear = useCallback(() => setHeard((count) => count + 1), [])
  const heardOf = useLiveUpdates(event, hear)
  // A stream may outlive the network for a while: nothing of it is live.
  const live = useOnline() ? heardOf : 'waiting'
  const waiting = heard > shown
  useEffect(() => {
    if (!waiting || held) return
    void revalidate().then(() => setShown(heard))
  }, [waiting, held, heard, revalidate])
  return (
    <p className="office-live" data-live={live}>
      <span className="office-live-dot" aria-hidden="true" />
      <span>{text.live[live]}</span>
      <span aria-live="polite">{waiting && held ? text.held : isFresh && text.updated}</span>
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
