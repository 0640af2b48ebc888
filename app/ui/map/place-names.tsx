import { PLACE_LABELS, type PlaceLabel } from './island-geometry.ts'
import { NAME_ANCHORS } from './map-frame.tsx'
import type { DrawingPoint, DrawingView } from './projection.ts'

/** Props of {@link PlaceNames}: what is seen, drawing units per CSS pixel, and points to keep free. */
type PlaceNamesProps = {
  view: DrawingView
  unit: number
  ends: (DrawingPoint | undefined)[]
}

/** Village names inside the view, left out where they would meet a pin or another name. */
export function PlaceNames({ view, unit, ends }: PlaceNamesProps) {
  const shown: PlaceLabel[] = []
  for (const label of PLACE_LABELS) {
    const free = [...shown, ...ends].every((other) => !other || apart(label, other, unit))
    if (free && fits(label, view, unit)) shown.push(label)
  }
  return shown.map((label) => (
    <g key={label.id} className="island-place" fontSize={12.5 * unit} strokeWidth={3 * unit}>
      <circle cx={label.x} cy={label.y} r={2.6 * unit} stroke="none" />
      <text
        x={label.x + (label.side === 'right' ? 6 : label.side === 'left' ? -6 : 0) * unit}
        y={label.y + (label.side === 'below' ? 15 : 4) * unit}
        textAnchor={NAME_ANCHORS[label.side]}
      >
        {label.name}
      </text>
    </g>
  ))
}

/** Whether the whole name stays inside the view; a letter is about 7.5 units wide. */
function fits({ x, y, name, side }: PlaceLabel, view: DrawingView, unit: number) {
  const length = (name.length * 7.5 + 8) * unit
  const left = { right: 0, left: length, below: length / 2 }[side]
  const right = length - left
  const inRow = y - 12 * unit > view.y && y + 22 * unit < view.y + view.height
  return inRow && x - left > view.x && x + right < view.x + view.width
}

function apart(one: DrawingPoint, other: DrawingPoint, unit: number) {
  return Math.abs(one.x - other.x) > 62 * unit || Math.abs(one.y - other.y) > 20 * unit
}
