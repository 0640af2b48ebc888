import type { ReactNode } from 'react'
import { geodataCreditEn } from '#app/content/en/map.ts'
import { useTexts } from '#app/content/texts.ts'
import islandUrl from './island.svg?no-inline'
import { ISLAND } from './island-geometry.ts'
import type { DrawingView } from './projection.ts'

/** Props of {@link MapFrame}: what part is shown (drawing units), how wide (CSS pixels), what it tells. */
type MapFrameProps = {
  view: DrawingView
  width: number
  alt: string
  className?: string
  /** What lies between the drawing of the island and the eye, in drawing units. */
  children: ReactNode
}

/** The drawn island with the credit of its main source; the footer of every page names the others. */
export function MapFrame({ view, width, alt, className = '', children }: MapFrameProps) {
  const geodataCredit = useTexts()(geodataCreditEn)
  return (
    <figure className={`island-map ${className}`.trimEnd()}>
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        width={width}
        height={Math.round((width * view.height) / view.width)}
        role="img"
        aria-label={alt}
      >
        <image href={islandUrl} width={ISLAND.width} height={ISLAND.height} />
        {children}
      </svg>
      <figcaption>
        <a href={geodataCredit.href}>{geodataCredit.contributors}</a>
      </figcaption>
    </figure>
  )
}

/** How a name stands beside its dot, as SVG's text-anchor. */
export const NAME_ANCHORS = { right: 'start', left: 'end', below: 'middle' } as const
