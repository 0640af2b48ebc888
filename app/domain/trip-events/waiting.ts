import { type Coordinates, straightMetres } from '../place/geometry.ts'
import type { TripProgress } from './fold.ts'
import type { FreeMinutes } from './free-minutes.ts'
import type { Position } from './kinds.ts'

const MINUTE = 60_000
/** Waiting beyond the free time is counted by started quarters of an hour. */
const QUARTER_MINUTES = 15

/** From when a driver waits, and until when that is free; milliseconds since 1970. */
export type Waiting = { startsAt: number; freeUntil: number }

/**
 * The waiting clock: it runs from the arrival of the driver, or from the pickup time or the arrival of
 * ship or plane, if that is later.
 *
 * @param carrierAt When ship or plane was really in; null when nobody knows.
 */
export function waitingClock({
  arrivedAt,
  pickupAt,
  free,
  carrierAt = null,
}: {
  arrivedAt: number
  pickupAt: number
  free: FreeMinutes
  carrierAt?: number | null
}): Waiting {
  const startsAt = Math.max(arrivedAt, pickupAt, carrierAt ?? 0)
  return { startsAt, freeUntil: startsAt + free * MINUTE }
}

/** Started quarters of an hour beyond the free time; 0 while waiting is free. */
export function chargedQuarters({ freeUntil }: Waiting, now: number): number {
  return Math.max(0, Math.ceil((now - freeUntil) / (QUARTER_MINUTES * MINUTE)))
}

/** How long a driver waited; `endedAt` is null while he does. */
export type Waited = Waiting & { endedAt: number | null }

/**
 * How long a trip's driver waited: from when his clock ran until the guest was on board, or until he said that nobody
 * came, once the office has confirmed it. Null where he did not tell that he had arrived, or needed to wait for nobody.
 */
export function waitedOf(
  { steps, noShow }: Pick<TripProgress, 'steps' | 'noShow'>,
  { pickupAt, free }: { pickupAt: number; free: FreeMinutes },
): Waited | null {
  const arrived = steps.find(({ step }) => step === 'arrived')
  if (!arrived || arrived.inferred) return null
  const waiting = waitingClock({ arrivedAt: arrived.at, pickupAt, free })
  const onBoard = steps.find(({ step }) => step === 'on-board')
  const endedAt = onBoard?.at ?? (noShow?.confirmed ? noShow.at : null)
  return endedAt !== null && endedAt <= waiting.startsAt ? null : { ...waiting, endedAt }
}

/** How often a guest must have been called or written to before a driver may say nobody came. */
export const CONTACT_ATTEMPTS_NEEDED = 2

/** How near the pickup place the driver must be, in metres; else he says why. */
const NO_SHOW_METRES = 300

/** What still keeps a driver from telling that nobody came, in the order it is asked for. */
type NoShowHindrance = 'not-arrived' | 'too-early' | 'contact-attempts' | 'place'

/**
 * Whether a claim says where it was made: within 300 metres of the pickup, or why not. Of a pickup that
 * nobody can find on a map any position will do.
 */
export function isPlaceShown({
  position,
  pickup,
  reason = '',
}: {
  position: Position | null
  pickup: Coordinates | null
  reason?: string
}): boolean {
  if (reason.trim()) return true
  if (!position) return false
  return pickup === null || straightMetres(position, pickup) <= NO_SHOW_METRES
}

/**
 * What keeps a driver from claiming a no-show now, or null. The free time opens it, never he alone:
 * the office confirms.
 *
 * @param waiting Null before the driver has arrived.
 */
export function noShowHindrance(
  waiting: Waiting | null,
  {
    contactAttempts,
    now,
    isPlaceShown: isShown,
  }: { contactAttempts: number; now: number; isPlaceShown: boolean },
): NoShowHindrance | null {
  if (!waiting) return 'not-arrived'
  if (now < waiting.freeUntil) return 'too-early'
  if (contactAttempts < CONTACT_ATTEMPTS_NEEDED) return 'contact-attempts'
  return isShown ? null : 'place'
}

/**
 * When a trip's free time is over, so that its driver may say that nobody came; null before he has
 * arrived. Milliseconds since 1970.
 */
export function noShowOpensAt(
  { steps }: Pick<TripProgress, 'steps'>,
  { pickupAt, free }: { pickupAt: number; free: FreeMinutes },
): number | null {
  const arrived = steps.find(({ step }) => step === 'arrived')
  return arrived ? waitingClock({ arrivedAt: arrived.at, pickupAt, free }).freeUntil : null
}
