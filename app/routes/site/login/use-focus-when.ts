import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus into a form that took the place of another: what was pressed there is gone. */
export function useFocusWhen(active: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (active) field.current?.focus()
  }, [active])
  return field
}
