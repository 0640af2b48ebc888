import { type Tour, toursTextEn } from '#app/content/en/tours.ts'
import { useTexts } from '#app/content/texts.ts'
import { PLACE_LABELS } from '#app/ui/map/island-geometry.ts'
import { MapFrame } from '#app/ui/map/map-frame.tsx'
import { PlaceNames } from '#app/ui/map/place-names.tsx'
import { type DrawingPoint, viewOf } from '#app/ui/map/projection.ts'
import { TOUR_ROUNDS } from '#app/ui/map/tour-rounds.ts'

/** Width in CSS pixels at which names and numbers have their true size: a phone's. */
const WIDTH = 350
const ASPECT = 5 / 4
/** Seen on every map, so that a guest knows where on the island a round lies. */
const LANDMARKS = PLACE_LABELS.filter(({ id }) => ['parikia', 'naoussa', 'dryos'].includes(id))
/** Two numbers nearer than this, in CSS pixels, would cover each other. */
const APART = 24

/** The tour on the map: its way by the roads, each stop with its number in the list of the day. */
export function TourMap({ tour: { slug, title } }: { tour: Tour }) {
  const text = useTexts()(toursTextEn)
  const { stops, path } = TOUR_ROUNDS[slug]
  const view = viewOf([...stops, ...LANDMARKS], ASPECT)
  const unit = view.width / WIDTH
  const names = [...new Set(stops.map(({ name }) => name))]
  return (
    <section>
      <h3>{text.sections.map}</h3>
      <MapFrame view={view} width={WIDTH} alt={text.mapOf(title, names)} className="tour-map">
        <path className="island-route-casing" d={path} strokeWidth={7 * unit} />
        <path className="tour-map-way" d={path} strokeWidth={3.5 * unit} />
        <PlaceNames view={view} unit={unit} ends={[...stops]} />
        {pinsOf(stops, unit).map((pin) => (
          <Pin key={pin.numbers.join()} {...pin} unit={unit} />
        ))}
      </MapFrame>
    </section>
  )
}

type PinPlace = DrawingPoint & { numbers: number[] }

/** One pin for stops that stand on each other, as the first and the last do. */
function pinsOf(stops: readonly DrawingPoint[], unit: number): PinPlace[] {
  const pins: PinPlace[] = []
  for (const [index, { x, y }] of stops.entries()) {
    const near = pins.find((pin) => Math.hypot(pin.x - x, pin.y - y) < APART * unit)
    if (near) near.numbers.push(index + 1)
    else pins.push({ x, y, numbers: [index + 1] })
  }
  return pins
}

function Pin({ x, y, numbers, unit }: PinPlace & { unit: number }) {
  const said = numbers.join(' · ')
  const half = 11 + (numbers.length - 1) * 8
  return (
    <g transform={`translate(${x} ${y}) scale(${unit.toFixed(3)})`}>
      <rect className="tour-map-pin" x={-half} y={-11} width={2 * half} height={22} rx={11} />
      <text className="tour-map-number" y={4.6} fontSize={13} textAnchor="middle">
        {said}
      </text>
    </g>
  )
}
