import { companyDetails } from '#app/content/company.ts'
import { contactEn } from '#app/content/en/contact.ts'
import { geodataCreditEn } from '#app/content/en/map.ts'
import { useTexts } from '#app/content/texts.ts'
import islandUrl from '#app/ui/map/island.svg?no-inline'
import { ISLAND, PLACE_LABELS } from '#app/ui/map/island-geometry.ts'
import { MapPin } from '#app/ui/map/map-pin.tsx'

/** Drawing units around the office: from Parikia, Naoussa is in the north-east, Lefkes in the south-east. */
const VIEW = { x: -300, y: -400, width: 960, height: 820 }
const { west, north, unitsPerLng, unitsPerLat } = ISLAND
/** Degrees to drawing units, and back. */
const TO_UNITS = `scale(${unitsPerLng} ${-unitsPerLat})`
const TO_DEGREES = `scale(${1 / unitsPerLng} ${-1 / unitsPerLat})`
/** Drawing units per CSS pixel at the width where names have their true size. */
const UNIT = VIEW.width / 340
const NAMED = ['naoussa', 'lefkes', 'kostos', 'kolymbithres']

/**
 * The product's own map, close around the office, with its pin. The page is drawn before anybody knows where
 * that is: so the island is moved under the pin, by degrees that are put in later.
 */
export function OfficeMap() {
  const pin = useTexts()(contactEn).office.pin
  const mapAlt = useTexts()(contactEn).office.mapAlt
  const geodataCredit = useTexts()(geodataCreditEn)
  const { lat, lng } = companyDetails()
  return (
    <figure className="island-map contact-map">
      <svg
        viewBox={Object.values(VIEW)
          .map((value) => value.toFixed(0))
          .join(' ')}
        width={480}
        height={410}
        role="img"
        aria-label={mapAlt}
      >
        <g
          transform={`${TO_UNITS} translate(-${lng} -${lat}) translate(${west} ${north}) ${TO_DEGREES}`}
        >
          <image href={islandUrl} width={ISLAND.width} height={ISLAND.height} />
          {PLACE_LABELS.filter(({ id }) => NAMED.includes(id)).map((label) => (
            <Place key={label.id} {...label} />
          ))}
        </g>
        <MapPin at={{ x: 0, y: 0 }} unit={UNIT}>
          <text className="island-end" x={20} y={-20} fontSize={16} strokeWidth={4}>
            {pin}
          </text>
        </MapPin>
      </svg>
      <figcaption>
        <a href={geodataCredit.href}>{geodataCredit.contributors}</a>
      </figcaption>
    </figure>
  )
}

function Place({ name, x, y }: { name: string; x: number; y: number }) {
  return (
    <g className="island-place" fontSize={13 * UNIT} strokeWidth={3 * UNIT}>
      <circle cx={x} cy={y} r={2.8 * UNIT} stroke="none" />
      <text x={x} y={y + 17 * UNIT} textAnchor="middle">
        {name}
      </text>
    </g>
  )
}
