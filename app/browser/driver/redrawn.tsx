/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useErrorBoundary, useRef } from 'preact/hooks'
import { usePhone } from './use-phone.ts'

const MOST_DRAWINGS = 3

/** Draws the app again when that fails: what was pressed is in the phone, and nothing of it is lost. */
export function Redrawn({ children }: { children: ComponentChildren }) {
  const { text } = usePhone()
  const failures = useRef(0)
  const [error, drawAgain] = useErrorBoundary()
  useEffect(() => {
    if (!error || failures.current >= MOST_DRAWINGS) return
    failures.current += 1
    drawAgain()
  }, [error, drawAgain])
  if (!error) return <>{children}</>
  return (
    <div class="notice" role="alert">
      <p>{text.stopped.words}</p>
      <button type="button" onClick={() => location.reload()}>
        {text.stopped.again}
      </button>
    </div>
  )
}
