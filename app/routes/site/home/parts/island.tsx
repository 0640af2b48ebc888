import { useTexts } from '#app/content/texts.ts'
import './island.css'
import { homeEn } from '#app/content/en/home.ts'
import { ISLAND, PLACE_LABELS, type PlaceLabel } from '#app/ui/map/island-geometry.ts'
import { MapFrame, NAME_ANCHORS } from '#app/ui/map/map-frame.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import type { IslandDrive } from '../island-drives.ts'

/** The island at sea with the road from the airport to each guide's place, and how far it is. */
export function Island({ drives }: { drives: readonly IslandDrive[] }) {
  const home = useTexts()(homeEn)
  const { eyebrow, title, text, from } = home.island
  const longest = drives.at(-1)?.minutes ?? 0
  return (
    <section className="home-island" aria-labelledby="island">
      <div className="home-island-grid page-column">
        <div className="home-island-words">
          <p className="eyebrow">{eyebrow}</p>
          <h2 id="island" className="mt-2">
            {title}
          </h2>
          <p className="mt-3 text-ink-soft">{text(longest)}</p>
          <h3 id="drives">
            <Icon name="plane" size={22} /> {from}
          </h3>
          <ul className="home-drives figures" aria-labelledby="drives">
            {drives.map(({ id, name, distance, duration, price }) => (
              <li key={id} data-drive={id}>
                <a href={`/destinations/${id}`}>
                  <strong>{name}</strong>
                  <span>{distance}</span>
                  <span>{duration}</span>
                  <b>{price}</b>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <DriveMap drives={drives} />
      </div>
    </section>
  )
}

/** Paros and the strait, in units of the drawing; Antiparos fades away beyond it. */
const VIEW = { x: 520, y: 0, width: 1680, height: 1580 }
const STRAIT = 150

/** A row of the list under the pointer or focus makes its road stand out: see island.css. */
function DriveMap({ drives }: { drives: readonly IslandDrive[] }) {
  const home = useTexts()(homeEn)
  const ends = new Set(['paros-airport', ...drives.map(({ id }) => id)])
  return (
    <MapFrame view={VIEW} width={VIEW.width / 2} alt={home.island.alt} className="home-island-map">
      <linearGradient id="strait">
        <stop stopColor="var(--sea)" />
        <stop offset={1} stopColor="var(--sea)" stopOpacity={0} />
      </linearGradient>
      <rect x={VIEW.x} width={STRAIT} height={ISLAND.height} fill="url(#strait)" />
      {drives.map(({ id, road }) => (
        <path key={id} d={road} />
      ))}
      {drives.map(({ id, road }) => (
        <path key={id} d={road} data-road={id} />
      ))}
      {PLACE_LABELS.filter(({ id }) => ends.has(id)).map((label) => (
        <Place key={label.id} {...label} />
      ))}
    </MapFrame>
  )
}

const ASIDE = { right: '.7em', left: '-.7em', below: '0' } as const
/** Right of its dot, Dryos would meet Golden Beach. */
const MOVED: Readonly<Record<string, PlaceLabel['side']>> = { dryos: 'below' }

function Place({ id, name, x, y, side: usual }: PlaceLabel) {
  const side = MOVED[id] ?? usual
  return (
    <g className="home-place" data-place={id}>
      <circle cx={x} cy={y} />
      <text
        x={x}
        y={y}
        dx={ASIDE[side]}
        dy={side === 'below' ? '1.3em' : '.35em'}
        textAnchor={NAME_ANCHORS[side]}
      >
        {name}
      </text>
    </g>
  )
}
