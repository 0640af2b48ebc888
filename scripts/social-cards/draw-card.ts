import type { OverlayOptions, Sharp } from 'sharp'
import type { SocialCard } from '#app/content/en/public-pages.ts'
import { breakEvenly } from './break-evenly.ts'
import { FAMILIES } from './fonts.ts'
import { drawGround, HAZE, LEFT, PAPER, SUN } from './ground.ts'

const BOTTOM = 562
/** The words end before the window begins. */
const COLUMN = 490
const HEADLINE_SIZES = [104, 92, 82, 74, 66, 60, 54, 50, 46, 42]
const HEADLINE_HEIGHT = 272
const MAX_LINES = 3
/** Letters of the text that surely fit its line. */
const TEXT_LINE = 34

type Draw = typeof import('sharp').default
type Style = { family: string; size: number; color: string; tracking?: number; leading?: number }
type Words = { pixels: Buffer; width: number; height: number }

/**
 * Draws a card: the words on the sea to the left, the picture in a window with half an arch to the
 * right.
 *
 * @param draw The picture library, loaded after the fonts were installed.
 */
export async function drawCard(draw: Draw, card: SocialCard): Promise<Sharp> {
  const eyebrow = await setWords(draw, card.eyebrow.toUpperCase(), {
    family: FAMILIES.label,
    size: 21,
    color: SUN,
    tracking: 0.1,
  })
  const headline = await setHeadline(draw, card.headline)
  const text =
    card.text &&
    (await setWords(draw, breakEvenly(card.text, Math.ceil(card.text.length / TEXT_LINE)), {
      family: FAMILIES.text,
      size: 29,
      color: HAZE,
      leading: 1.1,
    }))
  const column = [eyebrow, headline, ...(text ? [text] : [])]
  const gaps = [26, 34]
  const total = column.reduce((sum, { height }, index) => sum + height + (gaps[index - 1] ?? 0), 0)
  let top = BOTTOM - total
  const layers: ReturnType<typeof layer>[] = []
  for (const [index, words] of column.entries()) {
    layers.push(layer(words, LEFT, top))
    top += words.height + (gaps[index] ?? 0)
  }
  return draw(Buffer.from(drawGround(card))).composite(layers)
}

/** The largest size at which a headline fits its column, in as few lines as that size allows. */
async function setHeadline(draw: Draw, headline: string): Promise<Words> {
  for (const size of HEADLINE_SIZES) {
    const style = { family: FAMILIES.headline, size, color: PAPER, tracking: -0.012, leading: 0.74 }
    for (let lines = 1; lines <= MAX_LINES; lines += 1) {
      const words = await setWords(draw, breakEvenly(headline, lines), style)
      if (words.width <= COLUMN && words.height <= HEADLINE_HEIGHT) return words
    }
  }
  throw new Error(`too long for a card: ${headline}`)
}

/** Sets words in one style; the picture is as large as their ink. */
async function setWords(
  draw: Draw,
  words: string,
  { family, size, color, tracking = 0, leading = 1 }: Style,
): Promise<Words> {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  // Pango counts in 1024ths of a point.
  const letterSpacing = Math.round(tracking * size * 1024)
  const text = `<span foreground="${color}" letter_spacing="${letterSpacing}" line_height="${leading}">${escaped}</span>`
  const { data, info } = await draw({
    text: { text, font: `${family}, ${size}`, dpi: 72, rgba: true },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

function layer({ pixels, width, height }: Words, left: number, top: number): OverlayOptions {
  return { input: pixels, raw: { width, height, channels: 4 }, left, top }
}
