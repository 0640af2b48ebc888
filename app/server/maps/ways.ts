import type { Coordinates } from '#app/domain/place/geometry.ts'
import { routeOnRoads } from './embedded-roads.ts'

/** Ways between points by our own roads, row = from: whole minutes (up) and kilometres. */
export type Ways = { minutes: number[][]; km: number[][] }

/** What is reckoned with where no road leads or nobody knows where it is: across half the island. */
const UNKNOWN_WAY = { minutes: 25, km: 12 }

/** The ways between all of these points; null stands for a place nobody knows. */
export function waysBetween(points: readonly (Coordinates | null)[]): Ways {
  const routes = points.map((from, row) =>
    points.map((to, column) => {
      if (row === column && from) return { minutes: 0, km: 0 }
      const route = from && to && routeOnRoads(from, to)
      if (!route || route.needsFerry) return UNKNOWN_WAY
      return { minutes: Math.ceil(route.minutes), km: route.metres / 1000 }
    }),
  )
  return {
    minutes: routes.map((row) => row.map(({ minutes }) => minutes)),
    km: routes.map((row) => row.map(({ km }) => km)),
  }
}
