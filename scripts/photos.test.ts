import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makePhotos } from './photos.ts'

let folder = ''
let told: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meltemi-photos-'))
  mkdirSync(join(folder, 'photos'))
  told = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (file: string, content: string | Buffer) =>
  writeFileSync(join(folder, 'photos', file), content)

const make = () =>
  makePhotos({
    from: join(folder, 'photos'),
    to: join(folder, 'made'),
    report: (line) => told.push(line),
  })

const made = () =>
  readdirSync(join(folder, 'made'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('/'),
  )

const names = () =>
  made()
    .map((path) => path.split('/')[1])
    .toSorted()

const open = (name: string) =>
  sharp(join(folder, 'made', made().find((path) => path.endsWith(name)) ?? 'missing'))

/** Sky above, sea below. */
function landscape(width: number, height: number) {
  const half = Math.floor(height / 2)
  const sky = { width, height: half, channels: 3 as const, background: '#ff0000' }
  return sharp({ create: { ...sky, height, background: '#0000ff' } }).composite([
    { input: { create: sky }, top: 0, left: 0 },
  ])
}

async function colourAt(name: string, share: number): Promise<'red' | 'blue'> {
  const { data, info } = await open(name).raw().toBuffer({ resolveWithObject: true })
  const row = Math.floor((info.height - 1) * share)
  const at = (row * info.width + Math.floor(info.width / 2)) * info.channels
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}

// N-19
describe('a photograph', () => {
  test('comes in three widths and two formats, cut to the proportions of the drawing', async () => {
    put('Parikia.JPG', await landscape(2400, 2400).jpeg().toBuffer())
    await make()
    const widths = [1280, 1920, 640]
    expect(names()).toEqual(widths.flatMap((w) => [`parikia.${w}.avif`, `parikia.${w}.webp`]))
    for (const name of names()) {
      const { width, height } = await open(name ?? '').metadata()
      expect(height, name).toBe((width * 9) / 16)
    }
  })

  test('is never enlarged, and may have any size', async () => {
    put('lefkes.png', await landscape(1003, 777).png().toBuffer())
    await make()
    expect(names()).toEqual([
      'lefkes.1003.avif',
      'lefkes.1003.webp',
      'lefkes.640.avif',
      'lefkes.640.webp',
    ])
    const { width, height } = await open('lefkes.1003.avif').metadata()
    expect([width, height]).toEqual([1003, 564])
  })

  test('stands upright as the camera meant it, and tells nothing of the camera', async () => {
    // Lies on its side, with the note "turn a quarter to the right": red comes to stand above.
    const lying = await sharp(await landscape(1300, 1600).png().toBuffer())
      .rotate(-90)
      .withExif({ IFD0: { Make: 'Kodak' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(lying).metadata()).toMatchObject({
      width: 1600,
      orientation: 6,
      exif: expect.anything(),
    })
    put('hero.jpeg', lying)
    await make()
    for (const name of ['hero.1300.avif', 'hero.1300.webp']) {
      expect([await colourAt(name, 0.1), await colourAt(name, 0.9)], name).toEqual(['red', 'blue'])
      const { exif, icc, xmp, orientation } = await open(name).metadata()
      expect({ exif, icc, xmp, orientation }, name).toEqual({})
    }
  })

  test('is prepared once, again when it changes, and put away when it is gone', async () => {
    put('dryos.png', await landscape(700, 500).png().toBuffer())
    await make()
    const first = made()
    const times = first.map((path) => statSync(join(folder, 'made', path)).mtimeMs)
    await make()
    expect(first.map((path) => statSync(join(folder, 'made', path)).mtimeMs)).toEqual(times)
    expect(told).toEqual(['photos/dryos.png: preparing (once) ...'])
    put('dryos.png', await landscape(800, 600).png().toBuffer())
    await make()
    expect(names()).toContain('dryos.800.avif')
    expect(made().filter((path) => first.includes(path))).toEqual([])
    rmSync(join(folder, 'photos', 'dryos.png'))
    await make()
    expect(readdirSync(join(folder, 'made'))).toEqual([])
  })
})

// N-19
describe('a file that cannot be used costs one line, and the others are made', () => {
  const wrong = async (file: string, content: string | Buffer) => {
    put(file, content)
    put('aliki.png', await landscape(640, 480).png().toBuffer())
    await make()
    expect(new Set(names().map((name) => name?.split('.')[0]))).toEqual(new Set(['aliki']))
    return told.filter((line) => !line.includes('aliki.png:')).join('\n')
  }

  test.each(['naousa', 'constructor'])('a name no picture has: %s', async (name) => {
    expect(await wrong(`${name}.jpg`, '')).toMatch(
      /^photos\/[a-z]+\.jpg is not used: the names are hero, about, naoussa, .*full-day-island\.$/,
    )
  })

  test('a type that is not read', async () => {
    expect(await wrong('naoussa.heic', 'x')).toBe(
      'photos/naoussa.heic is not used: the file types are .jpg, .jpeg, .png, .webp, .avif, .tif, .tiff.',
    )
  })

  test.each(['', 'not a picture', '<svg xmlns="http://www.w3.org/2000/svg"/>'])(
    'no picture inside: "%s"',
    async (content) => {
      expect(await wrong('naoussa.jpg', content)).toMatch(
        /^photos\/naoussa\.jpg: prep.*\nphotos\/naoussa\.jpg is not used, the drawing stays: .+$/,
      )
    },
  )

  test('one that breaks off in the middle', async () => {
    const whole = await landscape(1400, 900).jpeg().toBuffer()
    expect(await wrong('naoussa.jpg', whole.subarray(0, whole.length / 2))).toMatch(/stays: .+/)
  })

  test('one too small to be shown', async () => {
    const small = await landscape(900, 300).png().toBuffer()
    expect(await wrong('naoussa.png', small)).toContain('533 pixels across, 640 is least')
  })

  test('a second one of the same name', async () => {
    const jpeg = await landscape(640, 480).jpeg().toBuffer()
    expect(await wrong('aliki.webp', jpeg)).toBe(
      'photos/aliki.webp is not used: photos/aliki.png has the same name.',
    )
  })
})

// N-19
test('a folder without photographs is no matter', async () => {
  put('README.md', '')
  put('.DS_Store', '')
  await make()
  rmSync(join(folder, 'photos'), { recursive: true })
  await make()
  expect(told).toEqual([])
})

test('runs as the build runs it, by Node alone', () => {
  put('beach.jpg', '')
  const script = join(import.meta.dirname, 'photos.ts')
  const folders = [join(folder, 'photos'), join(folder, 'made')]
  const said = execFileSync(process.execPath, [script, ...folders], { encoding: 'utf8' })
  expect(said).toMatch(/^photos\/beach\.jpg is not used: the names are .*\n$/)
})
