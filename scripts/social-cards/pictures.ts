import { readFileSync } from 'node:fs'
import type { CardPicture } from '#app/content/en/public-pages.ts'

/** Each drawing, and which part of it stays in a window that is narrower: 0 its left, 1 its right. */
const DRAWINGS: Readonly<Record<CardPicture, readonly [file: string, focus: number]>> = {
  hero: ['ui/art/hero.svg', 0],
  about: ['routes/site/about/coast.svg', 1],
  airport: ['ui/art/service-airport.svg', 0.15],
  road: ['ui/art/service-point-to-point.svg', 0.75],
  villa: ['ui/art/service-villa.svg', 0],
  naoussa: ['ui/art/scene-naoussa.svg', 1],
  parikia: ['ui/art/scene-parikia.svg', 0.5],
  lefkes: ['ui/art/scene-lefkes.svg', 0.5],
  'golden-beach': ['ui/art/scene-golden-beach.svg', 0.5],
  'piso-livadi': ['ui/art/scene-piso-livadi.svg', 1],
  aliki: ['ui/art/scene-aliki.svg', 1],
  dryos: ['ui/art/scene-dryos.svg', 1],
  'beach-escape': ['ui/tour/beach-escape.svg', 0.5],
  'romantic-sunset': ['ui/tour/romantic-sunset.svg', 0.5],
  'full-day-island': ['ui/tour/full-day-island.svg', 0.15],
}

/** A drawing as an SVG element that fills a box taller than itself; its sides are cut. */
export function drawPicture(
  name: CardPicture,
  box: { x: number; width: number; height: number },
): string {
  const [file, focus] = DRAWINGS[name]
  const svg = readFileSync(`app/${file}`, 'utf8')
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? []
  if (!width || !height) throw new Error(`${file} has no viewBox`)
  const shown = (height * box.width) / box.height
  const start = focus * (width - shown)
  return svg.replace(
    /<svg[^>]*>/,
    `<svg x="${box.x}" width="${box.width}" height="${box.height}" viewBox="${start} 0 ${shown} ${height}">`,
  )
}
