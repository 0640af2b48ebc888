import { readFileSync } from 'node:fs'
import type { SocialCard } from '#app/content/en/public-pages.ts'
import { drawPicture } from './pictures.ts'

/** Colours of the cards: aegean-100, paper and sun-400 of app/ui/theme.css. */
export const [HAZE, PAPER, SUN] = ['#dcecf4', '#fdfaf4', '#f5bd4a']
/** aegean-800 and aegean-600. */
const [SEA, RIM] = ['#0d3f66', '#1d6691']

/** A finished card: what every network shows whole, without transparency. */
export const CARD_PIXELS = { width: 1200, height: 630, channels: 3 } as const

/** Where the words begin, in pixels from the left. */
export const LEFT = 64

/** A card without its words, as SVG: the sea, the mark, the picture in half an arch. */
export function drawGround({ picture }: SocialCard): string {
  const { width, height } = CARD_PIXELS
  const mark = readFileSync('public/favicon.svg', 'utf8')
    .replace(
      /<svg[^>]*>/,
      `<svg x="${LEFT - 8}" y="54" width="72" height="72" viewBox="0 0 64 64">`,
    )
    .replace(/<rect[^>]*>/, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><clipPath id="card-window"><path d="M600 630V340A340 340 0 0 1 940 0H1200V630Z"/></clipPath></defs>
    <rect width="${width}" height="${height}" fill="${SEA}"/>
    <path d="M580 630V340A360 360 0 0 1 940 -20" fill="none" stroke="${RIM}" stroke-width="4"/>
    <g clip-path="url(#card-window)">
      <rect x="600" width="600" height="630" fill="${HAZE}"/>
      ${drawPicture(picture, { x: 600, width: 600, height })}
    </g>
    ${mark}
  </svg>`
}
