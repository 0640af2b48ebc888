import type { WallTime } from '#app/domain/time/athens.ts'

/** What a leg meets or catches, as its guest typed it, and the time it says itself; each empty where not told. */
type Carrier = { flightOrFerry: string; flightTime: WallTime | '' }

/** A flight or ferry with its own time, in one line: "Blue Star Delos, 16:45". */
export function carrierLine({ flightOrFerry, flightTime }: Carrier): string {
  return [flightOrFerry, flightTime].filter((part) => part !== '').join(', ')
}
