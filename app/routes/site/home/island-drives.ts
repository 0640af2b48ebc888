import { destinationsEn } from '#app/content/en/destinations.ts'
import { texts } from '#app/content/texts.ts'
import { AIRPORT } from '#app/domain/place/gates.ts'
import type { Position } from '#app/domain/place/geometry.ts'
import { type Drive, findWay } from '#app/routes/site/destination/arrivals.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import { toDrawing } from '#app/ui/map/projection.ts'

/** The drive from the airport to the place of a guide; `road` is its SVG path on the island map. */
export type IslandDrive = Drive & { id: string; name: string; minutes: number; road: string }

/**
 * The drives to all seven guides, the shortest first.
 *
 * @throws {Error} A place no road reaches: a fault in the guide, never a visitor's doing.
 */
export async function findIslandDrives(maps: Pick<Maps, 'route'>): Promise<IslandDrive[]> {
  const drives = await Promise.all(
    texts()(destinationsEn).map(async ({ id, name, place }) => {
      const { drive, minutes, line } = await findWay(maps, AIRPORT, place)
      return { id, name, ...drive, minutes, road: roadPath(line) }
    }),
  )
  return drives.toSorted((one, other) => one.minutes - other.minutes)
}

/** Whole drawing units, each point told from the one before: a third of the bytes. */
function roadPath(line: readonly Position[]): string {
  let from = { x: 0, y: 0 }
  const steps = line.map((position) => {
    const { x, y } = toDrawing(position)
    const to = { x: Math.round(x), y: Math.round(y) }
    const step = `${to.x - from.x} ${to.y - from.y}`
    from = to
    return step
  })
  return `m${steps.join(' ').replaceAll(' -', '-')}`
}
