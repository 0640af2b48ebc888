/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export type Chance = {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  pick<Value>(values: readonly Value[]): Value
}

/** Begins a row of numbers. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (values) => {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('nothing to pick from')
      return value
    },
  }
}
