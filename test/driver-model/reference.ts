/** What one phone told, as the naive reference keeps it. */
export type Word = {
  eventId: string
  trip: string
  kind: string
  phone: string
  /** By the phone's own clock. */
  at: number
  /** Of an undo. */
  refersTo: string | null
  cents: number
  /** Which connection of the phone brought it to the office, and whether the trip was still his then. */
  came: { deviceId: number; held: boolean } | null
}

/** The steps in their order; what was never told is told by a later one. */
const STEPS = ['on-way', 'arrived', 'on-board', 'done']

/**
 * How a trip stands, found the slow and plain way: each word by itself, against all the others. No code
 * of the product's is in it.
 */
export function naiveState(trip: string, words: Word[]): { state: string; cents: number } {
  const counted = words.filter((word) => word.trip === trip && word.came && !word.came.held)
  const left = counted.filter((word) => {
    if (word.kind === 'undo') return false
    for (const undo of counted) {
      const isOf = undo.kind === 'undo' && undo.refersTo === word.eventId
      const isSame = undo.came?.deviceId === word.came?.deviceId
      const isInTime = undo.at >= word.at && undo.at - word.at <= 60_000
      if (isOf && isSame && isInTime) return false
    }
    return true
  })
  let state = 'assigned'
  for (const step of STEPS) if (left.some((word) => word.kind === step)) state = step
  const cents = left.reduce((sum, word) => sum + word.cents, 0)
  return { state, cents }
}
