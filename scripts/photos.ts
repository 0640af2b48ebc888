// Part of the build, and of `npm run dev`: makes the operator's photographs ready for browsers.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, parse } from 'node:path'
import { PICTURE_SIZES, type PictureName } from '#app/ui/art/picture-sizes.ts'

/** Widths in pixels; a smaller photograph stops at its own, and one below the first is refused. */
const WIDTHS = [640, 1280, 1920] as const
const [NARROWEST] = WIDTHS
const FORMATS = { avif: { quality: 55, effort: 4 }, webp: { quality: 76, effort: 5 } } as const
const EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff']

/** Where to look, where to put the results, and how to tell the operator. */
type PhotoWork = { from: string; to: string; report: (line: string) => void }

/**
 * Makes every photograph of a folder ready: upright, cut to the proportions of the drawing it
 * replaces, in several widths and two formats, without what the camera wrote into it (place, time).
 * What is ready from an earlier run stays; what belongs to no photograph any more goes.
 *
 * A file that cannot be used costs one line and nothing else: the drawing stays, the site goes up.
 */
export async function makePhotos({ from, to, report }: PhotoWork): Promise<void> {
  const expected = new Set<string>()
  for (const [name, file] of choosePhotos(from, report)) {
    const content = readFileSync(join(from, file))
    const folder = createHash('sha256').update(recipeOf(name)).update(content).digest('hex')
    try {
      if (!existsSync(join(to, folder))) {
        report(`photos/${file}: preparing (once) ...`)
        await makePhoto(name, content, join(to, folder))
      }
      expected.add(folder)
    } catch (error) {
      report(`photos/${file} is not used, the drawing stays: ${firstLine(error)}`)
    }
  }
  for (const folder of existsSync(to) ? readdirSync(to) : [])
    if (!expected.has(folder)) rmSync(join(to, folder), { recursive: true, force: true })
}

/** The file for each name; says of every other file why it is none. */
function choosePhotos(from: string, report: PhotoWork['report']): Map<PictureName, string> {
  const chosen = new Map<PictureName, string>()
  const files = existsSync(from) ? readdirSync(from).sort() : []
  for (const file of files) {
    if (file === 'README.md' || file.startsWith('.')) continue
    const { name, ext } = parse(file.toLowerCase())
    if (!isPictureName(name))
      report(`photos/${file} is not used: the names are ${Object.keys(PICTURE_SIZES).join(', ')}.`)
    else if (!EXTENSIONS.includes(ext))
      report(`photos/${file} is not used: the file types are ${EXTENSIONS.join(', ')}.`)
    else if (chosen.has(name))
      report(`photos/${file} is not used: photos/${chosen.get(name)} has the same name.`)
    else chosen.set(name, file)
  }
  return chosen
}

function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(PICTURE_SIZES, name)
}

/** Everything but the photograph that decides what comes out. */
function recipeOf(name: PictureName): string {
  return JSON.stringify([name, PICTURE_SIZES[name], WIDTHS, FORMATS])
}

/** Fills a folder, or leaves none: a file half written when the machine stops counts for nothing. */
async function makePhoto(name: PictureName, content: Buffer, folder: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const photo = sharp(content, { failOn: 'error' }).autoOrient()
  const { autoOrient } = await photo.metadata()
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  for (const { width, height } of boxesOf(name, autoOrient)) {
    const cut = photo.clone().resize(width, height, { fit: 'cover' })
    await Promise.all([
      cut
        .clone()
        .avif(FORMATS.avif)
        .toFile(join(unfinished, `${name}.${width}.avif`)),
      cut
        .clone()
        .webp(FORMATS.webp)
        .toFile(join(unfinished, `${name}.${width}.webp`)),
    ])
  }
  renameSync(unfinished, folder)
}

/** The sizes to make: the drawing's proportions, never wider than the photograph allows. */
function boxesOf(name: PictureName, photo: { width: number; height: number }) {
  const [width, height] = PICTURE_SIZES[name]
  const widest = Math.min(photo.width, Math.floor((photo.height * width) / height))
  if (widest < NARROWEST)
    throw new Error(`it gives ${widest} pixels across, ${NARROWEST} is least.`)
  const widths = new Set(WIDTHS.map((expected) => Math.min(expected, widest)))
  return Array.from(widths, (box) => ({ width: box, height: Math.round((box * height) / width) }))
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? ''
}

if (import.meta.main) {
  const [from = 'photos', to = join('.cache', 'photos')] = process.argv.slice(2)
  await makePhotos({ from, to, report: (line) => console.log(line) })
}
