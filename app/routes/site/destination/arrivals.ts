import { guideTextEn } from '#app/content/en/destinations.ts'
import { formatDuration, formatEuro, formatKilometres } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { DEFAULT_VEHICLE_TYPE } from '#app/domain/fleet/vehicle.ts'
import { AIRPORT, PORT } from '#app/domain/place/gates.ts'
import type { Position } from '#app/domain/place/geometry.ts'
import { priceTransfer } from '#app/domain/pricing/transfer-price.ts'
import { wholeMinutes } from '#app/domain/time/format.ts'
import type { Maps } from '#app/server/maps/index.server.ts'

/**
 * A drive to the destination: "11 km", rounded up as priced, "29 mins", and "€41", the
 * price of the smallest vehicle booked online.
 */
export type Drive = { distance: string; duration: string; price: string }

/** A drive with its whole minutes and the line of its road. */
type Way = { drive: Drive; minutes: number; line: Position[] }

/** How a visitor arrives: both drives, and the road line from the port for the map. */
export type Arrivals = { fromAirport: Drive; fromPort: Drive; portRoad: Position[] }

/**
 * Drives from the airport and from the port, as the road network has them.
 *
 * @throws {Error} A place no road reaches: a fault in the guide, never a visitor's doing.
 */
export async function findArrivals(maps: Pick<Maps, 'route'>, place: string): Promise<Arrivals> {
  const [airport, port] = await Promise.all([
    findWay(maps, AIRPORT, place),
    findWay(maps, PORT, place),
  ])
  return { fromAirport: airport.drive, fromPort: port.drive, portRoad: port.line }
}

/**
 * The way from one place to another, as the road network has it.
 *
 * @throws {Error} As `findArrivals`.
 */
export async function findWay(
  maps: Pick<Maps, 'route'>,
  start: string,
  place: string,
): Promise<Way> {
  const way = await maps.route(start, place)
  if (!way.ok || !way.line) throw new Error(`no road from ${start} to ${place}`)
  return { drive: inWords(way), minutes: wholeMinutes(way.minutes), line: way.line }
}

/** Around the corner, kilometres and minutes in the plural would read like a mistake. */
function inWords({ metres, minutes }: { metres: number; minutes: number }): Drive {
  const guideText = texts()(guideTextEn)
  return {
    distance: metres < 1000 ? guideText.nearby : formatKilometres(Math.ceil(metres / 1000)),
    duration: minutes <= 1 ? guideText.aMinute : formatDuration(minutes),
    price: formatEuro(priceTransfer(DEFAULT_VEHICLE_TYPE, metres).price),
  }
}
