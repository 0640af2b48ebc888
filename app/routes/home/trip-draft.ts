import { MAX_LUGGAGE, MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import { isWallDate, isWallTime, type WallDate } from '#app/domain/time/athens.ts'
import type { TripDraft } from '#app/ui/booking/trip.ts'

/** The one thing the widget keeps in the browser: trip fields, nothing personal (DATA-11). */
const STORAGE_KEY = 'widget_draft'

/** What the widget starts with. */
export const EMPTY_DRAFT: TripDraft = {
  pickupLocation: '',
  dropoffLocation: '',
  date: '',
  time: '',
  passengers: 0,
  luggage: 0,
}

/** The storage of this tab, or null where the browser forbids it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/**
 * The draft left in this tab, so that a cancelled payment or a step back finds the trip again
 * (CANCEL-02). A day that has passed is dropped. Null when there is nothing to restore.
 */
export function restoreDraft(storage: Storage | null, today: WallDate): TripDraft | null {
  try {
    return readDraft(JSON.parse(storage?.getItem(STORAGE_KEY) ?? 'null'), today)
  } catch {
    return null
  }
}

/** Keeps the draft for this tab; a full or forbidden storage is no reason to fail. */
export function keepDraft(storage: Storage | null, draft: TripDraft): void {
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {}
}

/** Forgets the draft once its trip is booked. */
export function dropDraft(storage: Storage | null): void {
  storage?.removeItem(STORAGE_KEY)
}

/** Reads a stored draft field by field; what makes no sense becomes empty. */
export function readDraft(stored: unknown, today: WallDate): TripDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const source = stored as Partial<Record<keyof TripDraft, unknown>>
  const date = text(source.date)
  const time = text(source.time)
  return {
    pickupLocation: text(source.pickupLocation),
    dropoffLocation: text(source.dropoffLocation),
    date: isWallDate(date) && date >= today ? date : '',
    time: isWallTime(time) ? time : '',
    passengers: count(source.passengers, MAX_PASSENGERS),
    luggage: count(source.luggage, MAX_LUGGAGE),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : ''
}

function count(value: unknown, most: number): number {
  return Number.isInteger(value) ? Math.min(most, Math.max(0, value as number)) : 0
}
