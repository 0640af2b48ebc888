import { useEffect } from 'react'

/** A place that comes into the field `id` as its `value` while a guest stands in it gives way to what is typed next. */
export function useReplaceable(id: string, value: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another place comes
  useEffect(() => {
    const field = document.getElementById(id)
    if (field !== document.activeElement || !(field instanceof HTMLInputElement)) return
    // Not what is being typed, nor was before the scripts came.
    if (field.value === value) field.select()
  }, [value])
}
