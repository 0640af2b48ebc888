import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TimelineRow } from './rows.ts'

type Box = RefObject<HTMLElement | null>

/** Which part of what scrolls can be seen, in pixels from its top. */
export function useWindow(box: Box): { top: number; bottom: number } {
  const [seen, setSeen] = useState({ top: 0, bottom: 1200 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    let frame = 0
    const read = () => {
      frame = 0
      const { scrollTop: top, clientHeight } = element
      setSeen({ top, bottom: top + clientHeight })
    }
    const plan = () => {
      frame ||= requestAnimationFrame(read)
    }
    read()
    element.addEventListener('scroll', plan, { passive: true })
    window.addEventListener('resize', plan)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', plan)
      window.removeEventListener('resize', plan)
    }
  }, [box])
  return seen
}

/** A bar to be brought into sight: how it is found, its row, and where it begins in pixels. */
export type Sought = { selector: string; row: TimelineRow; left: number }

/** Brings a bar into sight and gives it the focus, once for each that is sought. */
export function useSight(box: Box, sought: Sought | null): void {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const element = box.current
    const selector = sought?.selector ?? null
    if (!element || selector === last.current) return
    last.current = selector
    if (!sought) return
    const { row, left } = sought
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element
    if (row.top < scrollTop || row.top + row.height > scrollTop + clientHeight - 80)
      element.scrollTop = Math.max(0, row.top - 80)
    if (left < scrollLeft || left > scrollLeft + clientWidth - 320)
      element.scrollLeft = Math.max(0, left - 120)
    requestAnimationFrame(() => element.querySelector<HTMLElement>(sought.selector)?.focus())
  }, [box, sought])
}
