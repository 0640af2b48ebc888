import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus into a form that took the place of another: what was pressed there is gone. */
export function useFocusWhen(wanted: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wanted) field.current?.focus()
  }, [wanted])
  return field
}
