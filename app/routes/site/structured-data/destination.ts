import type { TouristDestination } from 'schema-dts'
import type { Destination } from '#app/content/en/destinations.ts'
import { guidePage, socialCardPath } from '#app/content/en/public-pages.ts'
import type { Position } from '#app/domain/place/geometry.ts'
import { publicAddress } from '#app/routes/site/build-origin.ts'

/** A place with a guide, where it lies, and its beaches. */
export function describeDestination(
  destination: Destination,
  [longitude, latitude]: Position,
): TouristDestination {
  const { path, name, description } = guidePage(destination)
  return {
    '@type': 'TouristDestination',
    '@id': publicAddress(`${path}#place`),
    name: `${name}, Paros`,
    description,
    url: publicAddress(path),
    image: publicAddress(socialCardPath(path)),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    containedInPlace: { '@type': 'Place', name: 'Paros, Greece' },
    includesAttraction: destination.content.beaches?.map((beach) => ({
      '@type': 'TouristAttraction',
      name: beach.name,
      description: beach.description,
    })),
  }
}
