import type { Position } from '#app/domain/trip-events/kinds.ts'

/** Asked once as a step is pressed, never followed; null where it is not given in time. */
export function locate(patienceMs = 4_000): Promise<Position | null> {
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
