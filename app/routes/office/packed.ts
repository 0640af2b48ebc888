import { useMemo } from 'react'

declare const content: unique symbol

/**
 * A value on its way to a screen as one JSON text. The router walks every field of what a loader answers, which for a
 * day of hundreds of trips takes longer than to read them; a text is passed on as it is.
 */
type Packed<Value> = string & { readonly [content]?: Value }

/** What comes back from JSON as it went; a moment would be a text. */
type Plain<Value> = Value extends Date | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
  ? never
  : Value extends object
    ? { [Key in keyof Value]: Plain<Value[Key]> }
    : Value

/** Packs what a loader answers for {@link useUnpacked}. */
export function pack<Value>(value: Value & Plain<Value>): Packed<Value> {
  return JSON.stringify(value)
}

/** The same of what comes from the store as JSON: nothing of it is made for the way. */
export function packedText<Value>(json: string): Packed<Value> {
  return json
}

/** The value that was packed; the same object for as long as the text is the same. */
export function useUnpacked<Value>(packed: Packed<Value>): Value {
  return useMemo(() => JSON.parse(packed) as Value, [packed])
}
