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

/** Scrolls so far that a row can be seen. */
export function showRow(element: HTMLElement, { top, height }: TimelineRow): void {
  const { scrollTop, clientHeight } = element
  if (top < scrollTop || top + height > scrollTop + clientHeight - 80)
    element.scrollTop = Math.max(0, top - 80)
}

/** Begins at so many pixels from the left, and stays at the same minute when pixels a minute change. */
export function useBeginning(box: Box, left: number, zoom: number): void {
  const last = useRef<number | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element || last.current === zoom) return
    const { scrollLeft } = element
    element.scrollLeft = last.current === null ? left : (scrollLeft * zoom) / last.current
    last.current = zoom
  }, [box, left, zoom])
}

/** A bar to be brought into sight: how it is found, its row, and where it begins in pixels. */
export type Sought = { selector: string; row: TimelineRow; left: number }

/**
 * Brings a bar into sight and gives it the focus, once for each that is sought; again when it came into another row, which
 * drew its button anew, and nothing else has the focus since.
 */
export function useSight(box: Box, sought: Sought | null): void {
  const last = useRef<{ selector: string; row: number | null } | null>(null)
  const frame = useRef(0)
  useEffect(() => {
    const element = box.current
    const before = last.current
    last.current = sought && { selector: sought.selector, row: sought.row.id }
    if (!element || !sought) return
    const isSame = before?.selector === sought.selector
    if (isSame && (before.row === sought.row.id || hasFocus())) return
    const { row, left } = sought
    const { scrollLeft, clientWidth } = element
    showRow(element, row)
    if (left < scrollLeft || left > scrollLeft + clientWidth - 320)
      element.scrollLeft = Math.max(0, left - 120)
    // Who has gone on to something else before the frame is drawn is not called back.
    const focused = document.activeElement
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      if (document.activeElement !== focused) return
      element.querySelector<HTMLElement>(sought.selector)?.focus()
    })
  }, [box, sought])
}

/** Whether anything of the page has the focus. */
export function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body
}
