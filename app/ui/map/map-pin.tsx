import type { ReactNode } from 'react'
import type { DrawingPoint } from './projection.ts'

/** Props of {@link MapPin}: `unit` is drawing units per CSS pixel; `children` are drawn around its tip. */
type MapPinProps = { at: DrawingPoint; unit: number; children?: ReactNode }

/** A pin with its tip on a point of the map. */
export function MapPin({ at: { x, y }, unit, children }: MapPinProps) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${unit.toFixed(3)})`}>
      <ellipse rx={9} ry={3.5} fill="#07223a" opacity={0.25} />
      <path
        d="M0 0C-8-11-14-18-14-26a14 14 0 0 1 28 0C14-18 8-11 0 0Z"
        fill="var(--color-bougainvillea-600)"
        stroke="#fff"
        strokeWidth={2}
      />
      <circle cy={-26} r={5} fill="#fff" />
      {children}
    </g>
  )
}
