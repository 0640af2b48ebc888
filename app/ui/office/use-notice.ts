import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const SHOWN_MS = 12_000

/**
 * A sentence that says what was done, for a status region of the screen. It goes by itself, and at
 * once when the next thing is done.
 */
export function useNotice(): [notice: string | null, show: (notice: string | null) => void] {
  const [notice, setNotice] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])
  const show = useCallback((text: string | null) => setNotice(text === null ? null : { text }), [])
  return [notice?.text ?? null, show]
}

/**
 * The same for a screen that shows what was done: it reads anew, also when there is nothing to say. What was said before
 * goes then too, as it would be read as said of this. Resolves once the screen is read.
 */
export function useDone(): [notice: string | null, done: (words: string | null) => Promise<void>] {
  const { revalidate } = useRevalidator()
  const [notice, show] = useNotice()
  function done(words: string | null) {
    show(words)
    return revalidate()
  }
  return [notice, done]
}
