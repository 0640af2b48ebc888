import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays, type WallDate, weekdayOf } from '#app/domain/time/athens.ts'
import { stepDay } from '#app/domain/time/calendar-days.ts'
import { type CalendarAddress, calendarPath, isShownDay } from './calendar-address.ts'

/**
 * Moves between the days of a calendar by arrow keys: one day is in the order of Tab, the keys make
 * it another, and a day that is not on screen brings its month, week or day. Page Up and Page Down
 * go one view on, Home and End to the ends of the week. In month view, up and down are weeks.
 *
 * @param days The days on screen.
 */
export function useDayKeys(address: CalendarAddress, days: readonly WallDate[]) {
  const root = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [active, setActive] = useState(address.day)
  const [shown, setShown] = useState(address.day)
  const byKey = useRef(false)
  if (shown !== address.day) {
    setShown(address.day)
    setActive(address.day)
  }
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    root.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
  }, [active])
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = dayByKey(event.key, active, address)
    if (!target || target === active || !isShownDay(target)) return
    event.preventDefault()
    byKey.current = true
    if (days.includes(target)) setActive(target)
    else void navigate(calendarPath({ ...address, day: target }), { preventScrollReset: true })
  }
  return { root, active, setActive, onKeyDown }
}

/** Where a key leads from a day; null for keys that mean nothing here. */
export function dayByKey(
  key: string,
  day: WallDate,
  { view }: Pick<CalendarAddress, 'view'>,
): WallDate | null {
  const week = view === 'month' ? 7 : null
  const days: Record<string, number | null> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: week && -week,
    ArrowDown: week,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  }
  if (key === 'PageUp' || key === 'PageDown') return stepDay(view, day, key === 'PageUp' ? -1 : 1)
  const step = days[key]
  return typeof step === 'number' ? addDays(day, step) : null
}
