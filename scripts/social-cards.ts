// Part of the build: draws the picture that stands beside a shared link to a public page. A card
// whose words, picture and recipe did not change comes from the cache.
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findCompanyBy } from '#app/content/company.ts'
import { companyPlaceholders } from '#app/content/company-placeholders.ts'
import { publicPages, type SocialCard, socialCardPath } from '#app/content/en/public-pages.ts'
import { drawCard } from './social-cards/draw-card.ts'
import { installFonts } from './social-cards/fonts.ts'
import { CARD_PIXELS, drawGround } from './social-cards/ground.ts'

// No card names a company: its picture is drawn before anybody knows whose it is.
findCompanyBy(companyPlaceholders)

const CACHE = join('node_modules', '.cache', 'social-cards')
/** Networks cut or refuse heavy pictures; the first quality that is light enough is taken. */
const MAX_BYTES = 120_000
const QUALITIES = [88, 84, 80, 74, 66]

let library: Promise<typeof import('sharp')> | undefined

/** Puts the card of every public page into a folder, each where `socialCardPath` says. */
async function makeCards(folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const recipe = recipeNow()
  const pages = publicPages().map(({ path, card }) => ({ path, card, name: nameOf(card, recipe) }))
  await Promise.all(
    pages.map(async ({ path, card, name }) => {
      const goal = join(folder, socialCardPath(path))
      mkdirSync(dirname(goal), { recursive: true })
      writeFileSync(goal, readIfThere(join(CACHE, name)) ?? (await drawNew(card, name)))
    }),
  )
  const current = new Set(pages.map(({ name }) => name))
  for (const name of readdirSync(CACHE))
    if (name.endsWith('.jpg') && !current.has(name)) rmSync(join(CACHE, name), { force: true })
}

async function drawNew(card: SocialCard, name: string): Promise<Buffer> {
  const sharp = await loadLibrary()
  const drawn = await (await drawCard(sharp, card)).removeAlpha().raw().toBuffer()
  for (const quality of QUALITIES) {
    const jpeg = await sharp(drawn, { raw: CARD_PIXELS })
      .jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toBuffer()
    if (jpeg.length > MAX_BYTES) continue
    // Another build may use the same cache: a file appears whole or not at all.
    const unfinished = join(CACHE, `${name}.${process.pid}`)
    writeFileSync(unfinished, jpeg)
    renameSync(unfinished, join(CACHE, name))
    return jpeg
  }
  throw new Error(`a social card stays above ${MAX_BYTES} bytes: ${card.headline}`)
}

/** The picture library, once; what fontconfig finds in the environment counts from before then. */
async function loadLibrary() {
  if (!library) {
    const folder = mkdtempSync(join(tmpdir(), 'meltemi-fonts-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    Object.assign(process.env, installFonts(folder))
    library = import('sharp')
  }
  return (await library).default
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

/** Everything but the card that decides what is drawn: our code and the libraries' versions. */
function recipeNow(): string {
  const sources = [
    'social-cards.ts',
    ...readdirSync('scripts/social-cards').map((name) => join('social-cards', name)),
  ]
  return [...sources.map((name) => join('scripts', name)), 'package-lock.json']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

function nameOf(card: SocialCard, recipe: string): string {
  const parts = [JSON.stringify(card), drawGround(card), recipe]
  return `${createHash('sha256').update(parts.join('\n')).digest('hex')}.jpg`
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('usage: social-cards FOLDER')
  await makeCards(folder)
}
