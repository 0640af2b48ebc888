/** What `<source>` needs for one format of a photograph. */
type PhotoSource = { type: string; srcSet: string }

/** The photographs there are, by the name of the picture they replace; best format first. */
export type Photos = ReadonlyMap<string, readonly PhotoSource[]>

/** Browsers take the first format they know: the smaller files come first. */
const FORMATS = ['avif', 'webp']
const FILE = /\/([a-z-]+)\.(\d+)\.([a-z]+)$/

/**
 * Reads the photographs from the files scripts/photos.ts made, `{anything}/{name}.{width}.{format}`.
 *
 * @param files Address by path of each file.
 */
export function listPhotos(files: Readonly<Record<string, string>>): Photos {
  const photos = new Map<string, PhotoSource[]>()
  for (const format of FORMATS) {
    for (const [name, srcSet] of Object.entries(srcSetsOf(files, format))) {
      const sources = photos.get(name) ?? []
      photos.set(name, [...sources, { type: `image/${format}`, srcSet }])
    }
  }
  return photos
}

/** Per name "address 640w, address 1280w": narrow before wide. */
function srcSetsOf(files: Readonly<Record<string, string>>, type: string) {
  const widths: Record<string, { width: number; address: string }[]> = {}
  for (const [path, address] of Object.entries(files)) {
    const [, name, width, format] = FILE.exec(path) ?? []
    if (!name || format !== type) continue
    widths[name] = [...(widths[name] ?? []), { width: Number(width), address }]
  }
  return Object.fromEntries(
    Object.entries(widths).map(([name, all]) => [
      name,
      all
        .toSorted((one, other) => one.width - other.width)
        .map(({ width, address }) => `${address} ${width}w`)
        .join(', '),
    ]),
  )
}

/** The photographs of this build. Without any, the folder is missing and the list is empty. */
export const builtPhotos: Photos = listPhotos(
  import.meta.glob<string>('/.cache/photos/*/*.{avif,webp}', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)
