import type { Position } from '#app/domain/trip-events/kinds.ts'
import { withRecords } from './phone-changes.ts'
import type { PhoneRecords } from './phone-contents.ts'
import type { PhoneStore } from './phone-store.ts'

/** As often as that on one trip, and no more: nobody is followed, and the battery lasts. */
const MOST_FIXES = 6

/** Asks where the phone is, and keeps count of it for each trip. */
export class Fixes {
  private readonly store: PhoneStore
  /** By the trip's reference; read when first needed. */
  private counts: Promise<PhoneRecords['fixes']> | undefined

  constructor(store: PhoneStore) {
    this.store = store
  }

  /** Where the phone is; null once it was asked often enough on this trip. */
  async locate(bookingRef: string): Promise<Position | null> {
    // One reading for all: of presses that come together each counts.
    this.counts ??= this.store.read().then(({ records }) => records.fixes ?? {})
    const counts = await this.counts
    const count = counts[bookingRef] ?? 0
    if (count >= MOST_FIXES) return null
    counts[bookingRef] = count + 1
    await this.store.update((contents) => withRecords(contents, { fixes: { ...counts } }))
    return locate()
  }

  /** Begins anew, for who connects the phone next. */
  forget(): void {
    this.counts = undefined
  }
}

/** Asked once as a step is pressed, never followed; null where it is not given in time. */
function locate(patienceMs = 4_000): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({
          lat: rounded(latitude),
          lng: rounded(longitude),
          accuracy: Math.round(accuracy),
        }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 20_000 },
    )
  })
}

/** To a metre: more is noise. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
