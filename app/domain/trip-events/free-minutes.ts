import { meetingPointOf } from '../place/meeting-point.ts'

/** How long a driver waits at no charge: 60 minutes at the airport, 30 at a port, 15 elsewhere. */
export type FreeMinutes = 60 | 30 | 15

/** How long waiting is free at a pickup place, as the terms say. */
export function freeMinutesAt(pickupLocation: string): FreeMinutes {
  const point = meetingPointOf(pickupLocation)
  if (point === 'airport') return 60
  return point === 'address' ? 15 : 30
}
