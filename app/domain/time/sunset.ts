import type { Coordinates } from '../place/geometry.ts'
import type { WallDate } from './athens.ts'

const DAY_MS = 86_400_000
const RADIANS = Math.PI / 180
/** J2000.0, noon of 1 January 2000, in milliseconds since 1970. */
const EPOCH_MS = 946_728_000_000
/** The upper edge of the sun on the horizon, its light bent by the air. */
const HORIZON = -0.833

/**
 * When the sun goes down on a day, to about a minute, by the equations of the Astronomical Almanac.
 * Not for the polar circles: there it may not go down at all.
 */
export function sunsetAt(date: WallDate, { lat, lng }: Coordinates): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const days = Math.round((midnight - EPOCH_MS) / DAY_MS + 0.5)
  // When the mean sun stands highest at this longitude, in days since the epoch.
  const noon = days - lng / 360
  const anomaly = turned(357.5291 + 0.98560028 * noon)
  const longitude = turned(
    anomaly +
      1.9148 * sine(anomaly) +
      0.02 * sine(2 * anomaly) +
      0.0003 * sine(3 * anomaly) +
      180 +
      102.9372,
  )
  const transit = noon + 0.0053 * sine(anomaly) - 0.0069 * sine(2 * longitude)
  const declination = Math.asin(sine(longitude) * sine(23.4397)) / RADIANS
  const angle =
    Math.acos(
      (sine(HORIZON) - sine(lat) * sine(declination)) / (cosine(lat) * cosine(declination)),
    ) / RADIANS
  return new Date(EPOCH_MS + (transit + angle / 360) * DAY_MS)
}

const sine = (degrees: number) => Math.sin(degrees * RADIANS)
const cosine = (degrees: number) => Math.cos(degrees * RADIANS)
const turned = (degrees: number) => ((degrees % 360) + 360) % 360
